import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapId, hash64, POINTS, shortHash, statementId } from './index.js';

// The test vectors published with FNV (Fowler, Noll, Vo). Over ASCII, a UTF-16 unit is the same number as a byte.
test.each([
  ['', 0xcbf29ce484222325n],
  ['a', 0xaf63dc4c8601ec8cn],
  ['b', 0xaf63df4c8601f1a5n],
  ['foo', 0xdcb27518fed9d577n],
  ['foobar', 0x85944171f73967e8n],
  ['hello', 0xa430d84680aabd0bn],
  ['chongo was here!\n', 0x46810940eff5f915n],
])('hash64 of %j is the published value', (text, hash) => {
  expect(hash64(text)).toBe(hash);
});

test('hash64 agrees with the definition, over any UTF-16 units', () => {
  const definition = (text: string) => {
    let hash = 0xcbf29ce484222325n;
    for (let i = 0; i < text.length; i++)
      hash = ((hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n) & (2n ** 64n - 1n);
    return hash;
  };
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(hash64(text)).toBe(definition(text));
    }),
  );
});

test('ids can be typed: a letter of the point, a dash, eight letters and digits that are not misread', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...POINTS), (identity, { name, letter }) => {
      expect(statementId(name, identity)).toMatch(new RegExp(`^${letter}-[0-9a-hjkmnp-tv-z]{8}$`));
      expect(gapId(name, identity)).toMatch(/^G-[0-9a-hjkmnp-tv-z]{8}$/);
    }),
  );
});

test('ids stay what they are: a change here would break every stored reference', () => {
  expect(statementId('calls', 'GET /users/{id}')).toBe('C-0752kta1');
  expect(shortHash('', 4)).toBe(shortHash('', 8).slice(0, 4));
});

test('what is different has different ids', () => {
  const ids = new Set(Array.from({ length: 20_000 }, (_, i) => statementId('calls', `GET /things/${i}`)));
  expect(ids.size).toBe(20_000);
});
