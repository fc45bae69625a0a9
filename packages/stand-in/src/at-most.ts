import type { CataloguedError, Entity } from '@asbuilt/spec';
import { input, type Asked } from './asked.js';
import { asText, under, type Thing } from './json.js';
import type { Twice } from './known.js';
import { addTo, allOf, keyOf, referenced, type Memory, type User } from './memory.js';
import { userOf } from './sessions.js';
import { singular } from './thing-names.js';

// `You may have at most 3 loans at a time.`: so many of a kind are anybody's, as long as they are not over. What was
// recorded leaves room: a stand-in that begins where a recording ended would else be full for good.

const OF_A_LIMIT = new Set([400, 403, 409, 422]);
const AT_MOST =
  /\b(?:at most|no more than|not more than|up to|maximum of|limit of|only)\s+(\d+)\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/iu;

/** How it is refused that somebody has one more; null: there is room, or nobody knows of a limit, or who asks. */
export function refusedForNumber(asked: Asked): Twice | null {
  const { p, known, memory, session } = asked;
  const { entity, call, errors } = known;
  if (entity === null || call.does !== 'create') return null;
  const limits = errors.flatMap((one) => limitIn(one, entity));
  const user = limits.length === 0 ? null : userOf(p, memory, session);
  if (user === null) return null;
  const owned = ownedBy(asked, entity, user);
  const reached = owned === null ? undefined : limits.find(({ most }) => owned.length >= most);
  if (reached === undefined) return null;
  const { status, code, message } = reached.error;
  return { status, hints: [code, message].filter((one) => one !== undefined) };
}

interface Limit {
  readonly most: number;
  readonly error: CataloguedError;
}

/** It tells a number of things of this kind, not of days or characters. */
function limitIn(error: CataloguedError, { name }: Entity): Limit[] {
  const [, most, what = ''] = AT_MOST.exec(error.message) ?? [];
  if (error.field !== null || !OF_A_LIMIT.has(error.status) || most === undefined) return [];
  const words = what.split(/\s+/).map((word) => singular(word.toLowerCase()));
  return words.includes(singular(name.toLowerCase())) ? [{ most: Number(most), error }] : [];
}

/** What somebody has of a kind that is not over; null: such things are nobody's, or say themselves whose they are. */
function ownedBy(asked: Asked, entity: Entity, user: User): Thing[] | null {
  const { p, memory } = asked;
  const target = p.entities.get(user.entity)!;
  const sent = input(asked);
  const paths = entity.fields
    .filter(({ path, ref, nullable }) => ref?.entity === user.entity && !nullable && under(sent, path) === undefined)
    .map(({ path }) => path);
  if (paths.length === 0) return null;
  const isOwn = (thing: Thing) => paths.some((path) => referenced(thing[path], target) === user.key);
  return allOf(memory, entity).filter(
    (thing) => isOwn(thing) && !isOver(asked, entity, thing) && memory.here.has(placeOf(entity, thing)),
  );
}

/** It is where nothing leads on from. */
const isOver = ({ p }: Asked, { name }: Entity, thing: Thing): boolean =>
  (p.lifeCycles.get(name) ?? []).some(({ field, states }) =>
    states.some((state) => state.final && state.name === asText(thing[field])),
  );

export const noteMade = (memory: Memory, entity: Entity, thing: Thing): void =>
  addTo(memory.here, placeOf(entity, thing));

const placeOf = (entity: Entity, thing: Thing): string => `${entity.name} ${keyOf(entity, thing) ?? ''}`;
