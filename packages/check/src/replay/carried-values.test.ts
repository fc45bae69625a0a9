import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { createBook } from './book.js';
import { createFindCarried } from './carried-values.js';
import { createKinds } from './kinds.js';
import type { Step } from './steps.js';

const TOKEN = 'a1b2c3d4e5f6a7b8c9d0e1';
const OTHER = 'ffeeddccbbaa99887766x5';

const page = (text: string): Exchange => ({
  ...exchange('GET /orders -> 200', 1),
  response: { is: 'html', mime: 'text/html', size: null, cut: false, text },
});
const find = (steps: readonly Step[], was: Exchange, is: Exchange, book = createBook()) =>
  createFindCarried(steps, { book, kinds: createKinds(shop()) })(was, is, null);
const sent = { exchange: exchange(`POST /orders {"t":"${TOKEN}"} -> 200 {}`, 2), call: null };

it.each([
  ['a script', (token: string) => `<script>window.csrf = "${token}";</script>`],
  ['an attribute', (token: string) => `<body data-seal="${token}">`],
  ['a link', (token: string) => `<a href="/orders/7?next=list&amp;seal=${token}">Pay</a>`],
  ['one of two', (token: string) => `<i data-x="first"></i><i data-x="${token}"></i>`],
])('a token is read at the same place of %s', (_, html) => {
  expect(find([sent], page(html(TOKEN)), page(html(OTHER)))).toEqual([[TOKEN, OTHER]]);
});

it('nothing is read where no request carries it, or where the place is another', () => {
  const was = page(`<body data-seal="${TOKEN}">`);
  expect(find([], was, page(`<body data-seal="${OTHER}">`))).toEqual([]);
  expect(find([sent], was, page(`<body data-mark="${OTHER}">`))).toEqual([]);
});

it('another thing has come to the place where the known name still stands on the page', () => {
  const row = (seal: string) => `<i data-seal="${seal}"></i>`;
  const [was, is] = [page(row(TOKEN) + row('none')), page(row('gg11223344556677889900') + row(OTHER))];
  expect(find([sent], was, is)).toEqual([[TOKEN, 'gg11223344556677889900']]);
  expect(find([sent], was, is, createBook(new Map([[TOKEN, OTHER]])))).toEqual([]);
});

it('a token is read in the same field of the same record', () => {
  const seals = (...all: [id: number, seal: string][]) =>
    exchange(`GET /orders -> 200 ${JSON.stringify(all.map(([id, seal]) => ({ id, name: `Good ${id}`, seal })))}`, 1);
  const was = seals([1, TOKEN], [2, 'none']);
  expect(find([sent], was, seals([3, 'none'], [1, OTHER]))).toEqual([[TOKEN, OTHER]]);
  expect(find([sent], was, seals([3, OTHER], [4, 'none']))).toEqual([]);
});
