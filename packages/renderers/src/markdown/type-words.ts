import { ALWAYS, type JsonSchema } from '@asbuilt/spec';
import { grouped } from './words.js';
import { oneLine, valueText } from '../plain.js';

/** Longer sets are counted after the first few. */
const MOST_VALUES = 12;
const MOST_VALUE_TEXT = 60;

const TYPE_WORDS = new Map([
  ['string', 'text'],
  ['integer', 'whole number'],
  ['number', 'number'],
  ['boolean', 'yes or no'],
  ['null', 'null'],
  ['object', 'object'],
  ['array', 'list'],
]);

const FORMAT_WORDS = new Map([
  ['date-time', 'date and time'],
  ['date', 'date'],
  ['time', 'time'],
  ['uuid', 'UUID'],
  ['email', 'e-mail address'],
  ['uri', 'URL'],
  ['uri-reference', 'URL or relative URL'],
  ['binary', 'bytes'],
]);

/** Patterns that say no more than a word does. */
const PATTERN_WORDS = new Map([
  ['^-?\\d+$', 'whole number written as text'],
  ['^-?\\d+(\\.\\d+)?$', 'number written as text'],
  ['^\\d{2}:\\d{2}(:\\d{2})?$', 'time of day'],
  ['^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?$', 'date and time without time zone'],
]);

/** What one simple value may be, in words. */
export function scalarWords(schema: JsonSchema): string {
  // of `["string", "null"]` with a format, the format is the text's
  if (schema['type'] === 'null') return 'null';
  if (schema['const'] !== undefined) return valueText(schema['const'], MOST_VALUE_TEXT);
  if (Array.isArray(schema['enum'])) return valuesText(ofType(schema['enum'], schema['type']));
  const barred = barredValues(schema);
  if (barred.length > 0) return `anything but ${valuesText(barred)}`;
  const format = typeof schema['format'] === 'string' ? oneLine(schema['format']) : '';
  if (isOnlyNull(schema)) return 'null (no other value seen)';
  const type = TYPE_WORDS.get(String(schema['type'])) ?? 'anything';
  const said = schema['type'] === 'string' ? PATTERN_WORDS.get(String(schema['pattern'])) : undefined;
  const always = schema[ALWAYS];
  if (typeof always === 'string') return `${type}, always ${valueText(always, MOST_VALUE_TEXT)}`;
  const some = someValues(schema);
  if (some.length > 0) return `${valuesText(some)}, seen so far; there may be more`;
  const base = said ?? FORMAT_WORDS.get(format) ?? (format === '' ? type : `${type} (${format})`);
  return [base, ...limits(said === undefined ? schema : { ...schema, pattern: undefined })].join(', ');
}

export function typeWords(types: readonly string[], format: string | undefined): string {
  return types.map((type) => scalarWords({ type, ...(format !== undefined && { format }) })).join(' or ');
}

/** A closed set: `'draft' | 'published'`. */
export function valuesText(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => valueText(value, MOST_VALUE_TEXT));
  const more = values.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more, in spec.json`] : [])].join(' | ');
}

/** Of a list of types only one is spoken of at a time; a null in the set is said by the type null. */
function ofType(values: readonly unknown[], type: unknown): readonly unknown[] {
  return type === undefined ? values : values.filter((value) => value !== null);
}

/** Several texts that are known and may not be all. */
function someValues({ type, examples, format, pattern }: JsonSchema): readonly unknown[] {
  if (type !== 'string' || format !== undefined || pattern !== undefined || !Array.isArray(examples)) return [];
  return examples.length > 1 && examples.every((one) => typeof one === 'string') ? examples : [];
}

/** Nothing but null was seen: what else it may hold is not known. */
function isOnlyNull({ type, examples }: JsonSchema): boolean {
  return type === undefined && Array.isArray(examples) && examples.length === 1 && examples[0] === null;
}

/** Values it never has: how the open rest of a tagged union is told from its known tags. */
function barredValues(schema: JsonSchema): readonly unknown[] {
  const not = schema['not'];
  if (schema['type'] !== undefined || typeof not !== 'object' || not === null) return [];
  if ('enum' in not && Array.isArray(not.enum)) return not.enum;
  return 'const' in not ? [not.const] : [];
}

function limits(schema: JsonSchema): string[] {
  return [
    ...range(schema['minLength'], schema['maxLength'], 'characters'),
    ...range(schema['minimum'], schema['maximum'], ''),
    ...(typeof schema['pattern'] === 'string' ? [`matching ${oneLine(schema['pattern'])}`] : []),
  ];
}

function range(min: unknown, max: unknown, unit: string): string[] {
  const say = (words: string) => [`${words} ${unit}`.trim()];
  if (typeof min === 'number' && typeof max === 'number') return say(`${grouped(min)} to ${grouped(max)}`);
  if (typeof max === 'number') return say(`at most ${grouped(max)}`);
  return typeof min === 'number' && min > 0 ? say(`at least ${grouped(min)}`) : [];
}
