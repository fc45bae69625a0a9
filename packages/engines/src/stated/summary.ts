import type { Event, StatedThing } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { at, mergeMaps } from '../kit/summary/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../kit/summary/refs.js';

/** What documents state, as text, and in which lines. */
export type StatedSummary = Map<string, Sightings>;

export const emptyStated = (): StatedSummary => new Map();

export function observeStated(into: StatedSummary, event: Event): void {
  if (event.kind !== 'stated') return;
  const { ref, line, says } = event;
  sight(at(into, JSON.stringify(says), noSightings), { ...ref, at: `line ${line}` });
}

export function mergeStated(a: StatedSummary, b: StatedSummary): StatedSummary {
  mergeMaps(a, b, mergeSightings);
  return a;
}

export interface Line<Says> {
  readonly says: Says;
  readonly seen: Sightings;
}

/** In an order of their own, so that whoever observed them, all are told alike. */
export function linesOf(summary: StatedSummary): Line<StatedThing>[] {
  return [...summary]
    .sort(([a], [b]) => byText(a, b))
    .map(([text, seen]) => ({ says: JSON.parse(text) as StatedThing, seen }));
}
