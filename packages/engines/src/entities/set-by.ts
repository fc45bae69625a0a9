import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { countIn } from './gather.js';

/** Who gives a field its value when a thing is made: whoever makes it, the server, or the one unless the other does. */
export type SetBy = 'client' | 'server' | 'either';

// One thing that was made with it may have been made without.
const FEWEST_MADE = 2;

/** undefined: it was not seen how things of this kind are made, or of too few. */
export function setBy(field: Gathered, cluster: Cluster): SetBy | undefined {
  const making = cluster.spots.filter(
    ({ top, side, call }) => top && (side === 'request' || side === 'form') && call.does === 'create',
  );
  const made = making.reduce((sum, { seat }) => sum + seat.seen.count, 0);
  if (made === 0 || field.answered === 0) return undefined;
  const given = making.reduce((sum, spot) => sum + countIn(field, spot), 0);
  if (given === 0) return field.sent === 0 ? 'server' : 'either';
  if (given < made) return 'either';
  return made >= FEWEST_MADE ? 'client' : undefined;
}
