import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from './codec.js';

const key = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'toString', '', 'map', 'record'));
const { plain } = fc.letrec((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, Infinity, -Infinity, NaN),
    fc.string({ unit: 'binary' }),
    fc.double().map((n) => n + 0),
    fc.array(tie('plain')),
    fc.array(fc.tuple(fc.oneof(key, fc.integer()), tie('plain'))).map((pairs) => new Map(pairs)),
    fc.array(fc.tuple(key, tie('plain'))).map((pairs) => Object.fromEntries(pairs) as unknown),
    fc.uint8Array(),
  ),
}));

describe('a summary as text', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(decode(encode(value))).toEqual(value);
      }),
    );
  });

  test('is the same for equal summaries, whatever order they were filled in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(key, plain), { selector: ([name]) => name }), (pairs) => {
        const reversed = pairs.toReversed();
        expect(encode(new Map(pairs))).toBe(encode(new Map(reversed)));
        expect(encode(Object.fromEntries(pairs))).toBe(encode(Object.fromEntries(reversed)));
      }),
    );
  });

  test('tells a Map from a record, a list and a text that look alike', () => {
    const alike = [new Map([['a', 1]]), { a: 1 }, [['a', 1]], ['map', ['"a"', 1]], 'map'];
    expect(new Set(alike.map(encode)).size).toBe(alike.length);
  });

  test('a number as a key stays a number', () => {
    expect(
      decode(
        encode(
          new Map<unknown, number>([
            [1, 1],
            ['1', 2],
          ]),
        ),
      ),
    ).toEqual(
      new Map<unknown, number>([
        [1, 1],
        ['1', 2],
      ]),
    );
  });

  test('what is no plain data is refused', () => {
    expect(() => encode({ f: () => 1 })).toThrow('plain data only');
    expect(() => encode({ big: 1n })).toThrow('plain data only');
  });
});
