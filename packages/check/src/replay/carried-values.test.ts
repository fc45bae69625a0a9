import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { exchange } from '../testing/playing.js';
import { createFindCarried } from './carried-values.js';

const TOKEN = 'a1b2c3d4e5f6a7b8c9d0e1';
const OTHER = 'ffeeddccbbaa99887766x5';

const page = (text: string): Exchange => ({
  ...exchange('GET /orders -> 200', 1),
  response: { is: 'html', mime: 'text/html', size: null, cut: false, text },
});
const sent = { exchange: exchange(`POST /orders {"t":"${TOKEN}"} -> 200 {}`, 2), call: null };

it.each([
  ['a script', (token: string) => `<script>window.csrf = "${token}";</script>`],
  ['an attribute', (token: string) => `<body data-seal="${token}">`],
  ['a link', (token: string) => `<a href="/orders/7?next=list&amp;seal=${token}">Pay</a>`],
  ['one of two', (token: string) => `<i data-x="first"></i><i data-x="${token}"></i>`],
])('a token is read at the same place of %s', (_, html) => {
  const find = createFindCarried([sent]);
  expect(find(page(html(TOKEN)), page(html(OTHER)))).toEqual([[TOKEN, OTHER]]);
});

it('nothing is read where no request carries it, or where the place is another', () => {
  const was = page(`<body data-seal="${TOKEN}">`);
  expect(createFindCarried([])(was, page(`<body data-seal="${OTHER}">`))).toEqual([]);
  expect(createFindCarried([sent])(was, page(`<body data-mark="${OTHER}">`))).toEqual([]);
});
