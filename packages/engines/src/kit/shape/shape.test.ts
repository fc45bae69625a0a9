import type { Json } from '@asbuilt/evidence';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from '../summary/codec.js';
import { concludeSchema, emptyShape, mergeShapes, observeValue, type Shape } from './index.js';
import { LONGEST_VALUE, MOST_NAMES, MOST_VALUES, MOST_VARIANTS } from './shape.js';

// Names and texts that break naive code, and few enough that places, tags and values repeat.
const name = fc.constantFrom('id', 'type', 'kind', 'name', 'toString', '__proto__', '', '1', '2024-01-01', 'a/b~', 'é');
const text = fc.oneof(
  fc.constantFrom('a', 'b', 'draft', '12', '-1.5', 'true', '\ud800', '__proto__', '', 'x'.repeat(LONGEST_VALUE + 1)),
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

// Over every bound, and just below it: names, variants, values and positions.
const bounded = fc.oneof(
  fc
    .array(fc.nat(MOST_NAMES + 5), { minLength: 20, maxLength: 80 })
    .map((names) => Object.fromEntries(names.map((n) => [`name ${n}`, n % 3])) as Json),
  fc.record({ type: fc.nat(MOST_VARIANTS).map((n) => `kind ${n}`), of: number }),
  fc.record({ type: fc.constantFrom('a', 'b'), of: text }),
  fc.nat(MOST_VALUES).map((n) => `value ${n}`),
  fc.nat(MOST_VALUES),
  fc.tuple(number, text),
);
const boundedList = fc.record({ list: fc.array(bounded, { maxLength: 40 }) });

const shapeOf = (seen: readonly Json[]): Shape => {
  const shape = emptyShape();
  for (const value of seen) observeValue(shape, value);
  return shape;
};

const merge = (a: string, b: string) => encode(mergeShapes(decode<Shape>(a), decode<Shape>(b)));

function expectLawful(seen: readonly Json[], picks: readonly number[]): void {
  const whole = encode(shapeOf(seen));
  const shards = [0, 1, 2].map((n) => encode(shapeOf(seen.filter((_, i) => picks[i % picks.length] === n))));
  const [a, b, c] = shards as [string, string, string];
  expect(merge(merge(a, b), c)).toBe(whole);
  expect(merge(a, merge(b, c))).toBe(whole);
  expect(merge(merge(c, b), a)).toBe(whole);
  expect(encode(shapeOf(seen.toReversed()))).toBe(whole);
  const empty = encode(emptyShape());
  expect(merge(a, empty)).toBe(a);
  expect(merge(empty, a)).toBe(a);
}

const picks = fc.array(fc.nat(2), { minLength: 1, maxLength: 40 });

describe('any sharding and any order give the same shape', () => {
  test('of arbitrary values', () => {
    fc.assert(fc.property(fc.array(json, { maxLength: 40 }), picks, expectLawful));
  });

  test('of values that go over the bounds', () => {
    fc.assert(fc.property(fc.array(bounded, { maxLength: 80 }), picks, expectLawful));
    fc.assert(fc.property(fc.array(boundedList, { maxLength: 20 }), picks, expectLawful));
  });

  test('of shapes that were sent or stored in between, and observed into again', () => {
    fc.assert(
      fc.property(fc.array(json), fc.array(json), (first, then) => {
        const stored = decode<Shape>(encode(shapeOf(first)));
        const sent = structuredClone(shapeOf(first));
        for (const value of then) {
          observeValue(stored, value);
          observeValue(sent, value);
        }
        const whole = encode(shapeOf([...first, ...then]));
        expect(encode(stored)).toBe(whole);
        expect(encode(sent)).toBe(whole);
      }),
    );
  });
});

/** Bodies that are nested deeper are not read as JSON. */
const DEEPEST = 200;

describe('every value seen is valid by the schema concluded', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true, ownProperties: true }));
  const expectValid = (seen: readonly Json[], times: number) => {
    const shape = shapeOf(Array.from({ length: times }, () => seen).flat());
    const before = encode(shape);
    const valid = ajv.compile(concludeSchema(shape));
    for (const value of seen) expect(valid(value) || valid.errors).toBe(true);
    expect(encode(shape), 'a conclusion changes nothing').toBe(before);
  };
  const times = fc.integer({ min: 1, max: 9 });

  test('of arbitrary values', () => {
    fc.assert(fc.property(fc.array(json, { maxLength: 10 }), times, expectValid));
  });

  test('of values that go over the bounds', () => {
    fc.assert(fc.property(fc.array(bounded, { maxLength: 30 }), times, expectValid));
  });

  test('of texts of one format', () => {
    const formats = [
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.emailAddress(),
      fc.uuid(),
      fc.ipV4(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.maxSafeInteger().map(String),
    ];
    for (const format of formats)
      fc.assert(fc.property(fc.array(format, { minLength: 2, maxLength: 9 }), fc.constant(1), expectValid));
  });

  test('as deep as any body that is read', () => {
    let deep: Json = 'bottom';
    for (let i = 0; i < DEEPEST; i++) deep = i % 2 === 0 ? [deep] : { next: deep };
    expectLawful([deep, deep, 1], [0, 1, 2]);
    expectValid([deep, 'shallow'], 2);
  });
});
