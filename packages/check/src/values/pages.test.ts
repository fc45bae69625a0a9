import { describe, expect, it } from 'vitest';
import type { Screen } from '@asbuilt/spec';
import { exchange, shop } from '../testing/playing.js';
import { createBook } from '../replay/book.js';
import { createKinds } from '../replay/kinds.js';
import type { Step } from '../replay/steps.js';
import { createValues } from './values.js';

const page = (text: string) => ({
  ...exchange('GET /orders -> 200', 1),
  response: { is: 'html' as const, mime: 'text/html', size: null, cut: false, text },
});

function compare(was: string, is: string, steps: readonly Step[] = []) {
  const spec = shop();
  const around = {
    write: true,
    book: createBook(),
    kinds: createKinds(spec),
    days: 0,
    origins: new Map<string, string>(),
  };
  const screen = { id: 'S-1', route: '/orders' } as Screen;
  const about = { spec, call: null, recorded: page(was), target: page(is), title: 'GET /orders' };
  const { told, counts } = createValues(spec, steps, around)(about, screen, true);
  return { says: told.map(({ says }) => says), counts };
}

it.each([
  ['title', '<title>Orders</title>', '<title>Goods</title>', 'the title is “Goods”, not “Orders”'],
  ['heading', '<h2>Open</h2>', '<h2>Done</h2>', 'the heading is “Done”, not “Open”'],
  ['message', '<p role="status">Made.</p>', '<p role="status">Done.</p>', 'says “Done.”, not “Made.”'],
  ['term', '<dl><dt>State</dt><dd>new</dd></dl>', '<dl><dt>State</dt><dd>paid</dd></dl>', 'State is “paid”, not “new”'],
  ['field', '<input name="q" value="tea">', '<input name="q" value="rum">', 'q is “rum”, not “tea”'],
  ['number in a text', '<p>All 4 orders</p>', '<p>All 5 orders</p>', 'the text is “All 5 orders”, not “All 4 orders”'],
])('what a page shows is compared: %s', (_, was, is, says) => {
  expect(compare(was, was).says).toEqual([]);
  expect(compare(was, is).says).toEqual([says]);
});

const table = (...rows: [link: number, state: string][]) =>
  `<table><tr><th>No</th><th>State</th></tr>${rows
    .map(([id, state]) => `<tr><td><a href="/orders/${id}">${id}</a></td><td>${state}</td></tr>`)
    .join('')}</table>`;

it('rows of a table are records, by where they lead', () => {
  const was = table([1, 'new'], [2, 'paid']);
  expect(compare(was, was).says).toEqual([]);
  expect(compare(was, table([1, 'paid'], [2, 'paid'])).says).toEqual(['State is “paid”, not “new”']);
  expect(compare(was, table([2, 'paid'], [1, 'new'])).says).toEqual(['tables.*.rows has a different order']);
});

it('free text in other words is not compared, and counted', () => {
  const { says, counts } = compare('<p>Welcome to the shop</p>', '<p>Have a look around</p>');
  expect(says).toEqual([]);
  expect(counts).toContainEqual({ how: { not: 'free text on pages' }, count: 1, where: 'GET /orders' });
});

describe('a value of a record in the free text of a page', () => {
  const orders = { exchange: exchange('GET /orders -> 200 [{"name":"Earl Grey"},{"name":"Rum"}]', 2), call: null };
  const items = (...names: string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;

  it.each([
    ['alone', items('Earl Grey'), items('earl-grey'), ['the page is missing an entry (“Earl Grey”)']],
    ['in order', items('Earl Grey', 'Rum'), items('Rum', 'Earl Grey'), ['the page has a different order']],
    [
      'in a sentence',
      '<p>Hello Earl Grey, buy</p>',
      '<p>Hello , buy</p>',
      ['the page is missing an entry (“Earl Grey”)'],
    ],
    ['with another message', '<p>Hello Earl Grey, buy</p>', '<p>Welcome back, Earl Grey</p>', []],
    ['of one word, in a sentence', '<p>Rum is out</p>', '<p>It is out</p>', []],
  ])('is compared: %s', (_, was, is, says) => {
    expect(compare(was, was, [orders]).says).toEqual([]);
    expect(compare(was, is, [orders]).says).toEqual(says);
    expect(compare(was, is).says).toEqual([]);
  });
});
