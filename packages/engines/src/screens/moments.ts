import type { EntryRef } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { at, count } from '../kit/maps.js';
import { lowestAt, type Lowest } from '../kit/lowest.js';
import { textHash } from '../kit/text-hash.js';
import type { ScreenAddress } from './screen-address.js';

// A Referer tells the page, never the route in its hash. Which screen of a hash-routed app made a call shows by time
// alone: what one actor saw before and after.

/** When somebody saw a screen, did something there, or when something was asked for from a page. */
export interface Moment {
  readonly actor: string;
  readonly at: number;
  /** The screen; of a call the page that it was made from. */
  readonly screen: ScreenAddress;
  /** Addresses of calls; empty where none was made. */
  readonly calls: readonly string[];
  readonly reads: boolean;
  /** Of what was done: that somebody went to the screen. */
  readonly goes?: true;
}

// A fair sample of a long recording, whatever the order: those with the lowest hashes of where they stand.
export const MOST_MOMENTS = 3000;

export function noteMoment(into: Lowest<Moment>, ref: EntryRef, moment: Moment): void {
  const place = `${ref.material} ${ref.entry}`;
  const key = `${textHash(place).toString(36).padStart(7, '0')} ${place}`;
  lowestAt(into, key, MOST_MOMENTS, () => moment);
}

/** Where two speak of one entry, either will do, as long as it is always the same. */
export function mergeMoments(a: Moment, b: Moment): Moment {
  return JSON.stringify(a) <= JSON.stringify(b) ? a : b;
}

// A screen is recorded when it has settled; what it reads comes before that, but not long before.
const SETTLES_WITHIN = 10_000;
// What a screen reads it reads each time; what was read once in many visits, something else did.
const SHARE_OF_VISITS = 0.5;

/** One time that somebody came to a screen, with what was read then. */
interface Visit {
  readonly screen: ScreenAddress;
  readonly at: number;
  /** Before this they were elsewhere, as far as what they did tells. */
  readonly notBefore: number;
  readonly read: Set<string>;
}

/** What was noted of screens in a hash. */
export interface Timed {
  readonly seen: Lowest<Moment>;
  readonly acted: Lowest<Moment>;
  readonly asked: Lowest<Moment>;
}

/** By screen in a hash: the calls that were made there, as far as time tells. */
export function callsByTime({ seen, acted, asked }: Timed): Map<ScreenAddress, Set<string>> {
  const visits = visitsOf(seen, acted);
  const made = new Map<ScreenAddress, Set<string>>();
  for (const call of asked.kept.values()) {
    const mine = visits.get(whoAndWhere(call)) ?? [];
    const before = mine.findLast((one) => one.at < call.at);
    const visit = call.reads ? readIn(mine, before, call.at) : before;
    if (visit === undefined) continue;
    const into = call.reads ? visit.read : at(made, visit.screen, () => new Set<string>());
    for (const address of call.calls) into.add(address);
  }
  for (const [screen, all] of groupBy([...visits.values()].flat()))
    for (const call of usual(all)) at(made, screen, () => new Set<string>()).add(call);
  return made;
}

/** Records of one screen in a row are one visit, which began before the first of them. */
function visitsOf(seen: Lowest<Moment>, acted: Lowest<Moment>): Map<string, Visit[]> {
  const visits = new Map<string, Visit[]>();
  const done = new Map<string, Moment[]>();
  for (const act of inTime(acted)) at(done, whoAndWhere(act), () => [] as Moment[]).push(act);
  for (const record of inTime(seen)) {
    const mine = at(visits, whoAndWhere(record), () => [] as Visit[]);
    const { screen, at: when } = record;
    if (mine.at(-1)?.screen === screen) continue;
    const last = done.get(whoAndWhere(record))?.findLast((one) => one.at <= when && isBefore(one, screen));
    mine.push({ screen, at: when, notBefore: last?.at ?? -Infinity, read: new Set() });
  }
  return visits;
}

const inTime = ({ kept }: Lowest<Moment>): Moment[] =>
  [...kept.values()].sort((a, b) => a.at - b.at || byText(a.screen, b.screen));

/** Whether it was done before somebody was at a screen: at another one, or to come there. */
const isBefore = ({ screen, goes }: Moment, there: ScreenAddress): boolean =>
  goes === true ? screen === there : screen !== there;

const whoAndWhere = ({ actor, screen }: Moment): string => `${actor}\n${screen.replace(/ #.*$/, '')}`;

/** The visit for which something was read: the one that comes, unless the reader was still at the one before. */
function readIn(visits: readonly Visit[], before: Visit | undefined, time: number): Visit | undefined {
  const next = visits.find((visit) => visit.at >= time);
  if (next !== undefined && time < next.notBefore) return before;
  return next !== undefined && next.at - time <= SETTLES_WITHIN ? next : undefined;
}

function groupBy(visits: readonly Visit[]): Map<ScreenAddress, Visit[]> {
  const groups = new Map<ScreenAddress, Visit[]>();
  for (const visit of visits) at(groups, visit.screen, () => [] as Visit[]).push(visit);
  return groups;
}

function usual(visits: readonly Visit[]): string[] {
  const times = new Map<string, number>();
  for (const { read } of visits) for (const call of read) count(times, call);
  return [...times].filter(([, n]) => n >= visits.length * SHARE_OF_VISITS).map(([call]) => call);
}
