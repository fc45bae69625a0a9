import type { Entity } from '@asbuilt/spec';
import { input, saidOf, type Asked } from '../answers/call-request.js';
import { retold } from '../answers/recite.js';
import type { Full, Known, Prepared } from '../learned/call-knowledge.js';
import type { Observed } from '../learned/observed.js';
import { find, keyOf, referenced } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';
import { isTakenAs } from '../learned/success.js';
import { asText, textsIn, under, type Json, type Thing } from '../wire/json.js';
import { refuse } from './refuse.js';
import type { Answer } from '../wire/request.js';

// `Shelf North B is full.`: something is put where a number that such calls count up has reached another one. Told where it
// had whenever that was said, and never where something was put.

interface Put {
  readonly field: string;
  readonly target: Entity;
  /** Where it was put, as it was shown last. */
  readonly where: Thing;
  readonly status: number;
  readonly answered: Json;
  readonly isTaken: boolean;
}

/** What is seen of things that others are put into, exchange by exchange. */
export interface RoomWatch {
  readonly things: Map<string, Thing>;
  readonly puts: Map<Known, Put[]>;
}

export const newRoomWatch = (): RoomWatch => ({ things: new Map(), puts: new Map() });

const PUTS = new Set(['create', 'update', 'action']);
const SAYS_FULL = /\bfull\b|\bno (?:more )?(?:room|space|seats?|places?|capacity)\b|\bsold out\b|\bcapacity\b/i;
const REFUSES = new Set([400, 409, 422]);

export function watchRoom(p: Prepared, watch: RoomWatch, seen: Observed, known: Known, sent: Thing): void {
  const isTaken = isTakenAs(known.success, seen.status);
  if (PUTS.has(known.call.does ?? ''))
    for (const { field, target, key } of pointedIn(p, known, saidOf(sent, known.entity))) {
      const where = watch.things.get(`${target.name}\n${key}`);
      const put = { field, target, status: seen.status, answered: seen.answered, isTaken };
      if (where !== undefined) watch.puts.set(known, [...(watch.puts.get(known) ?? []), { ...put, where }]);
    }
  if (!isTaken) return;
  for (const { entity, at } of known.places)
    for (const thing of thingsAt(seen.answered, at))
      watch.things.set(`${entity.name}\n${keyOf(entity, thing) ?? ''}`, thing);
}

/** What is sent that names a thing of another kind. */
function pointedIn(p: Prepared, { entity }: Known, sent: Thing): { field: string; target: Entity; key: string }[] {
  return (entity?.fields ?? []).flatMap(({ path, ref }) => {
    const target = ref === undefined ? undefined : p.entities.get(ref.entity);
    const value = target === undefined ? undefined : under(sent, path);
    const key = value === undefined ? null : referenced(value, target!);
    return key === null ? [] : [{ field: path, target: target!, key }];
  });
}

// One may have been put there for anything.
const LEAST_TAKEN = 2;

/** How a call is refused where no capacity left. Counters are known by then. */
export function fullIn(p: Prepared, { puts }: RoomWatch, known: Known): Full | null {
  const all = puts.get(known) ?? [];
  const refused = all.filter((one) => REFUSES.has(one.status) && SAYS_FULL.test(textsIn(one.answered).join('\n')));
  const taken = all.filter(({ isTaken }) => isTaken);
  const [first] = refused;
  if (first === undefined || taken.length < LEAST_TAKEN) return null;
  const { field, target, status, answered, where } = first;
  const numbers = Object.keys(where).filter((name) => typeof where[name] === 'number' && !target.key.includes(name));
  const counted = (p.behaviours.effects.get(known.call.id) ?? [])
    .filter(({ does, entity, value }) => does === 'adds' && entity === target.name && Number(value) > 0)
    .flatMap(({ field }) => field ?? []);
  for (const count of counted)
    for (const most of numbers.filter((name) => name !== count))
      if (
        refused.every((one) => isFull(one.where, count, most)) &&
        !taken.some((one) => isFull(one.where, count, most))
      )
        return { field, target, count, most, status, answered, where };
  return null;
}

const isFull = (where: Thing, count: string, most: string): boolean =>
  typeof where[count] === 'number' && typeof where[most] === 'number' && where[count] >= where[most];

/** How it is refused that something is put where there is no room; null: there is, or nobody knows of a bound. */
export function refusedForRoom(asked: Asked): Answer | null {
  const { known, memory } = asked;
  const { full } = known;
  const value = full === null ? undefined : under(input(asked), full.field);
  const key = value === undefined ? null : referenced(value, full!.target);
  const where = key === null ? null : find(memory, full!.target, key);
  if (full === null || where === null || !isFull(where, full.count, full.most)) return null;
  const answer = refuse(asked, full.status, 'no capacity left', { hints: textsIn(full.answered) });
  return { ...answer, body: retold(full.answered, named(full.where), named(where)) };
}

/** What it is called, by field. */
const named = (thing: Thing): Map<string, Json> =>
  new Map(Object.entries(thing).filter(([, value]) => typeof value === 'string' && asText(value) !== ''));
