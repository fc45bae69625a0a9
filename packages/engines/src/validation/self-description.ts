import type { Exchange, Json } from '@asbuilt/evidence';
import { isObject, textOf, type JsonObject } from '../errors/found.js';
import { lowestAt, type Lowest } from '../kit/summary/lowest.js';
import { noSightings, refAt, sight, type Sightings } from '../kit/summary/refs.js';
import { listIn } from './invariants/answer.js';
import { demand, type Demand } from './rule.js';

// Products describe their own fields: `{collection: "posts", field: "slug", … "pattern": "^[a-z-]+$"}`, or all fields of a
// thing at once: `{uid: "post", attributes: {slug: {type: "string", required: true, maxLength: 40}}}`. That is what they say,
// and not what they do: see `conclude/described.ts`.

/** By JSON of the thing, its field, the rule and its value. */
export type Described = Lowest<Sightings>;

const OWNER_KEYS = ['collection', 'entity', 'model', 'table', 'resource', 'object_type', 'objectType', 'content_type'];
const FIELD_KEYS = ['field', 'field_name', 'fieldName', 'property', 'attribute', 'column', 'name', 'key'];
/** What a thing is called that is described with all of its fields. */
const THING_KEYS = [...OWNER_KEYS, 'uid', 'apiName', 'singularName', 'modelName', 'name', 'id', 'key', 'title'];
/** Members that hold all fields of a thing, by name or in a list. */
const HOLDERS = ['attributes', 'fields', 'properties', 'columns', 'args'];
const PATTERN_KEYS = new Set(['pattern', 'regex', '_regex', 'regexp']);
const CHOICE_KEYS = new Set(['choices', 'enum', 'allowed_values', 'allowedValues']);
const FLAGS: ReadonlyMap<string, Demand['rule']> = new Map([
  ['required', 'required'],
  ['unique', 'unique'],
]);
const BOUNDS: ReadonlyMap<string, Demand['rule']> = new Map([
  ['maxlength', 'maxLength'],
  ['minlength', 'minLength'],
  ['min', 'min'],
  ['max', 'max'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['minvalue', 'min'],
  ['maxvalue', 'max'],
]);
/** A product has hundreds of things with dozens of fields. */
export const MOST_DESCRIBED = 6000;
const MOST_ITEMS = 2000;
const MOST_CHOICES = 60;
const LONGEST_PATTERN = 300;
/** `meta.validation._and[0].slug._regex` lies this deep. */
const DEEPEST = 7;
/** `data.contentTypes["api::post.post"].schema` lies this deep. */
const DEEPEST_THING = 4;
/** What has fewer fields is a record, whose values look like demands by chance. */
const FEWEST_FIELDS = 2;

export function observeDescriptions(into: Described, { method, status, response, ref }: Exchange): void {
  if ((method !== 'GET' && method !== 'OPTIONS') || status !== 200 || response?.is !== 'json') return;
  const note = (owner: string, field: string, found: Demand, at: string): void => {
    const key = JSON.stringify([owner, field, found.rule, found.value ?? true]);
    const seen = lowestAt(into, key, MOST_DESCRIBED, noSightings);
    if (seen !== undefined) sight(seen, refAt(ref, at));
  };
  const list = listIn(response.value);
  if (list !== null && named(list.value[0], OWNER_KEYS) !== null)
    for (const [i, item] of list.value.slice(0, MOST_ITEMS).entries()) {
      const owner = named(item, OWNER_KEYS);
      const field = named(item, FIELD_KEYS);
      if (owner === null || field === null) continue;
      for (const found of demandsIn(item, DEEPEST)) note(owner, field, found, `${list.at}/${i}`);
    }
  else eachThing(response.value, '', '', DEEPEST_THING, note);
}

type Note = (owner: string, field: string, found: Demand, at: string) => void;

/** Things with all of their fields, wherever they stand; items of a list are alike. */
function eachThing(value: Json, outer: string, at: string, left: number, note: Note): boolean {
  if (left < 0) return false;
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).entries();
    for (const [i, item] of items) if (!eachThing(item, outer, `${at}/${i}`, left, note)) return i > 0;
    return value.length > 0;
  }
  if (!isObject(value)) return false;
  const owner = named(value, THING_KEYS) ?? outer;
  const fields = HOLDERS.map((key) => fieldsIn(value[key])).find((one) => one !== null);
  if (owner !== '' && fields !== undefined && fields !== null) {
    for (const [field, item] of fields) {
      // what is set where it is left out may be left out
      const isSet = (item['default'] ?? null) !== null;
      for (const found of demandsIn(item, 2)) if (!isSet || found.rule !== 'required') note(owner, field, found, at);
    }
    return true;
  }
  const inner = Object.entries(value).slice(0, MOST_ITEMS);
  const found = inner.map(([key, one]) =>
    isObject(one) || Array.isArray(one) ? eachThing(one, owner, `${at}/${escaped(key)}`, left - 1, note) : false,
  );
  return found.some(Boolean);
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The fields of a thing, where each says of which type it is. */
function fieldsIn(value: Json | undefined): [string, JsonObject][] | null {
  const entries: [string | null, Json][] = Array.isArray(value)
    ? value.map((item) => [isObject(item) ? named(item, FIELD_KEYS) : null, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  const fields = entries.filter((one): one is [string, JsonObject] => one[0] !== null && isObject(one[1]));
  const isDescribed = fields.length >= FEWEST_FIELDS && fields.length === entries.length;
  return isDescribed && fields.every(([, item]) => textOf(item['type']) !== null) ? fields : null;
}

function named(item: JsonObject | undefined, keys: readonly string[]): string | null {
  if (item === undefined) return null;
  const key = keys.find((one) => textOf(item[one]) !== null);
  const name = key === undefined ? null : textOf(item[key]);
  return name !== null && /^[\w.:/-]{1,60}$/.test(name) ? name : null;
}

function demandsIn(value: Json, left: number): Demand[] {
  if (left === 0 || value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.slice(0, 10).flatMap((item) => demandsIn(item, left - 1));
  return Object.entries(value).flatMap(([key, inner]): Demand[] => {
    const own = demandOfKey(key, inner);
    return own === null ? demandsIn(inner, left - 1) : [own];
  });
}

function demandOfKey(key: string, value: Json): Demand | null {
  if (value === true) {
    const flag = FLAGS.get(key.toLowerCase());
    return flag === undefined ? null : demand(flag);
  }
  if (typeof value === 'number') {
    const bound = BOUNDS.get(key.replaceAll('_', '').toLowerCase());
    return bound === undefined ? null : demand(bound, value);
  }
  const text = textOf(value);
  if (text !== null && PATTERN_KEYS.has(key)) return text.length <= LONGEST_PATTERN ? demand('pattern', text) : null;
  if (text !== null && key === 'type') return demand('type', text);
  const choices = CHOICE_KEYS.has(key) ? choicesOf(value) : null;
  return choices === null ? null : demand('enum', choices);
}

function choicesOf(value: Json): Json[] | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > MOST_CHOICES) return null;
  const values = value.map((item) => (isObject(item) ? (item['value'] ?? null) : item));
  return values.every((item) => typeof item === 'string' || typeof item === 'number') ? values : null;
}
