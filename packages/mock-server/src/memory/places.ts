import type { Entity, JsonSchema } from '@asbuilt/spec';
import { propertiesOf } from './fits.js';
import { isThing, plain, type Json, type Thing } from '../wire/json.js';

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

/** `about`: what the call is about, which stands where no name of another kind leads to. */
export function placesOf(
  schema: JsonSchema | null,
  entities: readonly Entity[],
  about: Entity | null,
  at: readonly string[] = [],
): Place[] {
  if (schema === null || at.length > DEEPEST) return [];
  const items = schema.items;
  if (typeof items === 'object' && items !== null) return placesOf(items as JsonSchema, entities, about, [...at, '*']);
  const properties = propertiesOf(schema);
  if (properties.length === 0) return [];
  const names = properties.map(([name]) => name);
  // what describes a thing has its names, and no key: `{id: {type: 'string'}}`
  const scalars = new Set(properties.filter(([, own]) => !isNested(own)).map(([name]) => name));
  const keyed = entities.filter(({ key }) => key.every((name) => scalars.has(name)));
  const best = bestOf(names, keyed);
  const isOwn = about !== null && keyed.includes(about) && isLike(about, names) && !isFarBetter(best, about, names);
  const entity = isOwn ? about : best;
  // a list in a list is not one page of things
  const stars = at.filter((step) => step === '*').length;
  if (entity !== null) return stars > 1 ? [] : [{ at, entity, many: stars === 1, schema }];
  return properties.flatMap(([name, own]) =>
    placesOf(own, entities, entityNamed(entities, name) ?? about, [...at, name]),
  );
}

// Two kinds may have one name: then the one stands there that has all of it, and not the one that lacks a third.
const FAR_BETTER = 0.3;

const isFarBetter = (best: Entity | null, about: Entity, names: readonly string[]): boolean =>
  best !== null && shareOf(best, names) - shareOf(about, names) >= FAR_BETTER;

function shareOf(entity: Entity, names: readonly string[]): number {
  const fields = fieldNames(entity);
  return names.filter((name) => fields.has(name)).length / names.length;
}

const isNested = (schema: JsonSchema): boolean => propertiesOf(schema).length > 0 || schema.items !== undefined;

function bestOf(names: readonly string[], entities: readonly Entity[]): Entity | null {
  let best: Entity | null = null;
  let most = 0;
  for (const entity of entities) {
    if (!isLike(entity, names)) continue;
    const fields = fieldNames(entity);
    const shared = names.filter((name) => fields.has(name)).length;
    // of two that have all of it, the one that has little else
    const score = shared / names.length + shared / (fields.size * 1000);
    if (score > most) [best, most] = [entity, score];
  }
  return best;
}

function isLike(entity: Entity, names: readonly string[]): boolean {
  if (entity.key.length === 0 || !entity.key.every((key) => names.includes(key))) return false;
  const fields = fieldNames(entity);
  const shared = names.filter((name) => fields.has(name)).length;
  return shared / names.length >= LEAST_SHARED && shared >= Math.min(2, names.length);
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
