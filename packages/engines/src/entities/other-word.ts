import type { Cluster } from './clusters.js';
import { fieldNames, namesShared, share } from './likeness.js';
import { isAlways } from './natural-key.js';
import { MOST_FIELD_VALUES } from './summary.js';
import type { Spot } from './spot.js';

// One thing at two addresses: `/parcels/{id}` for those who work with it, `/track/{code}` for whoever knows its code. The second
// shows less of it and no identifier; the code is one that every parcel has for itself.

// Fewer words are those of a closed set.
const FEWEST_WORDS = 3;
// Nearly all that is shown there is known of the things.
const MOST_KNOWN = 0.8;

/** The kind whose things have each another value of the key, and have all of those that are asked for; undefined where none is. */
export function askedByOtherWord(spot: Spot, key: string, clusters: readonly Cluster[]): Cluster | undefined {
  const asked = spot.seat.fields.kept.get(key)!;
  if (spot.many || asked.values.hashes.length < FEWEST_WORDS || asked.scalars.numbers !== null) return undefined;
  const [only, another] = clusters.filter((cluster) =>
    cluster.spots.some(
      (other) =>
        other.keyed &&
        other.side === 'answer' &&
        isOwnWord(other, key) &&
        share(asked.values, other.seat.fields.kept.get(key)!.values) === 1 &&
        namesShared(fieldNames(spot.seat), fieldNames(other.seat)) >= MOST_KNOWN,
    ),
  );
  return only === undefined || another !== undefined ? undefined : only;
}

/** It is there on each of the things, and differs between them. */
function isOwnWord(spot: Spot, key: string): boolean {
  const { seat } = spot;
  const own = seat.fields.kept.get(key);
  if (own === undefined || !isAlways(own, spot)) return false;
  return own.values.hashes.length >= Math.min(seat.ids.hashes.length, MOST_COMPARED);
}

// Of more things only so many values are kept.
const MOST_COMPARED = MOST_FIELD_VALUES;
