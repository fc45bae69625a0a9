import type { Entity, JsonSchema } from '@asbuilt/spec';
import { coerced, input, seedOf, type Asked } from './call-request.js';
import { doneToItself } from '../behaviour/effects.js';
import { workedOut } from '../behaviour/worked-out.js';
import { slotsOf } from '../learned/experience.js';
import { propertiesOf, typesOf } from '../memory/fits.js';
import { asText, plain, under, type Json, type Thing } from '../wire/json.js';
import { make } from '../memory/make.js';
import { shownOfNew, statesAfter } from '../learned/leads.js';
import { makerIn } from '../learned/maker.js';
import { allOf, find, newKey } from '../memory/memory.js';
import { beginnings } from '../memory/moves.js';
import { saidOnPages, withKey } from '../learned/page-things.js';
import { entityNamed, thingsAt } from '../memory/places.js';
import { isSaidByMakers } from '../learned/settable-fields.js';
import { userOf } from '../refusals/sessions.js';
import { isTimeText, timeLike } from '../memory/time-style.js';
import { countedOn, lastUnsent, oneOfFew, usualUnsent } from '../memory/unsent.js';

type Field = Entity['fields'][number];

/** A new thing: what was sent, a key in the style seen, the first state, and the rest as new things have it. */
export function created(asked: Asked): Thing {
  const { p, known, memory } = asked;
  const entity = known.entity!;
  const sent = input(asked);
  const begins = new Map(beginnings(p, entity, known.call.id));
  const like = exampleOf(asked);
  const schema = p.forms.get(entity.name) ?? {};
  const said = (name: string) => (isSaidByMakers(known, name) ? under(sent, name) : undefined);
  // the place that tells most of such things may lack what this call tells
  const all = new Map([...propertiesOf(known.main?.schema ?? {}), ...propertiesOf(schema)]);
  const values = [...all].map(([name, own]): [string, Json] => {
    if (isOwnKey(entity, name)) return [name, said(name) ?? newKey(memory, entity, own, name, like[name])];
    const state = begins.get(name);
    const given = state === undefined && !isLeftToProduct(asked, name) ? under(sent, name) : said(name);
    if (given !== undefined) return [name, coerced(given, typesOf(own))];
    return [name, state === undefined ? unsaid(asked, name, own, like, sent) : coerced(state, typesOf(own))];
  });
  // and neither may have what they are known by
  const told = new Set(values.map(([name]) => name));
  const keys = entity.key.filter((name) => !told.has(name) && isOwnKey(entity, name));
  const thing = Object.fromEntries([
    ...values,
    ...keys.map((name): [string, Json] => [name, said(name) ?? newKey(memory, entity, {}, name, like[name])]),
  ]);
  const kind = p.pageKinds.get(entity.name);
  return kind === undefined
    ? workedOut(p, memory, entity, doneToItself(asked, thing, true))
    : withKey(kind, { ...shownOfNew(known), ...thing, ...makersOf(asked), ...saidOnPages(asked, kind) });
}

/** What names who made a thing, on pages. */
const makersOf = (asked: Asked): Thing =>
  Object.fromEntries(
    [...asked.known.makers.keys()].flatMap((field) => {
      const name = makerIn(asked, field);
      return name === undefined ? [] : [[field, name] as const];
    }),
  );

/**
 * Nobody was seen to send it, and the product has its own say: who made a thing, when, and the states that other calls lead
 * to. What is sent for it changes nothing.
 */
function isLeftToProduct({ p, known }: Asked, name: string): boolean {
  const entity = known.entity!;
  const field = entity.fields.find(({ path }) => path === name);
  if (field?.['readOnly'] !== true) return false;
  const moves = (p.lifeCycles.get(entity.name) ?? []).filter((cycle) => cycle.field === name);
  const isMoved = moves.some(({ transitions }) => transitions.some(({ from, via }) => from !== null && via !== null));
  const isMovedHere = moves.some(({ transitions }) => transitions.some(({ via }) => via === known.call.id));
  const isMaker = [...p.calls.values()].some((one) => one.entity === entity && one.makers.get(name) != null);
  return (isMoved && !isMovedHere) || isMaker || field.format === 'date-time';
}

/** It is given to the thing; a membership is known by a user and a team, which are there before. */
const isOwnKey = ({ key, fields }: Entity, name: string): boolean =>
  key.includes(name) && (key.length === 1 || fields.find(({ path }) => path === name)?.ref === undefined);

/** A thing that the same call was seen to make. */
function exampleOf({ known }: Asked): Thing {
  const made = known.examples.findLast(({ status }) => status < 300)?.answered;
  return thingsAt(made, known.main?.at ?? [])[0] ?? {};
}

function unsaid(asked: Asked, name: string, schema: JsonSchema, like: Thing, sent: Thing): Json {
  const { p, memory, known, session } = asked;
  const user = userOf(p, memory, session);
  const field = known.entity!.fields.find(({ path }) => path === name);
  const target = field?.ref === undefined ? undefined : p.entities.get(field.ref.entity);
  const unsent = lastUnsent(asked, name);
  const seen = unsent === undefined ? like[name] : unsent;
  const own = target === undefined ? (makerIn(asked, name) ?? countedOn(asked, name)) : undefined;
  const given = aboveOf(asked, name, schema, target) ?? own;
  if (given !== undefined) return given;
  if (isTimeText(seen) && !isNullable(schema, field)) return timeLike(seen, asked.request.at);
  const usual = usualUnsent(asked, name, field);
  const isAnything = target === undefined && !isTime(schema, field);
  if (usual !== undefined && (isAnything || usual === null)) return usual;
  if (seen === null || typeof seen === 'boolean') return seen;
  // a number that was sent for another thing is that thing's own
  if (typeof unsent === 'number' && target === undefined) return unsent;
  if (isTime(schema, field)) return isNullable(schema, field) ? null : stamp(asked, name, schema, field);
  if (target !== undefined && user?.entity === target.name) return keyValue(asked, target, user.key);
  if (isNullable(schema, field)) return null;
  if (target !== undefined) return allOf(memory, target)[0]?.[target.key[0]!] ?? make(schema, seedOf(asked), name);
  const title = under(sent, 'name') ?? under(sent, 'title');
  if (plain(name) === 'slug' && typeof title === 'string') return slug(title);
  return oneOfFew(asked, name, field) ?? plainly(asked, name, schema);
}

