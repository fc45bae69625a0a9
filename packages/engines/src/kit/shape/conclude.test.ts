import type { Json } from '@asbuilt/evidence';
import type { JsonSchema } from '@asbuilt/spec';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { concludeSchema, concludeTextSchema, emptyShape, observeText, observeValue } from './index.js';

function schemaOf(...seen: Json[]): JsonSchema {
  const shape = emptyShape();
  for (const value of seen) observeValue(shape, value);
  return concludeSchema(shape);
}

/** Of the values of one field, each in an object of its own beside an id that names it. */
function fieldSchema(...seen: Json[]): unknown {
  const records = seen.map((value, id) => ({ id, value }));
  return (schemaOf(...records) as { properties: Record<string, unknown> }).properties['value'];
}

const isValid = (schema: JsonSchema, value: Json): boolean => new Ajv2020({ strict: false }).validate(schema, value);

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('kinds', () => {
  test('nothing seen, nothing claimed', () => expect(schemaOf()).toEqual({}));
  test('only nulls say nothing of the values to come, but that null was seen', () =>
    expect(schemaOf(null, null)).toEqual({ examples: [null] }));
  test('null beside a kind makes it nullable', () => expect(schemaOf(1, null)).toEqual({ type: ['integer', 'null'] }));
  test('one fraction makes all of them numbers', () => expect(schemaOf(1, 2, 0.5)).toEqual({ type: 'number' }));
  test('a range merely seen is not a rule', () => expect(schemaOf(1, 2, 3, 3, 3)).toEqual({ type: 'integer' }));
  test('several kinds stand side by side', () =>
    expect(schemaOf('a', 1, [true], false)).toEqual({
      type: ['array', 'boolean', 'integer', 'string'],
      items: { type: 'boolean' },
    }));
  test('an array that was always empty has items of any kind', () =>
    expect(schemaOf([], [])).toEqual({ type: 'array', items: {} }));
});

describe('required', () => {
  test('what every object had, where there were several', () =>
    expect(schemaOf({ a: 1, b: 1 }, { a: 2 })).toEqual({
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'integer' } },
      required: ['a'],
    }));
  test('a single object requires nothing', () => expect(schemaOf({ a: 1 })).not.toHaveProperty('required'));
  test('a record is open: a field added later is no fault', () =>
    expect(schemaOf({ a: 1 }, { a: 2 })).not.toHaveProperty('additionalProperties'));
});

