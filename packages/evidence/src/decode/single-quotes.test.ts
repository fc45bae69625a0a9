import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDoubleQuotes } from './single-quotes.js';

test.each([
  ["{'a': 'b', 'n': 1}", { a: 'b', n: 1 }],
  ["[{'name': 'O\\'Brien', 'says': 'a \"word\"'}]", [{ name: "O'Brien", says: 'a "word"' }]],
  [`{'a': "it's", 'b': null}`, { a: "it's", b: null }],
  ["\n [ 'x\\n' ]", ['x\n']],
])('%s is read', (text, value) => {
  expect(JSON.parse(inDoubleQuotes(text)!)).toEqual(value);
});

test.each([`{"a": 'b'}`, "It's fine", 'null', '', "function () { return 'a' }"])('%s is left as it is', (text) => {
  expect(inDoubleQuotes(text)).toBeNull();
});

test('whatever a value is, it reads the same in either quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const single = texts.map(
        (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
      );
      expect(JSON.parse(inDoubleQuotes(`[${single.join(',')}]`)!)).toEqual(texts);
    }),
  );
});
