import { stemOf } from '../kit/own-key.js';
import { emptySketch, type Sketch } from '../kit/summary/sketch.js';
import { isAsked } from './addressed.js';
import type { Cluster } from './clusters.js';
import { keyValues } from './key-values.js';
import { isLike, settle, settleNew, type Kinds } from './kinds.js';
import { overlaps, share } from './likeness.js';
import type { Spot } from './spot.js';
import { endsIn, nounOf, routeBase } from './words.js';

/**
 * Beside records of that name: the same ones, where what tells them apart holds the same values (`name` and `featureName`); others of
 * their own, where they are listed at another address and told apart by what that address asks for. Else counts, groups and selections.
 */
export function placeBeside(kinds: Kinds, spot: Spot, own: readonly string[], known: Cluster): void {
  const [name, ...more] = own;
  if (name === undefined || more.length > 0) return;
  const { values } = spot.seat.fields.kept.get(name)!;
  if (share(values, keyValues(known)) >= MOST_KEYS_KNOWN) {
    if (pointsAt(name, known, spot)) settleNew(kinds, spot, spot.noun).key = [name];
    else if (isLike(known, spot)) settle(kinds, calledAs(spot, name, known), known);
    return;
  }
  const isElsewhere = !known.bases.has(routeBase(spot.call.path)) && spot.call.style !== 'graphql';
  const isKnown = known.spots.some((other) => overlaps(values, uniqueValues(other, name)));
  if (spot.many && isElsewhere && !isKnown) settleNew(kinds, spot, spot.noun).key = [...own];
}

/** `/forms/{id}` with a `view_id` says which view a form belongs to, though to make a form answers the view. */
const pointsAt = (name: string, { noun }: Cluster, spot: Spot): boolean =>
  isAsked(spot.call) && spot.noun !== noun && endsIn(nounOf(stemOf(name) ?? ''), noun);

/** Values of a field, where each record has another one. */
function uniqueValues({ seat }: Spot, name: string): Sketch {
  const values = seat.fields.kept.get(name)?.values;
  return values === undefined || values.hashes.length < seat.ids.hashes.length ? emptySketch() : values;
}

// Records are deleted, and lists show some of them.
const MOST_KEYS_KNOWN = 0.5;

/** With the key under the name that it has in the other places. */
function calledAs(spot: Spot, name: string, { key: [other] }: Cluster): Spot {
  const { fields } = spot.seat;
  if (other !== undefined && !fields.kept.has(other))
    fields.kept = new Map([...fields.kept].map(([own, field]) => [own === name ? other : own, field]));
  return spot;
}
