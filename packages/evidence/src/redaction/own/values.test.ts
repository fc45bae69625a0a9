import { expect, test, vi } from 'vitest';
import { createReplaceOwn } from './rules.js';
import { createValueFinder } from './values.js';

const marked = (text: string, values: readonly string[]) => createValueFinder(values)(text, (value) => `<${value}>`);

test('of values that begin alike the longest that stands there is taken', () => {
  const values = ['secret', 'secret value 1', 'secret value 12', 'secret value 2'];
  expect(marked('a secret value 12 b secret value 1 c secret value 3', values)).toBe(
    'a <secret value 12> b <secret value 1> c <secret> value 3',
  );
});

test('a short value is taken as a word, and a longer one that does not stand there does not hide it', () => {
  expect(marked('Kiel, Kielce, Kiel-Mitte', ['Kiel', 'Kielce-Nord'])).toBe('<Kiel>, Kielce, <Kiel>-Mitte');
});

/** How many texts are cut out or compared while so many values are looked for in one text. */
function comparisons(n: number): number {
  const replace = createValueFinder(Array.from({ length: n }, (_, i) => `secret value ${String(i).padStart(6, '0')}`));
  const spies = [vi.spyOn(String.prototype, 'slice'), vi.spyOn(String.prototype, 'startsWith')];
  replace('nothing secret, no secret value, and secret value 00x007', (value) => value);
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  vi.restoreAllMocks();
  return count;
}

test('a text is looked through alike, whether 10 values or 1,000 begin as it does', () => {
  expect(comparisons(1000)).toBe(comparisons(10));
});

test('the values of a file are indexed once for all who redact by the same rules', () => {
  const rules = { values: ['a secret value'] };
  expect(createReplaceOwn(rules)).toBe(createReplaceOwn(rules));
  expect(createReplaceOwn({ values: [] })).toBeNull();
});
