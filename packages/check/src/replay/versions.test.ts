import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { exchange, RECORDED, shop } from '../testing/playing.js';
import { adapt } from './adapt.js';
import { createBook } from './book.js';
import { createKinds } from './kinds.js';
import { learn } from './learn.js';

const read = (etag: string): Exchange => ({
  ...exchange('GET /orders/7 -> 200 {"id":7}', 1),
  responseHeaders: [['etag', etag]],
});

/** What is sent with a change, after the thing was read. */
function sent(headers: [string, string][]) {
  const [book, kinds] = [createBook(), createKinds(shop())];
  learn(book, kinds, [read('"v1"'), read('"x9"')], null);
  const change = { ...exchange('PATCH /orders/7 {"name":"Tea"} -> 200', 2), requestHeaders: headers };
  const { headers: own, lost } = adapt(change, null, { book, kinds, days: 0 }, [RECORDED, 'http://rebuild.example']);
  return { own, lost };
}

it('a change that hangs on a version names the one that the target told', () => {
  expect(sent([['if-match', '"v1"']])).toEqual({ own: [['if-match', '"x9"']], lost: false });
});

it('what comes of a version that nothing restores is not told', () => {
  expect(sent([['if-match', '"v0"']])).toEqual({ own: [['if-match', '"v0"']], lost: true });
});

it('what would keep the target from answering in full is not sent', () => {
  expect(sent([['if-none-match', '"v1"']]).own).toEqual([]);
});
