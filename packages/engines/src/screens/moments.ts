import type { EntryRef } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { at, count } from '../kit/maps.js';
import { lowestAt, type Lowest } from '../kit/lowest.js';
import { textHash } from '../kit/text-hash.js';
import type { ScreenAddress } from './screen-address.js';

// A Referer tells the page, never the route in its hash. Which screen of a hash-routed app made a call shows by time
// alone: what one actor saw before and after.

/** When somebody saw a screen, or when something was asked for from a page. */
export interface Moment {
  readonly actor: string;
  readonly at: number;
  /** The screen; of a call the page that it was made from. */
  readonly screen: ScreenAddress;
  /** Addresses of calls; empty where a screen was seen. */
  readonly calls: readonly string[];
  readonly reads: boolean;
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
  readonly read: Set<string>;
}

/** By screen in a hash: the calls that were made there, as far as time tells. */
export function callsByTime(seen: Lowest<Moment>, asked: Lowest<Moment>): Map<ScreenAddress, Set<string>> {
  const visits = visitsOf(seen);
  const made = new Map<ScreenAddress, Set<string>>();
  for (const call of asked.kept.values()) {
    const mine = visits.get(whoAndWhere(call)) ?? [];
    const visit = call.reads ? comingAt(mine, call.at) : mine.findLast((one) => one.at < call.at);
    if (visit === undefined) continue;
    const into = call.reads ? visit.read : at(made, visit.screen, () => new Set<string>());
    for (const address of call.calls) into.add(address);
  }
  for (const [screen, all] of groupBy([...visits.values()].flat()))
    for (const call of usual(all)) at(made, screen, () => new Set<string>()).add(call);
  return made;
}

/** Records of one screen in a row are one visit, which began before the first of them. */
function visitsOf(seen: Lowest<Moment>): Map<string, Visit[]> {
  const visits = new Map<string, Visit[]>();
  const records = [...seen.kept.values()].sort((a, b) => a.at - b.at || byText(a.screen, b.screen));
  for (const record of records) {
    const mine = at(visits, whoAndWhere(record), () => [] as Visit[]);
    if (mine.at(-1)?.screen !== record.screen) mine.push({ screen: record.screen, at: record.at, read: new Set() });
  }
  return visits;
}

const whoAndWhere = ({ actor, screen }: Moment): string => `${actor}\n${screen.replace(/ #.*$/, '')}`;

function comingAt(visits: readonly Visit[], time: number): Visit | undefined {
  const next = visits.find((visit) => visit.at >= time);
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
