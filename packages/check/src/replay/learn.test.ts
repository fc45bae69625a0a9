import type { Exchange } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
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

describe('what a form sends back as it has it', () => {
  const after = (was: string, is: string) => {
    const [book, kinds] = [createBook(), createKinds(shop())];
    learn(book, kinds, [page(was), page(is)], null);
    return (name: string, value: string) => book.look(kinds.ofName(name, []), value);
  };
  const hidden = (name: string, ...values: string[]) =>
    values.map((value) => `<input type="hidden" name="${name}" value="${value}">`).join('');

  it('is a number of a field that stands once', () => {
    const look = after(hidden('version', '7'), hidden('version', '12'));
    expect(look('version', '7')).toBe('12');
    expect(look('page', '7'), 'of another field').toBeUndefined();
    expect(after(hidden('version', '7', '8'), hidden('version', '12', '13'))('version', '7')).toBeUndefined();
  });

  it('is a choice, where there are the same choices', () => {
    const was = hidden('right', 'redacted-right-a', 'read-only');
    expect(after(was, hidden('right', 'edit-page', 'read-only'))('right', 'redacted-right-a')).toBe('edit-page');
    expect(after(was, hidden('right', 'read-only', 'edit-page'))('right', 'redacted-right-a')).toBeUndefined();
  });

  it('is nothing that somebody types', () => {
    const text = (value: string) => `<input type="text" name="version" value="${value}">`;
    expect(after(text('7'), text('12'))('version', '7')).toBeUndefined();
  });
});
