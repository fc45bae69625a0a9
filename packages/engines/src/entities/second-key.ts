import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import { FEWEST_ADDRESSED, isAsked } from './addressed.js';
import type { Cluster } from './clusters.js';
import { isTellingField, overlaps } from './likeness.js';
import { isAlways } from './natural-key.js';
import type { Spot } from './spot.js';
import { MOST_FIELD_VALUES } from './summary.js';
import { roleOf } from './words.js';

// `{"id": 7, "documentId": "k3v9…"}` at `/articles/k3v9…`: addresses call the thing by its second identifier, never by the first.
// What the first one counts may be records of one thing, its draft and what was published of it: then it tells no things apart.

/** The second identifier by which things of this kind are always asked for, each having one of its own; null where none is. */
export function secondKey(cluster: Cluster, clusters: readonly Cluster[]): string | null {
  const shown = cluster.spots.filter(
    ({ side, top, keyed, envelope }) => side === 'answer' && top && keyed && !envelope,
  );
  const single = shown.filter(({ many, call }) => !many && isAsked(call));
  const lists = shown.filter(({ many }) => many);
  if (single.length === 0 || lists.length === 0) return null;
  const names = [...single[0]!.seat.fields.kept.keys()].filter(
    (name) =>
      single.every(({ seat }) => {
        const field = seat.fields.kept.get(name);
        return field !== undefined && field.addressed === field.count && isTellingField(field);
      }) &&
      wordsOf(single, name).hashes.length >= FEWEST_ADDRESSED &&
      isOwn(name, cluster, shown, clusters),
  );
  return names.length === 1 ? names[0]! : null;
}

/** Each of the things has it, no two of a list the same, the server gives it, and it is of no other kind. */
function isOwn(name: string, cluster: Cluster, shown: readonly Spot[], clusters: readonly Cluster[]): boolean {
  const everywhere = shown.every((spot) => {
    const field = spot.seat.fields.kept.get(name);
    return field !== undefined && isAlways(field, spot) && field.repeated === 0;
  });
  if (!everywhere || cluster.spots.some((spot) => gives(spot, name))) return false;
  const [role, words] = [roleOf(name), wordsOf(shown, name)];
  return clusters.every(
    (other) => other === cluster || !(other.noun === role || other.nouns.has(role) || overlaps(words, other.ids)),
  );
}

/** Whoever makes a cart says whose it is: `userId` is another's. */
const gives = ({ side, call, seat }: Spot, name: string): boolean =>
  side !== 'answer' && call.does === 'create' && seat.fields.kept.has(name);

function wordsOf(spots: readonly Spot[], name: string): Sketch {
  const all = emptySketch();
  for (const { seat } of spots) mergeSketches(all, seat.fields.kept.get(name)!.values, MOST_FIELD_VALUES);
  return all;
}
