import type { Exchange, Json } from '@asbuilt/evidence';
import { isObject, textOf, type JsonObject } from '../errors/found.js';
import { foldName } from '../errors/folded-names.js';
import { lowestAt, type Lowest } from '../kit/summary/lowest.js';
import { noSightings, refAt, sight, type Sightings } from '../kit/summary/refs.js';
import { listIn } from './invariants/answer.js';
import { demand, type Demand } from './rule.js';

// Products describe their own fields: `{collection: "posts", field: "slug", … "pattern": "^[a-z-]+$"}`. That is what they
// say, and not what they do, so it only fills in what a refusal leaves open.

/** By JSON of what is described, of which thing, and the demand. */
export type Described = Lowest<Sightings>;

const OWNER_KEYS = ['collection', 'entity', 'model', 'table', 'resource', 'object_type', 'objectType', 'content_type'];
const FIELD_KEYS = ['field', 'field_name', 'fieldName', 'property', 'attribute', 'column', 'name', 'key'];
const PATTERN_KEYS = new Set(['pattern', 'regex', '_regex', 'regexp']);
const CHOICE_KEYS = new Set(['choices', 'enum', 'allowed_values', 'allowedValues']);
/** A product has hundreds of fields. */
export const MOST_DESCRIBED = 3000;
const MOST_ITEMS = 2000;
const MOST_CHOICES = 60;
const LONGEST_PATTERN = 300;
/** `meta.validation._and[0].slug._regex` lies this deep. */
const DEEPEST = 7;

export function describedKey(owner: string, field: string, rule: string): string {
  return JSON.stringify([foldName(owner), foldName(field), rule]);
}

export function observeDescriptions(into: Described, { method, status, response, ref }: Exchange): void {
  if (method !== 'GET' || status !== 200 || response?.is !== 'json') return;
  const list = listIn(response.value);
  if (list === null || named(list.value[0], OWNER_KEYS) === null) return;
  for (const [i, item] of list.value.slice(0, MOST_ITEMS).entries()) {
    const owner = named(item, OWNER_KEYS);
    const field = named(item, FIELD_KEYS);
    if (owner === null || field === null) continue;
    for (const found of demandsIn(item, DEEPEST)) {
      const key = JSON.stringify([describedKey(owner, field, found.rule), found.value]);
      const seen = lowestAt(into, key, MOST_DESCRIBED, noSightings);
      if (seen !== undefined) sight(seen, refAt(ref, `${list.at}/${i}`));
    }
  }
}

function named(item: JsonObject | undefined, keys: readonly string[]): string | null {
  if (item === undefined) return null;
  const key = keys.find((one) => textOf(item[one]) !== null);
  const name = key === undefined ? null : textOf(item[key]);
  return name !== null && /^[\w.-]{1,60}$/.test(name) ? name : null;
}

function demandsIn(value: Json, left: number): Demand[] {
  if (left === 0 || value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.slice(0, 10).flatMap((item) => demandsIn(item, left - 1));
  return Object.entries(value).flatMap(([key, inner]): Demand[] => {
    const pattern = PATTERN_KEYS.has(key) ? textOf(inner) : null;
    if (pattern !== null && pattern.length <= LONGEST_PATTERN) return [demand('pattern', pattern)];
    const choices = CHOICE_KEYS.has(key) ? choicesOf(inner) : null;
    return choices === null ? demandsIn(inner, left - 1) : [demand('enum', choices)];
  });
}

function choicesOf(value: Json): Json[] | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > MOST_CHOICES) return null;
  const values = value.map((item) => (isObject(item) ? (item['value'] ?? null) : item));
  return values.every((item) => typeof item === 'string' || typeof item === 'number') ? values : null;
}
