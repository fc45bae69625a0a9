import { byText } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import type { Lowest } from '../../kit/summary/lowest.js';
import { whoAndWhere, type Moment, type Timed } from './moments.js';
import type { ScreenAddress } from '../routes/screen-address.js';

// What one actor did and saw on one page, in the order of time, as stays on its screens. A screen that somebody comes back
// to is not always recorded again; that they went there tells as well.

/** One time that somebody was on a screen. */
export interface Stay {
  readonly screen: ScreenAddress;
  /** From here on it may be what reads: when they went there, or when they were last seen elsewhere. */
  opens: number;
  /** `opens` is when something was done, which some recorders tell late. */
  readonly isTold: boolean;
  /** The first and the last time that they are known to have been there. */
  readonly first: number;
  last: number;
  /** When something was done there. */
  readonly acts: number[];
  isRecorded: boolean;
  /** Somebody is known to have gone there. */
  readonly isGoneTo: boolean;
  readonly read: Set<string>;
}

interface Mark {
  readonly is: 'acts' | 'goes' | 'seen';
  readonly moment: Moment;
}

// A screen is recorded when it has settled; what it reads comes before that, but not long before.
export const SETTLES_WITHIN = 10_000;
// Who is led on at once was never there.
export const LED_ON_WITHIN = 300;

/** By actor and page, in the order of time. */
export function staysOf(timed: Timed, keyOf: (moment: Moment) => string = whoAndWhere): Map<string, Stay[]> {
  const marks = new Map<string, Mark[]>();
  for (const mark of marksIn(timed)) at(marks, keyOf(mark.moment), () => [] as Mark[]).push(mark);
  return new Map([...marks].map(([key, own]) => [key, withoutPassing(staysFrom(own))]));
}

const ORDER = { acts: 0, goes: 1, seen: 2 };

function marksIn({ seen, acted }: Timed): Mark[] {
  const all = (moments: Lowest<Moment>, is: (moment: Moment) => Mark['is']) =>
    [...moments.kept.values()].map((moment): Mark => ({ is: is(moment), moment }));
  return [...all(seen, () => 'seen'), ...all(acted, ({ goes }) => (goes === true ? 'goes' : 'acts'))].sort(
    (a, b) => a.moment.at - b.moment.at || ORDER[a.is] - ORDER[b.is] || byText(a.moment.screen, b.moment.screen),
  );
}

function staysFrom(marks: readonly Mark[]): Stay[] {
  const stays: Stay[] = [];
  for (const { is, moment } of marks) {
    const last = stays.at(-1);
    if (last?.screen === moment.screen) note(last, is, moment.at);
    else if (is === 'seen' && isOfOneLeft(stays, moment)) stays.at(-2)!.isRecorded = true;
    else stays.push(begun(is, moment, last));
  }
  return stays;
}

/** A record of a screen may be written down when somebody has already gone on. */
function isOfOneLeft(stays: readonly Stay[], { screen, at: when }: Moment): boolean {
  const last = stays.at(-1);
  return last?.isGoneTo === true && stays.at(-2)?.screen === screen && when - last.first <= SETTLES_WITHIN;
}

function note(stay: Stay, is: Mark['is'], when: number): void {
  stay.last = when;
  if (is === 'acts') stay.acts.push(when);
  if (is === 'seen') stay.isRecorded = true;
}

function begun(is: Mark['is'], { screen, at: when }: Moment, before: Stay | undefined): Stay {
  const isGoneTo = is === 'goes';
  const opens = isGoneTo ? when : (before?.last ?? -Infinity);
  const isTold = isGoneTo || before?.acts.at(-1) === before?.last;
  const stay: Stay = {
    screen,
    opens,
    isTold: isTold && opens !== -Infinity,
    first: when,
    last: when,
    acts: [],
    isRecorded: false,
    isGoneTo,
    read: new Set(),
  };
  note(stay, is, when);
  return stay;
}

/** What came while somebody was led on is of the screen where they were led. */
function withoutPassing(stays: readonly Stay[]): Stay[] {
  const kept: Stay[] = [];
  for (const stay of stays) {
    const before = kept.at(-1);
    if (before !== undefined && isPassedBy(before, stay)) {
      stay.opens = before.opens;
      kept.pop();
    }
    kept.push(stay);
  }
  return kept;
}

const isPassedBy = (stay: Stay, next: Stay): boolean =>
  stay.isGoneTo &&
  next.isGoneTo &&
  !stay.isRecorded &&
  stay.acts.length === 0 &&
  next.first - stay.first < LED_ON_WITHIN;
