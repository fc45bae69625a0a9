import type { Exchange } from '@asbuilt/evidence';
import type { Screen } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { createBook } from '../replay/book.js';
import { createKinds } from '../replay/kinds.js';
import { learn } from '../replay/learn.js';
import { exchange, shop } from '../testing/playing.js';
import { createPages } from './pages.js';

const page = (text: string): Exchange => ({
  ...exchange('GET /orders -> 200', 1),
  response: { is: 'html', mime: 'text/html', size: null, cut: false, text },
});
const table = (...heads: string[]) =>
  page(`<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead></table>`);

/** What is told of a page, by pages that were recorded. */
function told(recorded: Exchange[], target: Exchange): string[] {
  const spec = shop();
  const screen = { id: 'S-1', route: '/orders', title: null, headings: [] } as unknown as Screen;
  spec.screens.statements = [screen];
  const pages = createPages(
    spec,
    recorded.map((one) => ({ exchange: one, call: null })),
  );
  return pages.compare({ spec, call: null, recorded: recorded[0]!, target, title: '' }).map(({ says }) => says);
}

it('a column that all pages of a screen had, and that is gone', () => {
  const recorded = [table('No', 'State', 'Shop'), table('No', 'State')];
  expect(told(recorded, table('No'))).toEqual(['the column “State” is gone']);
  expect(told(recorded, table('State', 'No', 'Price')), 'more of them').toEqual([]);
  expect(told(recorded, page('<p>Nothing yet.</p>')), 'no table').toEqual([]);
  expect(told([table('No', 'State')], table('No')), 'of one page').toEqual([]);
});

it('links at the same place are the same things only where there are as many', () => {
  const links = (...ids: number[]) => page(ids.map((id) => `<a href="/orders/${id}">${id}</a>`).join(''));
  const same = (was: Exchange, is: Exchange, id: string) => {
    const [book, kinds] = [createBook(), createKinds(shop())];
    learn(book, kinds, [was, is], null);
    return book.look(kinds.ofSegment(['orders', id], 1), id);
  };
  expect(same(links(1, 3), links(7, 9), '3')).toBe('9');
  expect(same(links(1, 3), links(1, 2, 3), '3')).toBe('3');
  expect(same(links(1, 3), links(7, 8, 9), '3')).toBeUndefined();
  expect(same(links(1, 3, 5), links(1, 3, 9), '5'), 'the last one is new').toBe('9');
  expect(same(links(1, 3, 5), links(1, 2, 3), '5'), 'others stand among them').toBeUndefined();
});
