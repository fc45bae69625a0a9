import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { countIn, nullsIn } from './gather.js';
import type { Spot } from './spot.js';

/** Who gives a field its value when a thing is made: whoever makes it, the server, or the one unless the other does. */
export type SetBy = 'client' | 'server' | 'either';

// One thing that was made with it may have been made without.
const FEWEST_MADE = 2;

/** undefined: it was not seen how things of this kind are made, or of too few, or what was not sent is not set. */
export function setBy(field: Gathered, cluster: Cluster): SetBy | undefined {
  const created = cluster.spots.filter(({ top, call }) => top && call.does === 'create');
  const making = created.filter(({ side }) => side === 'request' || side === 'form');
  const made = making.reduce((sum, { seat }) => sum + seat.seen.count, 0);
  if (made === 0 || field.answered === 0) return undefined;
  const given = making.reduce((sum, spot) => sum + countIn(field, spot), 0);
  const isKey = cluster.key.includes(field.name);
  // what tells a thing from others is sent to say which one is meant
  if (given === 0 && (field.sent === 0 || isKey) && (isKey || !isMadeNull(field, created))) return 'server';
  if (given === 0 && isUnset(field, created)) return undefined;
  if (given < made) return isLeftNull(field, created) ? undefined : 'either';
  return made >= FEWEST_MADE ? 'client' : undefined;
}

/** The answers to whoever made one hold no value of it: it comes later. */
function isUnset(field: Gathered, created: readonly Spot[]): boolean {
  const answers = created.filter(({ side }) => side === 'answer');
  return answers.length > 0 && answers.every((spot) => countIn(field, spot) === nullsIn(field, spot));
}

/** They show it, and without a value each time. */
const isMadeNull = (field: Gathered, created: readonly Spot[]): boolean =>
  isUnset(field, created) && created.some((spot) => spot.side === 'answer' && nullsIn(field, spot) > 0);

/** The answers to whoever made one hold null wherever nothing was sent: nobody has set it. */
function isLeftNull(field: Gathered, created: readonly Spot[]): boolean {
  const valued = (isOf: (side: Spot['side']) => boolean): number =>
    created
      .filter(({ side }) => isOf(side))
      .reduce((sum, spot) => sum + countIn(field, spot) - nullsIn(field, spot), 0);
  const answers = created.filter(({ side }) => side === 'answer');
  const hasNulls = answers.some((spot) => nullsIn(field, spot) > 0);
  return hasNulls && valued((side) => side === 'answer') <= valued((side) => side === 'request' || side === 'form');
}
