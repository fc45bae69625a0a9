import type { Call, Rule } from '@asbuilt/spec';
import { breaksBeside, lacksBeside, namesNothing, type Beside } from './between-fields.js';
import { holdsFor } from './conditions.js';
import { hasFormat, hasPattern, propertiesOf, typesOf } from '../memory/fits.js';
import { asText, type Json, type Thing } from '../wire/json.js';
import { addTo, allOf, emptyMemory, isForeseen, keyOf, withText, type Memory } from '../memory/memory.js';
import { leafOf } from '../learned/naming.js';
import type { Known, Lesson } from '../learned/call-knowledge.js';
import { lacksRows, sentValue, sentValues } from '../wire/request.js';

/** A rule that what was sent does not keep. */
export interface Failure {
  readonly rule: Rule;
  readonly value: Json | undefined;
  /** In which row of a list it stands. */
  readonly row?: number;
}

export interface Sending extends Beside {
  /** Only what changes is sent. */
  readonly partial: boolean;
}

/** The first rule that each field breaks. */
export function failuresOf(known: Known, sending: Sending, memory: Memory): Failure[] {
  const refuses = known.refuses || known.comesBack;
  const rules = known.rules.filter(({ witnesses }) => refuses || witnesses?.some((one) => one !== 'form') === true);
  return failuresIn(
    rules.filter((rule) => !isUnsure(known, rule)),
    known,
    sending,
    memory,
  );
}

/** The specification has seen it broken with success, and nothing is at hand that tells when. */
const isUnsure = ({ examples }: Known, { against, confidence }: Rule): boolean =>
  examples.length === 0 && against > 0 && confidence < LEAST_SURE;
const LEAST_SURE = 0.75;

/** The same of what the product holds like fields to elsewhere. */
export const brokenHabits = (known: Known, sending: Sending, memory: Memory): Failure[] =>
  failuresIn(known.habits, known, sending, memory);

function failuresIn(rules: readonly Rule[], known: Known, sending: Sending, memory: Memory): Failure[] {
  const failed = new Map<string, Failure>();
  for (const rule of [...rules].sort((a, b) => rank(a) - rank(b))) {
    if (failed.has(rule.field)) continue;
    const broken = sentValues(sending.fields, rule.field).find(
      ({ value }) => isBroken(rule, value, sending, known, memory) && !known.doubted.has(doubtOf(rule, value)),
    );
    if (broken === undefined) continue;
    const { value, row } = broken;
    failed.set(rule.field, { rule, value, ...(row === null ? {} : { row }) });
  }
  return [...failed.values()];
}

/** What the product took though a rule is against it: there is a condition to the rule that nobody knows. */
export function doubtsIn(known: Known, fields: Thing, partial: boolean, at?: number): string[] {
  const sending = { fields, partial, self: null, ...(at === undefined ? {} : { at }) };
  return known.rules.flatMap((rule) => {
    if (rule.rule === 'unique') return [];
    const broken = sentValues(fields, rule.field).filter(({ value }) => isBroken(rule, value, sending, known, NOTHING));
    return broken.map(({ value }) => doubtOf(rule, value));
  });
}

/** Fields whose rules, as far as the product has words for them, are broken by what is sent alone. */
export function brokenBy(known: Known, fields: Thing, partial: boolean): string[] {
  const worded = { ...known, rules: known.rules.filter(({ message }) => message !== undefined) };
  return failuresOf(worded, { fields, partial, self: null }, NOTHING).map(({ rule }) => rule.field);
}

const NOTHING = emptyMemory();

/** What is left out may be taken where what is empty is not. */
const doubtOf = ({ id, rule }: Rule, value: Json | undefined): string => {
  if (rule === 'required') return `${id} ${value === undefined ? 'left out' : JSON.stringify(value)}`;
  // `1h 30m` may be an amount, and be taken, where 13 is too much
  return (rule === 'min' || rule === 'max') && Number.isNaN(amountOf(value!)) ? `${id} no number` : id;
};

/** What is no number is neither too large nor too small. */
const rank = ({ rule }: Rule): number => ORDER.get(rule) ?? 2;
const ORDER: ReadonlyMap<Rule['rule'], number> = new Map([
  ['required', 0],
  ['type', 1],
  ['unique', 3],
]);

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

/** Nothing but spaces, where the product asks for what is not blank. */
const isBlank = ({ message }: Rule, value: Json | undefined): boolean =>
  typeof value === 'string' && value.trim() === '' && /\bblank\b/i.test(message ?? '');

function isBroken(rule: Rule, value: Json | undefined, sending: Sending, known: Known, memory: Memory): boolean {
  if (!holdsFor(known, rule, sending) || lacksRows(sending.fields, rule.field)) return false;
  if (value === undefined && lacksList(known.call, sending.fields, rule.field)) return false;
  if (rule.rule === 'required')
    return (isEmpty(value) || isBlank(rule, value)) && !isLeftAlone(rule, value, sending, known);
  if (rule.rule === 'other' && rule.value === 'not null') return value === null;
  if (lacksBeside(rule, value, sending) || (value === undefined && known.missed.has(rule.id))) return true;
  if (isEmpty(value)) return false;
  if (rule.rule === 'unique') return !isShared(rule, known) && isTaken(rule, value!, sending.self, known, memory);
  if (breaksBeside(rule, value!, sending) || namesNothing(rule, value!, known, memory)) return true;
  return breaks(rule, value!) || isBeyond(rule, value!, known.refusedFrom.get(rule.id));
}

/** What another call takes once only, this one was seen to take twice. */
const isShared = (rule: Rule, { call, shared }: Known): boolean =>
  rule.where !== call.id && shared.has(leafOf(rule.field));

