import type { Entity } from '@asbuilt/spec';
import { input, saidOf, type Asked } from '../answers/call-request.js';
import { slotsOf } from '../learned/experience.js';
import type { Known, ValueTaken } from '../learned/call-knowledge.js';
import type { Observed } from '../learned/observed.js';
import { isForeseen, keyOf, withText } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';
import { isTakenAs } from '../learned/success.js';
import { textsIn, under, type Thing } from '../wire/json.js';
import { refuse } from './refuse.js';
import type { Answer } from '../wire/request.js';

// `A shelf named North A stands already.`: a refusal that repeats what another thing of the kind has in the same field. No
// other thing is given it, whatever else is sent.

/** What is seen of values that only one thing may have, exchange by exchange. */
export interface ValueWatch {
  /** Things that are there, by kind and key. */
  readonly things: Map<Entity, Map<string, Thing>>;
  readonly told: Map<Known, ValueTaken[]>;
}

export const newValueWatch = (): ValueWatch => ({ things: new Map(), told: new Map() });

interface Matched {
  readonly known: Known;
  readonly params: ReadonlyMap<string, string>;
  readonly sent: Thing;
}

const GIVES = new Set(['create', 'update']);
const REFUSES = new Set([400, 409, 422]);
// Shorter texts stand in a sentence by chance.
const SHORTEST = 2;

export function watchValues(watch: ValueWatch, seen: Observed, { known, params, sent }: Matched): void {
  const { entity, call, success, places } = known;
  const key = call.does === 'create' ? undefined : slotsOf(call, params).at(-1)?.value;
  const isTaken = isTakenAs(success, seen.status);
  if (entity !== null && GIVES.has(call.does ?? '') && call.style !== 'graphql') {
    const had = hadByOthers(watch, entity, key, saidOf(sent, entity));
    if (isTaken) for (const [field] of had) known.shared.add(field);
    else if (REFUSES.has(seen.status)) noteTold(watch, known, seen, had);
  }
  if (!isTaken) return;
  for (const place of places)
    for (const thing of thingsAt(seen.answered, place.at)) {
      const own = keyOf(place.entity, thing);
      if (own !== null) thingsOf(watch, place.entity).set(own, { ...thingsOf(watch, place.entity).get(own), ...thing });
    }
  if (call.does === 'delete' && entity !== null && key !== undefined) thingsOf(watch, entity).delete(key);
}

function thingsOf({ things }: ValueWatch, entity: Entity): Map<string, Thing> {
  const found = things.get(entity) ?? new Map<string, Thing>();
  things.set(entity, found);
  return found;
}

/** What is sent that another thing of the kind has, by field. */
function hadByOthers(watch: ValueWatch, entity: Entity, key: string | undefined, sent: Thing): [string, string][] {
  const others = [...thingsOf(watch, entity)].filter(([own]) => own !== key).map(([, thing]) => thing);
  return Object.entries(sent).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      entry[1].length >= SHORTEST &&
      !entity.key.includes(entry[0]) &&
      others.some((thing) => thing[entry[0]] === entry[1]),
  );
}

/** One of those values alone is repeated, within other words. */
function noteTold({ told }: ValueWatch, known: Known, seen: Observed, had: readonly [string, string][]): void {
  const words = textsIn(seen.answered);
  const named = had.filter(([, value]) => words.some((text) => text !== value && text.includes(value)));
  const [only] = named;
  if (only === undefined || named.length > 1) return;
  told.set(known, [...(told.get(known) ?? []), { field: only[0], status: seen.status, words }]);
}

/** By field, where nothing else was ever taken. */
export function valuesTakenIn({ told }: ValueWatch, known: Known): ValueTaken[] {
  const isRuled = (field: string) => known.rules.some((one) => one.rule === 'unique' && one.field === field);
  const all = (told.get(known) ?? []).filter(({ field }) => !known.shared.has(field) && !isRuled(field));
  return [...new Map(all.map((one) => [one.field, one])).values()];
}

/** How it is refused that another thing has what is sent; null: none has, or the product is not known to mind. */
export function refusedValue(asked: Asked, thing: Thing | undefined): Answer | null {
  const { known, memory } = asked;
  const { entity, valuesTaken } = known;
  if (entity === null || valuesTaken.length === 0) return null;
  const own = thing === undefined ? null : keyOf(entity, thing);
  const found = valuesTaken.find(({ field }) => {
    const value = under(input(asked), field);
    return (
      typeof value === 'string' &&
      value !== '' &&
      withText(memory, entity, value).some(
        (one) => one[field] === value && keyOf(entity, one) !== own && !isForeseen(memory, entity, one),
      )
    );
  });
  return found === undefined
    ? null
    : refuse(asked, found.status, `another record has this ${found.field}`, { hints: found.words });
}
