import type { CataloguedError, Entity, LifeCycle } from '@asbuilt/spec';
import { input, type Asked } from '../answers/call-request.js';
import { asText, under, type Thing } from '../wire/json.js';
import type { Twice } from '../learned/call-knowledge.js';
import { makerIn } from '../learned/maker.js';
import { addTo, allOf, keyOf, referenced, shelfName, type Memory } from '../memory/memory.js';
import { userOf } from './sessions.js';
import { singular } from '../learned/thing-names.js';

// `You may have at most 3 loans at a time.`: so many of a kind are anybody's, as long as they are not over. What was
// recorded leaves room: a mock server that begins where a recording ended would else be full for good.

const OF_A_LIMIT = new Set([400, 403, 409, 422]);
const AT_MOST =
  /\b(?:at most|no more than|not more than|up to|maximum of|limit of|only)\s+(\d+)\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/iu;

/** How it is refused that somebody has one more; null: there is room, or nobody knows of a limit, or who asks. */
export function refusedForNumber(asked: Asked): Twice | null {
  const { p, known, memory } = asked;
  const { entity, call, errors } = known;
  if (entity === null || call.does !== 'create') return null;
  const limits = errors.flatMap((one) => limitIn(one, entity, p.lifeCycles.get(entity.name) ?? []));
  const isOwn = limits.length === 0 ? null : ownedBy(asked, entity);
  if (isOwn === null) return null;
  const owned = allOf(memory, entity).filter((one) => isOwn(one) && memory.here.has(placeOf(memory, entity, one)));
  const reached = limits.find(({ most, counts }) => {
    const counted = counts ?? ((thing: Thing) => !isOver(asked, entity, thing));
    return owned.filter(counted).length >= most;
  });
  if (reached === undefined) return null;
  const { status, code, message } = reached.error;
  return { status, hints: [code, message].filter((one) => one !== undefined) };
}

interface Limit {
  readonly most: number;
  readonly error: CataloguedError;
  /** What is counted, where it is a state that is spoken of: `3 drafts`; null: all that are not over. */
  readonly counts: ((thing: Thing) => boolean) | null;
}

/** It tells a number of things of this kind, or of those in one of their states; not of days or characters. */
function limitIn(error: CataloguedError, { name }: Entity, cycles: readonly LifeCycle[]): Limit[] {
  const [, most, what = ''] = AT_MOST.exec(error.message) ?? [];
  if (error.field !== null || !OF_A_LIMIT.has(error.status) || most === undefined) return [];
  const words = what.split(/\s+/).map((word) => singular(word.toLowerCase()));
  const stated = cycles.flatMap(({ field, states }) =>
    states.flatMap((state) => (words.some(isCalled(state.name)) ? [{ field, state: state.name }] : [])),
  )[0];
  const counts = stated === undefined ? null : (thing: Thing) => asText(thing[stated.field]) === stated.state;
  const isOfThese = stated !== undefined || words.includes(singular(name.toLowerCase()));
  return isOfThese ? [{ most: Number(most), error, counts }] : [];
}

/** `pledges` are what is `pledged`, `drafts` what is a `draft`. */
const isCalled = (state: string) => (word: string) => [word, `${word}d`, `${word}ed`].includes(state.toLowerCase());

/** Whether a thing is of whoever asks; null: such things are nobody's, or say themselves whose they are. */
function ownedBy(asked: Asked, entity: Entity): ((thing: Thing) => boolean) | null {
  const { p, memory, known, session } = asked;
  const user = userOf(p, memory, session);
  const target = user === null ? undefined : p.entities.get(user.entity);
  const sent = input(asked);
  const paths = entity.fields
    .filter(
      ({ path, ref, nullable }) =>
        ref !== undefined && ref.entity === user?.entity && !nullable && under(sent, path) === undefined,
    )
    .map(({ path }) => path);
  if (user !== null && target !== undefined && paths.length > 0)
    return (thing) => paths.some((path) => referenced(thing[path], target) === user.key);
  const named = [...known.makers.keys()].map((field) => [field, makerIn(asked, field)] as const);
  const own = named.filter(([field, value]) => value !== undefined && under(sent, field) === undefined);
  return own.length === 0 ? null : (thing) => own.some(([field, value]) => thing[field] === value);
}

/** It is where nothing leads on from. */
const isOver = ({ p }: Asked, { name }: Entity, thing: Thing): boolean =>
  (p.lifeCycles.get(name) ?? []).some(({ field, states }) =>
    states.some((state) => state.final && state.name === asText(thing[field])),
  );

export const noteMade = (memory: Memory, entity: Entity, thing: Thing): void =>
  addTo(memory.here, placeOf(memory, entity, thing));

export const isMadeHere = (memory: Memory, entity: Entity, thing: Thing): boolean =>
  memory.here.has(placeOf(memory, entity, thing));

const placeOf = (memory: Memory, entity: Entity, thing: Thing): string =>
  `${shelfName(memory, entity)} ${keyOf(entity, thing) ?? ''}`;
