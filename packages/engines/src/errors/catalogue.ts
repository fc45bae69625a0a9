import type { Code, EntryRef } from '@asbuilt/evidence';
import { lowestAt, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../kit/summary/refs.js';

// Catalogues of messages in shipped code: what a client says where something went wrong.

/** As JSON: an `Entry`. */
export type Catalogue = Lowest<Sightings>;

export interface Entry {
  readonly page: string;
  /** The script, and which of its tables. */
  readonly table: string;
  readonly key: string;
  readonly text: string;
}

// Sentences of a large client in its languages.
const MOST_ENTRIES = 6000;

export function observeCode(into: Catalogue, { ref, page, hash, says }: Code): void {
  for (const { table, key, text, place } of says.messages)
    noteEntry(into, { page, table: `${hash} ${table}`, key, text }, { ...ref, at: place });
}

export function noteEntry(
  into: Catalogue,
  entry: Entry,
  { material, entry: number, at }: EntryRef & { at: string },
): void {
  const seen = lowestAt(into, JSON.stringify(entry), MOST_ENTRIES, noSightings);
  if (seen !== undefined) sight(seen, { material, entry: number, at });
}

export const mergeCatalogue = (a: Catalogue, b: Catalogue): Catalogue =>
  mergeLowest(a, b, MOST_ENTRIES, mergeSightings);