describe('closed sets of values', () => {
  const states = times(30, (i) => ['draft', 'published'][i % 2]!);
  test('few words, each repeated over many records', () =>
    expect(fieldSchema(...states)).toEqual({ type: 'string', enum: ['draft', 'published'] }));
  test('null belongs to the set where it was seen', () =>
    expect(fieldSchema(...states, null)).toEqual({ type: ['string', 'null'], enum: ['draft', 'published', null] }));
  test('not where one word was seen once: others may be missing', () =>
    expect(fieldSchema(...states, 'archived')).toEqual({ type: 'string' }));
  test('not where the same few records were read again and again', () => {
    const users = [
      { id: 1, login: 'ann' },
      { id: 2, login: 'bob' },
    ];
    expect(schemaOf(...times(50, () => users))).toMatchObject({
      items: { properties: { login: { type: 'string' } } },
    });
    expect(JSON.stringify(schemaOf(...times(50, () => users)))).not.toContain('enum');
  });
  test('not where a few records differ by time alone', () => {
    const users = times(40, (i) => ({ id: i % 2, login: ['ann', 'bob'][i % 2]!, page: `/p/${i}`, at: i }));
    expect(JSON.stringify(schemaOf(...users))).not.toContain('enum');
    const nameless = users.map(({ login, at }) => ({ login, at: new Date(at * 1e9).toISOString() }));
    expect(JSON.stringify(schemaOf(...nameless))).not.toContain('enum');
  });
  test('not where each word stands on one record, however many have none', () => {
    const words = new Map([
      [3, 'Otto'],
      [8, 'Ida'],
      [9, 'Pia'],
    ]);
    const casts = times(12, (id) => (words.has(id) ? { id, alloy: words.get(id)! } : { id }));
    expect(JSON.stringify(schemaOf(...times(5, () => casts)))).not.toContain('enum');
    const alloys = times(12, (id) => (id < 8 ? { id, alloy: ['brass', 'steel'][id % 2]! } : { id }));
    expect(JSON.stringify(schemaOf(...times(5, () => alloys)))).toContain('enum');
  });
  test('not for one value: that it may change was not seen', () =>
    expect(fieldSchema(...times(30, () => 'draft'))).toEqual({ type: 'string' }));
  test('not for prose', () =>
    expect(fieldSchema(...times(30, (i) => ['Hello there', 'How do you do?'][i % 2]!))).toEqual({ type: 'string' }));
  const named = (name: string) => times(30, (i) => ({ id: i, [name]: ['ann', 'bob'][i % 2]! }));
  test.each(['customerId', 'customer_id', 'ownerRef', 'order_no', 'ref'])('not for %s: it says which one', (name) =>
    expect(JSON.stringify(schemaOf(...named(name)))).not.toContain('enum'),
  );
  test.each(['paid', 'grid', 'casino', 'href'])('a name that merely ends so is no identifier: %s', (name) =>
    expect(JSON.stringify(schemaOf(...named(name)))).toContain('enum'),
  );
  test('not for what is counted up', () => {
    expect(fieldSchema(...times(30, (i) => ['u-7003', 'u-7004'][i % 2]!))).toEqual({ type: 'string' });
    expect(fieldSchema(...times(30, (i) => ['sha256', 'sha512'][i % 2]!))).toHaveProperty('enum');
  });
  test('not for some days of the week or months: the others are known', () => {
    const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
    expect(fieldSchema(...times(60, (i) => days[i % 4]!))).toEqual({ type: 'string' });
    expect(fieldSchema(...times(60, (i) => days[i % 7]!))).toHaveProperty('enum');
    expect(fieldSchema(...times(60, (i) => ['march', 'june'][i % 2]!))).toEqual({ type: 'string' });
    expect(fieldSchema(...times(60, (i) => ['monday', 'never'][i % 2]!))).toHaveProperty('enum');
  });
  test('not for numbers', () => expect(fieldSchema(...times(30, (i) => i % 2))).toEqual({ type: 'integer' }));
  test('not for many values', () =>
    expect(fieldSchema(...times(200, (i) => `w${'abcdefghijklmnopqrst'[i % 20]}`))).toEqual({ type: 'string' }));
  test('not beside other kinds', () => expect(fieldSchema(...states, 7)).toEqual({ type: ['integer', 'string'] }));
});

describe('formats', () => {
  test.each<[string, JsonSchema, string[]]>([
    ['date-time', { format: 'date-time' }, ['2024-02-29T10:00:00Z', '2023-01-01T00:00:00.123+02:00']],
    ['date', { format: 'date' }, ['2024-02-29', '2023-12-31']],
    ['uuid', { format: 'uuid' }, [uuid(1), uuid(2)]],
    ['email', { format: 'email' }, ['ann@shop.example', 'b.o+b@mail.shop.example']],
    ['uri', { format: 'uri' }, ['https://shop.example/a?b=c#d', 'http://127.0.0.1:8080']],
    ['ipv4', { format: 'ipv4' }, ['127.0.0.1', '10.0.0.255']],
    ['integer in a string', { pattern: '^-?\\d+$' }, times(10, (i) => `${i - 5}`)],
    ['number in a string', { pattern: '^-?\\d+(\\.\\d+)?$' }, times(10, (i) => `${i / 2}`)],
    ['boolean in a string', { enum: ['false', 'true'] }, ['true', 'false']],
    ['time of day', { pattern: '^\\d{2}:\\d{2}(:\\d{2})?$' }, ['09:30', '23:59:59']],
  ])('%s where all texts have it', (_, format, texts) => {
    expect(schemaOf(...texts)).toEqual({ type: 'string', ...format });
    expect(schemaOf(...texts, 'else')).toEqual({ type: 'string' });
    expect(schemaOf(texts[0]!, texts[0]!), 'one value is no evidence').toEqual({ type: 'string' });
  });

  test.each([
    '2023-02-29',
    '2024-13-01',
    '2024-01-01T24:00:00Z',
    '2024-01-01T10:00:00+2',
    '1.2.3.256',
    'http://a b',
    'http://a/%zz',
    'a@b',
    uuid(1).slice(1),
  ])('%s only looks like one', (text) => expect(schemaOf(text, `${text} `)).toEqual({ type: 'string' }));

  test('few numbers in strings may be names that start out so', () =>
    expect(schemaOf('1.0', '2.0', '2.1')).toEqual({ type: 'string' }));
  test('a leading zero makes a code, no number', () => expect(schemaOf('007', '008')).toEqual({ type: 'string' }));
  test('a local time has no zone, hence is no date-time', () =>
    expect(schemaOf('2024-01-01T10:00:00', '2024-01-02 10:00:00.5')).toHaveProperty('pattern'));
});

