import type { EntryRef } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { at } from '../kit/maps.js';
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
const SETTLES_WITHIN = 20_000;

/** By screen in a hash: the calls that were made there, as far as time tells. */
export function callsByTime(seen: Lowest<Moment>, asked: Lowest<Moment>): Map<ScreenAddress, Set<string>> {
  const views = new Map<string, Moment[]>();
  for (const view of seen.kept.values()) at(views, whoAndWhere(view), () => [] as Moment[]).push(view);
  for (const list of views.values()) list.sort((a, b) => a.at - b.at || byText(a.screen, b.screen));
  const made = new Map<ScreenAddress, Set<string>>();
  for (const call of asked.kept.values()) {
    const screen = screenOf(call, views.get(whoAndWhere(call)) ?? []);
    if (screen === null) continue;
    const calls = at(made, screen, () => new Set<string>());
    for (const address of call.calls) calls.add(address);
  }
  return made;
}

const whoAndWhere = ({ actor, screen }: Moment): string => `${actor}\n${screen.replace(/ #.*$/, '')}`;

/** What reads belongs to the screen that comes up, what changes something to the one that is there. */
function screenOf(call: Moment, views: readonly Moment[]): ScreenAddress | null {
  const next = views.find((view) => view.at >= call.at);
  const before = views.findLast((view) => view.at < call.at);
  if (!call.reads) return before?.screen ?? null;
  if (next !== undefined && next.at - call.at <= SETTLES_WITHIN) return next.screen;
  return before?.screen ?? null;
}
