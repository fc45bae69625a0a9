import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { countIn, mainSpots, nullsIn } from './gather.js';
import type { Spot } from './spot.js';

/** Who gives a field its value when a thing is made: whoever makes it, the server, or the one unless the other does. */
export type SetBy = 'client' | 'server' | 'either';

// One thing that was made with it may have been made without.
const FEWEST_MADE = 2;

/** undefined: it was not seen how things of this kind are made, or of too few, or what was not sent is not set. */
export function setBy(field: Gathered, cluster: Cluster): SetBy | undefined {
  const created = cluster.spots.filter(({ top, call }) => top && call.does === 'create');
  const making = created.filter(isSent);
  const made = making.reduce((sum, { seat }) => sum + seat.seen.count, 0);
  if (made === 0 || field.answered === 0) return undefined;
  const given = making.reduce((sum, spot) => sum + countIn(field, spot), 0);
  const isKey = cluster.key.includes(field.name);
  // what tells a thing from others is sent to say which one is meant
  if (given === 0 && (field.sent === 0 || isKey) && (isKey || !isMadeNull(field, created))) return 'server';
  if (given === 0 && isUnset(field, created)) return undefined;
  if (given < made) return isLeftUnset(field, created, mainSpots(cluster)) ? undefined : 'either';
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

/**
 * The answers to whoever made one hold it no more often than it was sent: where nothing was sent it is null or lacks, and nobody
 * has set it. Where they do not show it at all, what is read later tells: a value that all of them have, somebody set.
 */
function isLeftUnset(field: Gathered, created: readonly Spot[], main: readonly Spot[]): boolean {
  const answers = created.filter(({ side }) => side === 'answer');
  const shown = valuesIn(field, answers);
  if (shown > 0) return shown <= valuesIn(field, created.filter(isSent));
  const read = main.filter((spot) => field.spots.has(spot));
  return valuesIn(field, read) < read.reduce((sum, { seat }) => sum + seat.seen.count, 0);
}

const isSent = ({ side }: Spot): boolean => side === 'request' || side === 'form';

/** How often it had one. */
const valuesIn = (field: Gathered, spots: readonly Spot[]): number =>
  spots.reduce((sum, spot) => sum + countIn(field, spot) - nullsIn(field, spot), 0);
