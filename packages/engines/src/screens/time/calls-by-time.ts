import { at, count } from '../../kit/summary/maps.js';
import { whoAndWhere, type Moment, type Timed } from './moments.js';
import type { ScreenAddress } from '../routes/screen-address.js';
import { SETTLES_WITHIN, staysOf, type Stay } from './stays.js';

// Recorders hear of what was done a little after it was done, and of calls by the browser's own clock: what was asked for
// this shortly before somebody is said to have gone elsewhere may have been asked for from there.
const LATE_AT_MOST = 150;
// Who did nothing for so long may have closed the page.
const LINGERS = 600_000;
// What a screen reads it reads each time; what was read once in many visits, something else did.
const SHARE_OF_VISITS = 0.5;
// What comes with a screen so often comes with it by no chance.
const NO_CHANCE = 2;

/** Asked for when somebody went from one screen to the next, and either may have done it. */
interface Doubt {
  readonly call: Moment;
  readonly here: Stay | undefined;
  readonly next: Stay;
}

type ByScreen = Map<ScreenAddress, Set<string>>;

/** By screen in a hash: the calls that were made there, as far as time tells. */
export function callsByTime(
  timed: Timed,
  keyOf: (moment: Moment) => string = whoAndWhere,
): ReadonlyMap<ScreenAddress, ReadonlySet<string>> {
  const stays = staysOf(timed, keyOf);
  const made: ByScreen = new Map();
  const doubts: Doubt[] = [];
  for (const call of timed.asked.kept.values()) {
    const own = stays.get(keyOf(call)) ?? [];
    const n = own.findLastIndex(({ opens }) => opens <= call.at);
    const next = own[n + 1];
    if (next?.isTold === true && next.opens - call.at <= LATE_AT_MOST) doubts.push({ call, here: own[n], next });
    else credit(made, call.reads ? readIn(own, n, call.at) : doneIn(own, n, call.at), call);
  }
  decide(made, doubts, surely(made, stays));
  for (const [screen, all] of byScreen(stays)) for (const call of usual(all)) add(made, screen, call);
  return made;
}

const add = (to: ByScreen, screen: ScreenAddress, call: string) => at(to, screen, () => new Set<string>()).add(call);

function credit(made: ByScreen, stay: Stay | undefined, { calls, reads }: Moment): void {
  if (stay === undefined) return;
  for (const call of calls) {
    if (reads) stay.read.add(call);
    else add(made, stay.screen, call);
  }
}

/** Before a screen is known to be there it reads what it shows, but not for long; after, for as long as somebody stays. */
function readIn(stays: readonly Stay[], n: number, when: number): Stay | undefined {
  const stay = stays[n];
  if (stay === undefined || when - stay.last > LINGERS) return undefined;
  if (when < stay.first) return stay.first - when <= SETTLES_WITHIN ? stay : undefined;
  const mayBeOver = n === stays.length - 1 && !stay.isGoneTo && stay.acts.length === 0;
  return when <= stay.last || !mayBeOver ? stay : undefined;
}

/** What changes something is done on a screen that is there. */
const doneIn = (stays: readonly Stay[], n: number, when: number): Stay | undefined =>
  stays[n] !== undefined && when < stays[n].first ? stays[n - 1] : stays[n];

/** What is known of screens without any doubt. */
function surely(made: ByScreen, stays: ReadonlyMap<string, readonly Stay[]>): ByScreen {
  const sure: ByScreen = new Map([...made].map(([screen, calls]) => [screen, new Set(calls)]));
  for (const { screen, read } of [...stays.values()].flat()) for (const call of read) add(sure, screen, call);
  return sure;
}

/** As screens do where there is no doubt, and else as is likely: a screen reads when it comes, and is used while it is there. */
function decide(made: ByScreen, doubts: readonly Doubt[], sure: ByScreen): void {
  const times = new Map<string, number>();
  for (const { call, next } of doubts) for (const one of call.calls) count(times, `${next.screen} ${one}`);
  for (const { call, here, next } of doubts)
    for (const one of call.calls) {
      const isOf = (stay: Stay | undefined) => stay !== undefined && sure.get(stay.screen)?.has(one) === true;
      const isOfHereAlone = isOf(here) && !isOf(next);
      if (call.reads) {
        if (!isOfHereAlone || times.get(`${next.screen} ${one}`)! >= NO_CHANCE) next.read.add(one);
      } else if (here !== undefined && (isOfHereAlone || (!isOf(next) && isUsed(here, call.at))))
        add(made, here.screen, one);
    }
}

const isUsed = ({ acts }: Stay, when: number): boolean =>
  acts.some((act) => act <= when + LATE_AT_MOST && act >= when - SETTLES_WITHIN);

function byScreen(stays: ReadonlyMap<string, readonly Stay[]>): Map<ScreenAddress, Stay[]> {
  const groups = new Map<ScreenAddress, Stay[]>();
  for (const stay of [...stays.values()].flat()) at(groups, stay.screen, () => [] as Stay[]).push(stay);
  return groups;
}

/** Who comes back may be shown what was read before. */
function usual(stays: readonly Stay[]): string[] {
  const times = new Map<string, number>();
  for (const { read } of stays) for (const call of read) count(times, call);
  const visits = (call: string) => stays.filter(({ isRecorded, read }) => isRecorded || read.has(call)).length;
  return [...times].filter(([call, n]) => n >= visits(call) * SHARE_OF_VISITS).map(([call]) => call);
}