/** What nothing is known of but the schema. */
function plainly(asked: Asked, name: string, schema: JsonSchema): Json {
  const [type] = typesOf(schema);
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  // the first version of a thing is its first
  if (type === 'integer' || type === 'number')
    return Number(schema.minimum ?? (/^(?:version|revision)$/i.test(name) ? 1 : 0));
  return make(schema, `${seedOf(asked)} ${asked.memory.made}`, name);
}

/** Made under something, it points there: `bookId` of what is made at `/books/7/reviews`. */
function aboveOf(asked: Asked, name: string, schema: JsonSchema, target: Entity | undefined): Json | undefined {
  const { p, known, memory, params } = asked;
  for (const { word, value } of slotsOf(known.call, params)) {
    const parent = entityNamed([...p.entities.values()], word);
    if (parent === null || parent === known.entity) continue;
    if (target !== parent && plain(name) !== `${plain(parent.name)}id`) continue;
    return find(memory, parent, value)?.[parent.key[0]!] ?? coerced(value, typesOf(schema));
  }
  return undefined;
}

const keyValue = ({ memory }: Asked, target: Entity, key: string): Json =>
  find(memory, target, key)?.[target.key[0]!] ?? key;

const isNullable = (schema: JsonSchema, field: Field | undefined): boolean => {
  const types = typesOf(schema);
  return types.includes('null') || (field?.nullable === true && types.length === 0) || Object.keys(schema).length === 0;
};

const isTime = (schema: JsonSchema, field: Field | undefined): boolean =>
  asText((schema.format ?? field?.format) as Json).startsWith('date');

/** The time of the request, written as this field has it; where it never had one, as others of the thing are written. */
function stamp(asked: Asked, name: string, schema: JsonSchema, field: Field | undefined): string {
  const { memory, known, request } = asked;
  const isDay = (schema.format ?? field?.format) === 'date';
  const things = allOf(memory, known.entity!).slice(-MOST_LIKE);
  const own = things.map((thing) => thing[name]).findLast(isTimeText);
  const others = things.flatMap((thing) => Object.values(thing)).filter((one) => isTimeText(one) && isTimeOfDay(one));
  return timeLike(isDay ? A_DAY : (own ?? (others.at(-1) as string | undefined) ?? A_TIME), request.at);
}

// So many things tell how times are written.
const MOST_LIKE = 20;
const A_DAY = '2024-01-01';
const A_TIME = '2024-01-01T00:00:00.000Z';

const isTimeOfDay = (text: Json): boolean => asText(text).length > A_DAY.length;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const CHANGED = /^(?:updated|modified|changed|lastmodified|lastupdated|edited)/;
// Shorter beginnings of names coincide by chance.
const SHORTEST_STEM = 4;

/** A thing after what was sent; times that tell of the change, and of what was done, are set. */
export function changed(asked: Asked, thing: Thing, done: readonly string[]): Thing {
  const { p, known, memory } = asked;
  const entity = known.entity!;
  const sent = input(asked);
  const unchanged = p.behaviours.unchanged.get(known.call.id);
  const stems = done.map((word) => plain(word).replace(/e?d?$/, '')).filter((stem) => stem.length >= SHORTEST_STEM - 1);
  const values = propertiesOf(p.forms.get(entity.name) ?? {}).flatMap(([name, own]): [string, Json][] => {
    const given = under(sent, name);
    const field = entity.fields.find(({ path }) => path === name);
    if (given !== undefined && !entity.key.includes(name) && !isLeftToProduct(asked, name))
      return [[name, coerced(given, typesOf(own))]];
    if (!isTime(own, field) || unchanged?.has(`${entity.name}.${name}`)) return [];
    const isTold = CHANGED.test(plain(name)) || stems.some((stem) => plain(name).startsWith(stem));
    return isTold ? [[name, stamp(asked, name, own, field)]] : [];
  });
  const kind = p.pageKinds.get(entity.name);
  if (kind !== undefined) return { ...thing, ...statesAfter(known, untoldStates(asked)), ...saidOnPages(asked, kind) };
  const whole = doneToItself(asked, { ...thing, ...Object.fromEntries(values) }, false);
  return workedOut(p, memory, entity, whole);
}

/** States that no life cycle tells this call to lead to. */
const untoldStates = ({ p, known }: Asked): string[] =>
  (p.lifeCycles.get(known.entity!.name) ?? [])
    .filter(({ transitions }) => !transitions.some(({ via }) => via === known.call.id))
    .map(({ field }) => field);

/** What a call takes away that is a part of a thing: `DELETE /tools/7/photo`. */
export function without({ known }: Asked, thing: Thing): Thing {
  const part = plain(known.call.path.split('/').at(-1) ?? '');
  const gone = Object.keys(thing).filter((name) => plain(name).startsWith(part));
  return { ...thing, ...Object.fromEntries(gone.map((name) => [name, null])) };
}
