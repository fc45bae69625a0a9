import type { Json } from '@asbuilt/evidence';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from '../codec.js';
import { concludeSchema, emptyShape, mergeShapes, observeValue, type Shape } from './index.js';

// Names and texts that break naive code, and few enough that places, tags and values repeat.
const name = fc.constantFrom(
  'id',
  'type',
  'kind',
  'name',
  'toString',
  '__proto__',
  '',
  '1',
  '2',
  '2024-01-01',
  'a/b',
  'é',
);
const text = fc.oneof(
  fc.constantFrom('a', 'b', 'draft', 'published', '12', '-1.5', 'true', '\ud800', '__proto__', '', 'x'.repeat(70)),
  fc.constantFrom('2024-02-29', '2024-02-29T10:00:00Z', '2024-02-29 10:00:00', '10:30', '127.0.0.1', 'a@b.example'),
  fc.uuid(),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.emailAddress(),
  fc.string({ unit: 'binary' }),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, 2, 1e308, 5e-324, -1),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    text,
    number,
    fc.array(tie('json'), { maxLength: 7 }),
    fc
      .array(fc.tuple(fc.oneof(name, text), tie('json')), { maxLength: 6 })
      .map((pairs) => Object.fromEntries(pairs) as Json),
  ),
}));
const values = fc.array(json, { maxLength: 12 });

const shapeOf = (seen: readonly Json[]): Shape => {
  const shape = emptyShape();
  for (const value of seen) observeValue(shape, value);
  return shape;
};

const validator = () => addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true, ownProperties: true }));

describe('the laws of shapes', () => {
  test('any sharding and any order give the same shape', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(json, fc.nat(3), fc.nat()), { maxLength: 60 }), (seen) => {
        const whole = encode(shapeOf(seen.map(([value]) => value)));
        const shuffled = seen.toSorted((a, b) => a[2] - b[2]);
        const shards = [0, 1, 2, 3].map((i) => shapeOf(shuffled.filter((s) => s[1] === i).map(([value]) => value)));
        const [a, b, c, d] = shards.map((shape) => encode(shape)) as [string, string, string, string];
        const merge = (x: string, y: string) => encode(mergeShapes(decode<Shape>(x), decode<Shape>(y)));
        expect(merge(merge(a, b), merge(c, d))).toBe(whole);
        expect(merge(merge(merge(d, a), c), b)).toBe(whole);
        expect(merge(a, encode(emptyShape()))).toBe(a);
        expect(merge(encode(emptyShape()), a)).toBe(a);
      }),
      { numRuns: 300 },
    );
  });

  test('every value seen is valid by the schema concluded', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 9 }), (seen, times) => {
        const shape = shapeOf(Array.from({ length: times }, () => seen).flat());
        const before = encode(shape);
        const valid = validator().compile(concludeSchema(shape));
        for (const value of seen) expect(valid(value) || valid.errors).toBe(true);
        expect(encode(shape), 'a conclusion changes nothing').toBe(before);
      }),
      { numRuns: 120 },
    );
  });
});