describe('maps and records', () => {
  test('names that are ids make a map', () =>
    expect(schemaOf({ [uuid(1)]: 1 }, { [uuid(2)]: 2 })).toEqual({
      type: 'object',
      propertyNames: { format: 'uuid' },
      additionalProperties: { type: 'integer' },
    }));
  test('so do locales, whose names have no format', () =>
    expect(schemaOf({ 'en-US': 'a', 'de-DE': 'b' })).toEqual({
      type: 'object',
      additionalProperties: { type: 'string' },
    }));
  test('alike records under ever new names make a map', () =>
    expect(schemaOf(...times(6, (i) => ({ [`team${i}`]: { members: i, open: true } })))).toMatchObject({
      additionalProperties: { properties: { members: {}, open: {} } },
    }));
  test('alike records under the same names every time do not', () =>
    expect(
      schemaOf(...times(6, () => Object.fromEntries(times(6, (i) => [`size${'abcdef'[i]}`, { width: i, height: i }])))),
    ).toHaveProperty('properties'));
  test('a partial update names some of its fields each time, and stays a record', () =>
    expect(schemaOf(...times(40, (i) => ({ [`field${'abcdefghijklmnopqrstuvwxy'[i % 25]}`]: 'x' })))).toHaveProperty(
      'properties',
    ));
  test('too many names to be written by hand make a map', () => {
    const wide = Object.fromEntries(times(201, (i) => [`name ${i}`, i]));
    expect(schemaOf(wide)).toEqual({ type: 'object', additionalProperties: { type: 'integer' } });
    expect(Object.keys((schemaOf({ ...wide, 'name 0': 0 }) as { properties?: object }).properties ?? {})).toEqual([]);
  });
  test('of ids among fields is said what stands under them, and nothing of other names', () => {
    const schema = schemaOf({ total: 1, [uuid(1)]: 'x' }) as { patternProperties: object };
    expect(schema).toMatchObject({ type: 'object', properties: { total: { type: 'integer' } } });
    expect(Object.values(schema.patternProperties)).toEqual([{ type: 'string' }]);
    const many = schemaOf({ total: 1, ...Object.fromEntries(times(60, (i) => [String(i), 'x'])) });
    expect(isValid(many, { total: 1, '7': 'y', other: 5 })).toBe(true);
    expect(isValid(many, { total: 1, '7': 5 })).toBe(false);
  });
  test('languages and numbered names are keys, where what stands under them is alike', () => {
    const texts = { type: 'object', additionalProperties: { type: 'string' } };
    expect(schemaOf({ en: 'Name', de: 'Name' })).toEqual(texts);
    expect(schemaOf({ en: 'Name', 'pt-BR': 'Nome' })).toEqual(texts);
    expect(schemaOf(Object.fromEntries(times(12, (i) => [`row${i}`, 'x'])))).toEqual(texts);
  });
  test.each([
    ['units', { km: 1, mi: 2 }],
    ['one language', { en: 'Name' }],
    ['languages among other fields', { en: 'Name', de: 'Name', id: 'x' }],
    ['what differs', { en: 'Name', de: 5 }],
    ['a few numbered fields', { line1: 'a', line2: 'b', line3: 'c' }],
  ])('%s are fields', (_, value) =>
    expect(Object.keys(schemaOf(value)['properties'] as object)).toEqual(Object.keys(value).sort()),
  );
  test('names are sorted', () => {
    const { properties } = schemaOf({ b: 1, a: 1, B: 1 }) as { properties: object };
    expect(Object.keys(properties)).toEqual(['B', 'a', 'b']);
  });
});

