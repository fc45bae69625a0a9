import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { createBook } from './book.js';
import { createKinds } from './kinds.js';
import { learn } from './learn.js';

const page = (text: string): Exchange => ({
  ...exchange('GET /orders -> 200', 1),
  response: { is: 'html', mime: 'text/html', size: null, cut: false, text },
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
