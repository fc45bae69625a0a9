import { expect, test } from 'vitest';
import { tabTitle } from './tab-title.js';

test('a tab names the page and the product, and once where both are called alike', () => {
  expect(tabTitle('Screens and routes', 'Tool library')).toBe('Screens and routes · Tool library · Asbuilt');
  expect(tabTitle('Tool library', 'Tool library')).toBe('Tool library · Asbuilt');
  expect(tabTitle('Products')).toBe('Products · Asbuilt');
  expect(tabTitle('Gaps', 'x'.repeat(200))).toBe(`Gaps · ${'x'.repeat(60)}… · Asbuilt`);
});
