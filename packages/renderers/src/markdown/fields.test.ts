import { arbitrarySchema } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldLines } from './fields.js';

const object = (properties: object, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };

test('nested fields have dotted paths, lists brackets, maps a star, and `?` marks what may be missing', () => {
  const schema = object(
    {
      user: object({ name: text }),
      tags: { type: 'array', items: text },
      seen: { type: 'array', items: object({ at: text }) },
      labels: { type: 'object', additionalProperties: { type: 'integer' } },
    },
    ['user'],
  );
  expect(fieldLines(schema)).toEqual([
    'user       object',
    'user.name  text',
    'tags?      list of text',
    'seen?      list',
    'seen[].at  text',
    'labels?    map',
    'labels.*   whole number',
  ]);
});

test.each([
  [{ type: ['string', 'null'], format: 'date-time' }, 'date and time or null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }, text] }, 'whole number or text or null'],
  [{ enum: ['draft', 'live'], type: 'string' }, "'draft' | 'live'"],
  [{ const: 3 }, '3'],
  [{ type: 'string', minLength: 1, maxLength: 5 }, 'text, 1 to 5 characters'],
  [{ type: 'number', maximum: 1000 }, 'number, at most 1,000'],
  [{ type: 'string', format: 'ulid' }, 'text (ulid)'],
  [{ type: 'boolean' }, 'yes or no'],
  [{}, 'anything'],
  [{ examples: [null] }, 'null (no other value seen)'],
])('%j holds %s', (schema, words) => {
  expect(fieldLines(schema)).toEqual([words]);
});

test('a union of objects is told shape by shape, each with what tells it from the others', () => {
  const schema = { oneOf: [object({ kind: { const: 'dog' }, barks: text }), object({ kind: { const: 'cat' } })] };
  expect(fieldLines(object({ pet: schema }))).toEqual([
    'pet           one of 2 shapes',
    "pet(1)        where kind is 'dog'",
    "pet(1).kind   'dog'",
    'pet(1).barks  text',
    "pet(2)        where kind is 'cat'",
    "pet(2).kind   'cat'",
  ]);
});

test('the open rest of a tagged union, which nobody saw, is no shape of it', () => {
  const rest = { type: 'object', properties: { kind: { not: { enum: ['cat', 'dog'] } } } };
  const schema = { anyOf: [object({ kind: { const: 'dog' } }), object({ kind: { const: 'cat' } }), rest] };
  expect(fieldLines(object({ pet: schema }))).toEqual([
    'pet          one of 2 shapes',
    "pet(1)       where kind is 'dog'",
    "pet(1).kind  'dog'",
    "pet(2)       where kind is 'cat'",
    "pet(2).kind  'cat'",
  ]);
});

test('a shape that has more than the tag of none of the others says which tags it has not', () => {
  const other = object({ kind: { not: { enum: ['dog'] } }, legs: text });
  expect(fieldLines({ anyOf: [object({ kind: { const: 'dog' } }), other] })).toEqual([
    "(1)       where kind is 'dog'",
    "(1).kind  'dog'",
    "(2)       where kind is anything but 'dog'",
    "(2).kind  anything but 'dog'",
    '(2).legs  text',
  ]);
});

test('when there is no room the deep fields go, and are counted', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, text]));
  expect(fieldLines(object({ a: object(many), b: object(many) }))).toEqual([
    'a  object, 30 more inside',
    'b  object, 30 more inside',
    '… 60 more fields: see spec.json',
  ]);
});

test('a flat body with too many fields says how many more there are', () => {
  const lines = fieldLines(object(Object.fromEntries(Array.from({ length: 55 }, (_, i) => [`f${i}`, text]))));
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('… 15 more fields: see spec.json');
});

test('of what was seen once nobody knows what may be missing; of the entries of its list one may', () => {
  const seen = object({ a: text, list: { type: 'array', items: object({ x: text, y: text }, ['x']) } }, []);
  expect(fieldLines(seen, true)).toEqual(['a          text', 'list       list', 'list[].x   text', 'list[].y?  text']);
  expect(fieldLines(seen)[0]).toMatch(/^a\? /);
});

test('what stands under keys that are data beside fields is told', () => {
  const schema = { ...object({ total: text }), patternProperties: { '^\\d+$': text } };
  expect(fieldLines(schema)).toEqual(['total  text', '*      text']);
});

test('schemas that refer to themselves come to an end', () => {
  const node = { ...object({ next: { $ref: '#' } }) };
  expect(fieldLines(node).length).toBeLessThan(20);
  expect(fieldLines({ $ref: '#' })).toEqual(['anything']);
});

test('any schema at all gives a few lines', () => {
  fc.assert(
    fc.property(fc.oneof(arbitrarySchema, fc.dictionary(fc.string(), fc.jsonValue())), (schema) => {
      const lines = fieldLines(schema);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(41);
      expect(lines.join('')).not.toContain('\n');
    }),
  );
});
