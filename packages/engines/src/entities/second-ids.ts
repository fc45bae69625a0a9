import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';
import { isTellingField, overlaps } from './likeness.js';
import { isSecondId } from './repeated.js';
import type { Spot } from './spot.js';
import { MOST_FIELD_VALUES } from './summary.js';

// Two lists of users may both count from one: those who run the product, and its customers. Where both carry a second
// identifier that does not coincide by chance, the user 1 of the one and the user 1 of the other are told to be two.

/** They share numbers, and no second identifier, though all of both have one. */
export function areOthers(a: Cluster, b: Cluster): boolean {
  if (a.telling || b.telling || !overlaps(a.ids, b.ids)) return false;
  return secondNames(a).some((name) => {
    const [one, other] = [secondIds(a, name), secondIds(b, name)];
    return one !== null && other !== null && !overlaps(one, other);
  });
}

const shown = ({ spots }: Cluster): Spot[] => spots.filter(({ side, keyed }) => side === 'answer' && keyed);

const secondNames = (cluster: Cluster): string[] => [
  ...new Set(shown(cluster).flatMap(({ seat }) => [...seat.fields.kept.keys()].filter(isSecondId))),
];

/** null: not all have it, or one has several, as of what is drawn anew for each answer, or they may coincide. */
function secondIds(cluster: Cluster, name: string): Sketch | null {
  const all = emptySketch();
  for (const { seat } of shown(cluster)) {
    const field = seat.fields.kept.get(name);
    if (field === undefined || field.count < seat.seen.count || !isTellingField(field)) return null;
    mergeSketches(all, field.values, MOST_FIELD_VALUES);
  }
  return all.hashes.length === 0 || all.hashes.length > cluster.ids.hashes.length ? null : all;
}
