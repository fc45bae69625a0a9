import { describe, expect, it } from 'vitest';
import { isHeadedBy } from './page-heads.js';

const page = (title: string, heading: string) => ({
  text: `<html><head><title>${title}</title></head><body><h1 class="x">${heading}</h1></body></html>`,
});

describe('a page is headed by a segment of its address', () => {
  it.each([
    ['Shop', 'Oak <b>table</b>', 'oak-table'],
    ['Oak table | Shop', 'What a table', 'oak-table'],
    ['Wiki', 'Ada Lovelace', 'Ada_Lovelace'],
    ['x', '@ann', 'ann'],
    ['x', 'Café opening', 'cafe-opening'],
  ])('%s, %s: %s', (title, heading, segment) => expect(isHeadedBy(page(title, heading), segment)).toBe(true));

  it.each([
    ['Editing oak table', 'Change it', 'oak-table'],
    ['Shop', 'Table', 'oak-table'],
    ['', '', '--'],
    [`x${' long'.repeat(100)}`, `x${' long'.repeat(100)}`, 'x'],
  ])('and not %s, %s: %s', (title, heading, segment) => expect(isHeadedBy(page(title, heading), segment)).toBe(false));

  it('of pages that are cut off says nothing', () => {
    for (const text of ['', '<h1', '<h1>', '<h1>oak', '<title>oak<h1>oak'])
      expect(isHeadedBy({ text }, 'oak')).toBe(false);
  });
});