/** What each item of a list needs nobody needs who sends no list. */
function lacksList({ request }: Call, fields: Thing, field: string): boolean {
  const [list, ...inner] = field.split('.');
  const schema = propertiesOf(request?.schema ?? {}).find(([name]) => name === list)?.[1];
  return inner.length > 0 && schema !== undefined && typesOf(schema).includes('array') && !Object.hasOwn(fields, list!);
}

/** Left out of a change, it stays as it was. */
const isLeftAlone = ({ id }: Rule, value: Json | undefined, { partial }: Sending, { missed }: Known): boolean =>
  partial && value === undefined && !missed.has(id);

function breaks({ rule, field, value: bound, exclusive }: Rule, value: Json): boolean {
  const length = lengthOf(value);
  const amount = amountOf(value);
  if (rule === 'enum') return Array.isArray(bound) && !isAmong(bound as Json[], field, value);
  if (rule === 'format') return typeof bound === 'string' && typeof value === 'string' && !hasFormat(value, bound);
  if (rule === 'pattern')
    return typeof bound === 'string' && typeof value === 'string' && !hasPattern(value, `^(?:${bound})$`);
  if (rule === 'type') return typeof bound === 'string' && !isOfType(value, bound);
  if (typeof bound !== 'number') return false;
  if (rule === 'minLength') return length < bound;
  if (rule === 'maxLength') return length > bound;
  if (exclusive === true && amount === bound) return true;
  if (rule === 'min') return !(amount >= bound);
  return rule === 'max' && !(amount <= bound);
}

/** What is sorted by may be turned round: `-amount`, `amount:desc`. */
function isAmong(set: readonly Json[], field: string, value: Json): boolean {
  const names = set.map(asText);
  const said = asText(value);
  return names.includes(said) || (SORTS.test(leafOf(field)) && names.includes(said.replace(TURNED, '')));
}

const SORTS = /^(?:sort|order)(?:_?by)?$/i;
const TURNED = /^[-+]|[: _.](?:asc|desc)$/gi;

/** As far out as what was refused, or further, where the bound itself was never told. */
function isBeyond({ rule, value: bound }: Rule, value: Json, refused: number | undefined): boolean {
  if (refused === undefined || bound !== undefined) return false;
  const amount = sizeFor(rule, value);
  return GROWS.has(rule) ? amount >= refused : amount <= refused;
}

const GROWS: ReadonlySet<Rule['rule']> = new Set(['max', 'maxLength']);
const BOUNDED: ReadonlySet<Rule['rule']> = new Set(['max', 'maxLength', 'min', 'minLength']);

/** What a bound is held against: a number, or how long something is. */
const sizeFor = (rule: Rule['rule'], value: Json): number =>
  rule === 'max' || rule === 'min' ? amountOf(value) : lengthOf(value);

/** What was refused by rules whose bound nobody told, unless something further out was taken. */
export function learnBounds(known: Known, lessons: readonly Lesson[], taken: readonly Thing[]): void {
  for (const rule of [...known.rules, ...known.habits]) {
    if (rule.value !== undefined || !BOUNDED.has(rule.rule)) continue;
    const refused = lessons
      .filter((one) => one.rule.id === rule.id && one.value !== undefined)
      .map((one) => sizeFor(rule.rule, one.value!))
      .filter((size) => !Number.isNaN(size));
    if (refused.length === 0) continue;
    const from = GROWS.has(rule.rule) ? Math.min(...refused) : Math.max(...refused);
    const values = taken.map((sent) => sentValue(sent, rule.field)).filter((value) => value !== undefined);
    if (!values.some((value) => isBeyond(rule, value, from))) known.refusedFrom.set(rule.id, from);
  }
}

const amountOf = (value: Json): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : NaN;

const lengthOf = (value: Json): number => (typeof value === 'string' || Array.isArray(value) ? value.length : NaN);

/** Forms send numbers as text. */
function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return /^[-+]?\d+$/.test(asText(value));
  if (type === 'number') return asText(value).trim() !== '' && Number.isFinite(Number(asText(value)));
  if (type === 'boolean') return /^(?:true|false|0|1|on|off)$/.test(asText(value));
  if (type === 'array') return Array.isArray(value);
  return type !== 'string' || typeof value === 'string';
}

/** By another thing, or by something that was sent before. */
function isTaken(rule: Rule, value: Json, self: Thing | null, known: Known, memory: Memory): boolean {
  const { entity } = known;
  const field = leafOf(rule.field);
  if (self !== null && self[field] === value) return false;
  // whoever changes a thing that nobody remembers mostly sends it with the name that it has
  if (memory.taken.has(takenKey(known, rule, value)) && !(self === null && known.call.does === 'update')) return true;
  if (entity === null) return false;
  const own = self === null ? null : keyOf(entity, self);
  const having = typeof value === 'string' ? withText(memory, entity, value) : allOf(memory, entity);
  return having.some(
    (thing) => thing[field] === value && keyOf(entity, thing) !== own && !isForeseen(memory, entity, thing),
  );
}

/** One rule may hold for several kinds of things, each for itself. */
const takenKey = ({ call, entity }: Known, { id }: Rule, value: Json): string =>
  `${id} ${entity?.name ?? call.entity ?? ''} ${asText(value)}`;

/** Keeps what must not be sent a second time. */
export function take(known: Known, fields: Thing, memory: Memory): void {
  for (const rule of [...known.rules, ...known.habits]) {
    const value = rule.rule === 'unique' ? sentValue(fields, rule.field) : undefined;
    if (!isEmpty(value)) addTo(memory.taken, takenKey(known, rule, value!));
  }
}
