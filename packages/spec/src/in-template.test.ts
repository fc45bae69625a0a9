import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMadeOf, piecesOf, valuesBetween } from './in-template.js';

const fits = (template: string, text: string): boolean => isMadeOf(text, piecesOf(template), 1);

test.each([
  ['Loan {id}', 'Loan 16', true],
  ['Loan {id}', 'Loan ', false],
  ['Loan {id}', 'A loan 16', false],
  ['{a}-{b}.json', 'x-y-z.json', true],
  ['{a}-{b}.json', 'x-.json', false],
  ['{a}{b}', 'x', false],
  ['{a}{b}', 'xy', true],
  ['Loans', 'Loans', true],
  ['Loans', 'Loans of', false],
  ['', '', true],
])('%s and %s: %s', (template, text, expected) => {
  expect(fits(template, text)).toBe(expected);
});

test('it is as an expression says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(
        text.map((piece) => piece.slice(0, 2)),
        { minLength: 1, maxLength: 4 },
      ),
      text,
      (pieces, whole) => {
        const [any, some] = ['(.*?)', '(.+?)'].map((slot) => new RegExp(`^${pieces.join(slot)}$`).exec(whole));
        expect(valuesBetween(whole, pieces, 0)).toEqual(any?.slice(1) ?? null);
        expect(valuesBetween(whole, pieces, 1)).toEqual(some?.slice(1) ?? null);
      },
    ),
  );
});

test('many slots and a long text that does not fit take one pass', () => {
  expect(fits(`${'{a}-'.repeat(30)}!`, '-'.repeat(100_000))).toBe(false);
});
