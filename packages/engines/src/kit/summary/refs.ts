import type { EntryRef } from '@asbuilt/evidence';
import { compareRefs, type Ref } from '@asbuilt/spec';

// Few telling references are enough for a reader. The lowest are kept, not the first to come: "keep the first" would
// depend on the order of shards, "keep the k lowest" does not.
const MOST_REFS = 3;

/** Written out: an object that is copied by `...` and given one more member has a layout of its own, dear to compare. */
export function refAt({ material, entry }: EntryRef, at = ''): Ref {
  return at === '' ? { material, entry } : { material, entry, at };
}

/** How often a thing was seen, and the lowest few places where. */
export interface Sightings {
  count: number;
  refs: Ref[];
}

export function noSightings(): Sightings {
  return { count: 0, refs: [] };
}

export function sight(into: Sightings, ref: Ref): void {
  into.count++;
  insertRef(into.refs, ref);
}

export function mergeSightings(a: Sightings, b: Sightings): Sightings {
  a.count += b.count;
  for (const ref of b.refs) insertRef(a.refs, ref);
  return a;
}

function insertRef(refs: Ref[], ref: Ref): void {
  if (refs.length === MOST_REFS && compareRefs(ref, refs[MOST_REFS - 1]!) >= 0) return;
  let i = refs.length;
  while (i > 0) {
    const order = compareRefs(ref, refs[i - 1]!);
    if (order === 0) return;
    if (order > 0) break;
    i--;
  }
  refs.splice(i, 0, ref);
  if (refs.length > MOST_REFS) refs.pop();
}

/** The places as evidence of a statement, written alike whatever way the summary came. */
export function evidenceOf({ refs }: Pick<Sightings, 'refs'>): Ref[] {
  return refs.map(({ material, entry, at }) => (at === undefined ? { material, entry } : { material, entry, at }));
}
