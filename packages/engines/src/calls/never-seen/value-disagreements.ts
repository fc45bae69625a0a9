import { byText } from '@asbuilt/spec';
import { isSchema, recordOf, typesOf, valueOf, valuesOf, type Schema } from '../../kit/object-schema.js';
import type { Objects, Shape } from '../../kit/shape/index.js';
import { MOST_VALUES, type Numbers, type Texts } from '../../kit/shape/shape.js';
import { DATE, DATE_TIME, EMAIL, formatsOf, IPV4, LOCAL_DATE_TIME, UUID } from '../../kit/shape/text-formats.js';

// Where values that were seen are not among those that a description allows. Shapes keep how far lengths and numbers
// went, and of few values all of them; so a difference is told only where such a value was there beyond doubt.

const MOST_DEPTH = 6;

/** In words, `at` being the JSON pointer of the value. */
export function valueDisagreements(shape: Shape, said: unknown, at = '', depth = 0): string[] {
  if (!isSchema(said) || depth > MOST_DEPTH) return [];
  const { schema, nullable } = valueOf(said);
  const { texts, numbers, arrays, objects } = shape;
  const own = [
    ...(nullable ? [] : onlyNull(shape, schema)),
    ...(texts === null ? [] : ofTexts(texts, schema)),
    ...(numbers === null ? [] : ofNumbers(numbers, schema)),
  ].map((words) => `${at || 'the body'} ${words}`);
  const part = schema['items'];
  const items =
    arrays !== null && isSchema(part)
      ? [arrays.items, ...(arrays.positions ?? [])].map((item) => [item, part, '*'] as const)
      : [];
  const fields = objects === null ? [] : fieldsOf(objects, schema);
  const inside = [...items, ...fields].flatMap(([inner, wanted, name]) =>
    valueDisagreements(inner, wanted, `${at}/${name}`, depth + 1),
  );
  return onceEach([...own, ...inside]);
}

/** Places of a list and kinds of its items say the same of one field: one value shows it. */
function onceEach(all: readonly string[]): string[] {
  const told = new Map<string, string>();
  for (const words of [...all].sort(byText)) {
    const said = words.slice(0, words.lastIndexOf(', and '));
    if (!told.has(said)) told.set(said, words);
  }
  return [...told.values()];
}

function fieldsOf(objects: Objects, schema: Schema): (readonly [Shape, Schema, string])[] {
  const record = recordOf(schema);
  if (record === null) return [];
  const kinds = objects.variants === null ? [objects.plain] : [...objects.variants.values()];
  return kinds.flatMap(({ named }) =>
    [...(named ?? [])].flatMap(([name, inner]) => {
      const part = record.fields.get(name);
      return part === undefined ? [] : [[inner, part, name] as const];
    }),
  );
}

/** What also had a value shows by its types. */
function onlyNull({ count, nulls }: Shape, schema: Schema): string[] {
  const types = typesOf(schema);
  const mayBeNull = Array.isArray(schema['enum']) && schema['enum'].includes(null);
  return nulls === 0 || nulls < count || types.length === 0 || mayBeNull || schema['type'] === 'null'
    ? []
    : [`is declared as ${types.join(' or ')}, but was null`];
}

function ofTexts(texts: Texts, schema: Schema): string[] {
  const { minLength, maxLength } = schema;
  // what stands for an address that was taken out may be longer than it
  const isAddress = (texts.formats & EMAIL) !== 0;
  return [
    ...outside(texts.values, valuesOf(schema)),
    ...(typeof maxLength === 'number' && texts.maxLength > maxLength && !isAddress
      ? [`is declared with at most ${maxLength} characters, but had ${texts.maxLength}`]
      : []),
    ...(typeof minLength === 'number' && texts.minLength < minLength && minLength <= LONGEST_KEPT && !isAddress
      ? [`is declared with at least ${minLength} characters, but had ${texts.minLength}`]
      : []),
    ...otherFormat(texts, schema['format']),
  ];
}

/** Of a longer text that is taken out only so much is kept. */
const LONGEST_KEPT = 160;

function ofNumbers(numbers: Numbers, schema: Schema): string[] {
  const { minimum, maximum } = schema;
  return [
    ...(numbers.fractions > 0 ? [] : outside(numbers.values, valuesOf(schema))),
    ...(typeof maximum === 'number' && numbers.max > maximum
      ? [`is declared as at most ${maximum}, but was ${numbers.max}`]
      : []),
    ...(typeof minimum === 'number' && numbers.min < minimum
      ? [`is declared as at least ${minimum}, but was ${numbers.min}`]
      : []),
  ];
}

function outside(seen: readonly (string | number)[] | null, said: readonly unknown[] | undefined): string[] {
  if (said === undefined) return [];
  const listed = `is declared as one of ${said.map((one) => JSON.stringify(one)).join(', ')}`;
  if (seen === null) return said.length < MOST_VALUES ? [`${listed}, but had more than ${MOST_VALUES} values`] : [];
  const other = seen.find((value) => !said.includes(value));
  return other === undefined ? [] : [`${listed}, but was ${JSON.stringify(other)}`];
}

/** A moment without a zone is read as one by most. */
const FORMATS: ReadonlyMap<unknown, number> = new Map([
  ['date-time', DATE_TIME | LOCAL_DATE_TIME],
  ['date', DATE],
  ['uuid', UUID],
  ['email', EMAIL],
  ['ipv4', IPV4],
]);

/** An empty text says that there is none. */
function otherFormat({ formats, values, minLength }: Texts, format: unknown): string[] {
  const wanted = FORMATS.get(format);
  if (wanted === undefined || (formats & wanted) !== 0) return [];
  if (values === null) return minLength === 0 ? [] : [`is declared as a ${String(format)}, but was not always one`];
  const other = values.find((value) => value !== '' && formatsOf(value, wanted) === 0);
  return other === undefined ? [] : [`is declared as a ${String(format)}, but was ${JSON.stringify(other)}`];
}
