import { expect, it } from 'vitest';
import { textOf } from './text-of-page.js';

it.each([
  ['<p>Two <b class="x">boats</b>&nbsp;left<!-- of ten --></p>', 'Two boats left'],
  ['<p>1 < 2 and 3 > 2</p>', '1 < 2 and 3 > 2'],
  ['<p>Sold<a href="/boats', 'Sold'],
])('%s reads %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});
