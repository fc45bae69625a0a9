import type { Entity, JsonSchema } from '@asbuilt/spec';
import { propertiesOf } from './fits.js';
import { isThing, plain, type Json, type Thing } from './json.js';

/** Where things of an entity stand in an answer. */
export interface Place {
  /** Property names from the top; `*` stands for every item of a list. */
  readonly at: readonly string[];
  readonly entity: Entity;
  readonly many: boolean;
  /** Of one thing. */
  readonly schema: JsonSchema;
}

// Half of what stands there must be fields of the entity; fewer, and it is something else that has an id too.
const LEAST_SHARED = 0.5;
const DEEPEST = 6;

export const fieldNames = (entity: Entity): Set<string> =>
  new Set(entity.fields.map(({ path }) => path.split(/[.[]/)[0]!));

export function placesOf(schema: JsonSchema | null, entities: readonly Entity[], at: readonly string[] = []): Place[] {
  if (schema === null || at.length > DEEPEST) return [];
  const items = schema.items;
  if (typeof items === 'object' && items !== null) return placesOf(items as JsonSchema, entities, [...at, '*']);
  const properties = propertiesOf(schema);
  if (properties.length === 0) return [];
  const entity = bestOf(
    properties.map(([name]) => name),
    entities,
  );
  // a list in a list is not one page of things
  const stars = at.filter((step) => step === '*').length;
  if (entity !== null) return stars > 1 ? [] : [{ at, entity, many: stars === 1, schema }];
  return properties.flatMap(([name, own]) => placesOf(own, entities, [...at, name]));
}

function bestOf(names: readonly string[], entities: readonly Entity[]): Entity | null {
  let best: Entity | null = null;
  let most = 0;
  for (const entity of entities) {
    const fields = fieldNames(entity);
    if (entity.key.length === 0 || !entity.key.every((key) => names.includes(key))) continue;
    const shared = names.filter((name) => fields.has(name)).length;
    if (shared / names.length < LEAST_SHARED || shared < Math.min(2, names.length)) continue;
    // of two that have all of it, the one that has little else
    const score = shared / names.length + shared / (fields.size * 1000);
    if (score > most) [best, most] = [entity, score];
  }
  return best;
}

/** The things that stand at a place of an answer. */
export function thingsAt(body: Json | undefined, at: readonly string[]): Thing[] {
  if (body === undefined) return [];
  const [first, ...rest] = at;
  if (first === undefined) return isThing(body) ? [body] : [];
  if (first === '*') return Array.isArray(body) ? body.flatMap((item) => thingsAt(item, rest)) : [];
  return isThing(body) && Object.hasOwn(body, first) ? thingsAt(body[first], rest) : [];
}

/** `tool`, `Tool` and `tools` name one kind of thing. */
export function entityNamed(entities: readonly Entity[], name: string | null): Entity | null {
  if (name === null) return null;
  const wanted = plain(name);
  const forms = [wanted, wanted.replace(/ies$/, 'y'), wanted.replace(/s$/, ''), wanted.replace(/es$/, '')];
  return entities.find((entity) => forms.includes(plain(entity.name))) ?? null;
}
