import { expect, test } from 'vitest';
import { fitEnd, fitText } from './fit-text.js';

test('what has room stands whole', () => {
  expect(fitText('Loan', 40, 7)).toBe('Loan');
  expect(fitEnd('/loans/{id}', 80, 7)).toBe('/loans/{id}');
});

test('what has none is cut, and says so', () => {
  expect(fitText('A very long name', 70, 7)).toBe('A very lo…');
  expect(fitText('部署管理者一覧', 70, 7)).toBe('部署管理…');
  expect(fitText('x'.repeat(1_000_000), 70, 7)).toBe('xxxxxxxxx…');
});

test('of an address the end is kept, from the beginning of a word on', () => {
  expect(fitEnd('/admin/settings/data-model/{id}', 140, 7)).toBe('…/data-model/{id}');
  expect(fitEnd('/averyverylongwordwithoutend', 70, 7)).toBe('…ithoutend');
});

test('it is text, whatever it says', () => {
  expect(fitText('<b>&"', 70, 7)).toBe('&lt;b&gt;&amp;&quot;');
  expect(fitText('\u202Eevil\n x', 70, 7)).toBe('evil x');
});
