import type { EntryRef } from '@asbuilt/evidence';
import { lowestAt, type Lowest } from '../../kit/summary/lowest.js';
import { textHash } from '../../kit/summary/text-hash.js';
import type { ScreenAddress } from '../routes/screen-address.js';

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
  /** The tab, where the recorder tells it. */
  readonly page?: string;
}

// A fair sample of a long recording, whatever the order: those with the lowest hashes of where they stand.
export const MOST_MOMENTS = 3000;

export function noteMoment(into: Lowest<Moment>, ref: EntryRef, moment: Moment): void {
  const place = `${ref.material} ${ref.entry}`;
  // the first entry of a HAR tells of all pages that were open: one entry, and a moment for each
  const hash = textHash(`${place} ${moment.at} ${moment.screen}`);
  const key = `${hash.toString(36).padStart(7, '0')} ${place}`;
  lowestAt(into, key, MOST_MOMENTS, () => moment);
}

/** Of the key that a moment is noted under. */
export function refOf(key: string): EntryRef {
  const [, material = '', entry] = /^\S+ (.*) (\d+)$/s.exec(key) ?? [];
  return { material, entry: Number(entry) };
}

/** Where two speak of one entry, either will do, as long as it is always the same. */
export function mergeMoments(a: Moment, b: Moment): Moment {
  return JSON.stringify(a) <= JSON.stringify(b) ? a : b;
}

/** What was noted of screens in a hash. */
export interface Timed {
  readonly seen: Lowest<Moment>;
  readonly acted: Lowest<Moment>;
  readonly asked: Lowest<Moment>;
}

/** By whom, on which page. */
export const whoAndWhere = ({ actor, screen }: Moment): string => `${actor}\n${screen.replace(/ #[^]*$/, '')}`;