describe('tuples', () => {
  test('kinds that differ by position', () =>
    expect(schemaOf(...times(5, (i) => [i, 'km']))).toEqual({
      type: 'array',
      prefixItems: [{ type: 'integer' }, { type: 'string' }],
      minItems: 2,
      maxItems: 2,
    }));
  test('a list of mixed kinds is no tuple', () =>
    expect(schemaOf(...times(5, (i) => (i % 2 ? [i, 'km'] : ['km', i])))).toEqual({
      type: 'array',
      items: { type: ['integer', 'string'] },
    }));
  test('nor is one of changing length', () =>
    expect(schemaOf(...times(5, (i) => [i, 'km']), [1, 'km', 'h'])).toHaveProperty('items'));
  test('nor are pairs of one kind', () =>
    expect(schemaOf(...times(5, (i) => [i, i + 0.5]))).toEqual({ type: 'array', items: { type: 'number' } }));
});

describe('tagged unions', () => {
  const card = { type: 'card', digits: '4242', brand: 'visa' };
  const bank = { type: 'bank', iban: 'x', holder: 'y' };
  const union = schemaOf(card, bank, card, bank) as { anyOf: JsonSchema[] };

  test('one schema for each kind', () =>
    expect(union.anyOf.slice(0, 2)).toEqual([
      {
        type: 'object',
        properties: { holder: { type: 'string' }, iban: { type: 'string' }, type: { const: 'bank' } },
        required: ['holder', 'iban', 'type'],
      },
      {
        type: 'object',
        properties: { brand: { type: 'string' }, digits: { type: 'string' }, type: { const: 'card' } },
        required: ['brand', 'digits', 'type'],
      },
    ]));
  test('a kind that was not seen may come', () =>
    expect(union.anyOf[2]).toEqual({ type: 'object', properties: { type: { not: { enum: ['bank', 'card'] } } } }));
  test('null may stand for it where it was seen', () =>
    expect((schemaOf(card, bank, null) as { anyOf: JsonSchema[] }).anyOf).toContainEqual({ type: 'null' }));
  test('no union where the kinds have the same fields', () =>
    expect(schemaOf({ type: 'a', x: 1 }, { type: 'b', x: 2 })).toHaveProperty('properties.x'));
  test('no union where some objects have no tag', () =>
    expect(schemaOf(card, bank, { other: 1 })).not.toHaveProperty('anyOf'));
  test('no union of more kinds than a person would write', () =>
    expect(
      schemaOf(...times(20, (i) => ({ type: `t${i}`, [`own${'abcdefghijklmnopqrst'[i]}`]: 1 }))),
    ).not.toHaveProperty('anyOf'));
});

describe('values that arrive as text', () => {
  const textSchema = (...texts: string[]) => {
    const shape = emptyShape();
    for (const text of texts) observeText(shape, text);
    return concludeTextSchema(shape);
  };
  test('numbers all the time are numbers', () => {
    expect(textSchema('1', '20')).toEqual({ type: 'integer' });
    expect(textSchema('1', '2.5')).toEqual({ type: 'number' });
    expect(textSchema('1', 'all')).toEqual({ type: 'string' });
  });
  test('true and false are booleans', () => expect(textSchema('true')).toEqual({ type: 'boolean' }));
  test('formats', () => expect(textSchema(uuid(1), uuid(2))).toEqual({ type: 'string', format: 'uuid' }));
  test('words each used often are a closed set', () =>
    expect(textSchema(...times(16, (i) => ['asc', 'desc'][i % 2]!))).toEqual({
      type: 'string',
      enum: ['asc', 'desc'],
    }));
  test('words used now and then are not', () =>
    expect(textSchema('asc', 'desc', 'asc', 'desc')).toEqual({ type: 'string' }));
  test('nothing seen, nothing claimed', () => expect(textSchema()).toEqual({}));
});

describe('a value of whatever its neighbour names', () => {
  const digits = (name: string) =>
    (schemaOf(...times(12, (i) => ({ [name]: `p${i % 4}`, value: `${i}` }))) as { properties: { value: unknown } })
      .properties.value;
  test('is written in no certain way, however it was written so far', () =>
    expect(digits('property')).toEqual({ type: 'string' }));
  test('without such a neighbour it is', () =>
    expect(digits('colour')).toEqual({ type: 'string', pattern: '^-?\\d+$' }));
});
