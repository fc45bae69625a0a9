import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataRowsOf, termsOf } from './html-things.js';

const markup = fc
  .array(
    fc.constantFrom('<dl>', '<dt', '>', '</dt>', '<dd>', '</dl>', '<li x data-id="1"', ' data-a="2"', '"', 'a', ' '),
  )
  .map((parts) => parts.join(''));

test('whatever a page is made of, terms are words and rows have identifiers', () => {
  fc.assert(
    fc.property(markup, (html) => {
      for (const term of termsOf(html)) expect(term).toMatch(/\p{L}/u);
      for (const row of dataRowsOf(html)) expect([...row.keys()].length).toBeGreaterThan(0);
    }),
  );
});

test('a long tag without an end costs no more than its length', () => {
  expect(dataRowsOf(`<li x data-id="1"${' data-x="1"'.repeat(20_000)}`)).toEqual([]);
});
