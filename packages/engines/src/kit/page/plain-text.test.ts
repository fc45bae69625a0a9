import { expect, it } from 'vitest';
import { plainText } from './plain-text.js';

it.each([
  ['<p>Ann &amp; <b>Bob</b></p>', 'Ann & Bob'],
  ['Paid <a href="/orders', 'Paid'],
  ['2 > 1 and 1 < 2', '2 > 1 and 1 < 2'],
  ['a<br>b < 3', 'a b < 3'],
  ['<style>p {}</style>Ann<svg><title>x</title>', 'Ann'],
])('%s is read as %s', (html, text) => expect(plainText(html)).toBe(text));

it('what begins many tags and ends none is read at once', () => {
  const start = performance.now();
  expect(plainText(`${'<'.repeat(200_000)} `)).toBe('<'.repeat(200_000));
  expect(performance.now() - start).toBeLessThan(1000);
});
