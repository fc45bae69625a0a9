import type { Cluster } from './clusters.js';
import { fieldNames, namesShared, share } from './likeness.js';
import { isAlways } from './natural-key.js';
import { isLinkName } from './repeated.js';
import { reads, type Spot } from './spot.js';
import type { FieldSeen } from './summary.js';
import { endsIn, roleOf } from './words.js';

// Who is in which team, which tag is on which post: rows without an identifier of their own, told apart by the two things
// that they join. Figures carry such identifiers as well (`{userId, projectId, hours}`), but nobody makes them.

// That no two rows join the same things says nothing of one or two.
const FEWEST_ROWS = 3;
// Most of what they join must be known; things are deleted, or of another page.
const MOST_KNOWN = 0.5;

/** The two references that tell such rows apart; none where they are no such rows. */
export function joinKey(spot: Spot, spots: readonly Spot[], clusters: readonly Cluster[]): string[] {
  const { seat, many, call } = spot;
  if (!many || !reads(call) || seat.linkedTwice > 0 || seat.seen.count < FEWEST_ROWS) return [];
  const links = [...seat.fields.kept].filter(([name]) => isLinkName(name));
  if (links.length !== 2 || !links.every(([, field]) => isAlways(field, spot))) return [];
  const [a, b] = links.map(([name, field]) => joined(name, field, clusters));
  if (a === undefined || b === undefined || a === b) return [];
  return seat.fields.kept.size === links.length || isMade(spot, spots) ? links.map(([name]) => name) : [];
}

/** The kind that a reference by this name points at. */
export const joined = (name: string, { values }: FieldSeen, clusters: readonly Cluster[]): Cluster | undefined => {
  const role = roleOf(name);
  return clusters.find(
    ({ noun, nouns, ids }) => (endsIn(role, noun) || nouns.has(role)) && share(values, ids) >= MOST_KNOWN,
  );
};

// An order to do something with them carries other things as well.
const MOST_MADE_KNOWN = 0.5;

/** Something of that noun, with one of the two things in it, is sent. */
export const isMade = ({ noun, seat }: Spot, spots: readonly Spot[]): boolean =>
  spots.some(
    (other) =>
      other.top &&
      other.noun === noun &&
      (other.side === 'request' || other.side === 'form') &&
      !reads(other.call) &&
      [...other.seat.fields.kept.keys()].some(isLinkName) &&
      namesShared(fieldNames(other.seat), fieldNames(seat)) >= MOST_MADE_KNOWN,
  );
