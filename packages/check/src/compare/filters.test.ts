import { expect, it } from 'vitest';
import { play } from '../testing/playing.js';

const [fresh, done] = [
  [{ id: 1, status: 'new' }],
  [
    { id: 2, status: 'done' },
    { id: 3, status: 'done' },
  ],
];
const all = [...fresh, ...done];
const read = (query: string, list: object[]) => `GET /orders?${query} -> 200 ${JSON.stringify(list)}`;

it('a parameter that always kept out the others does so again', async () => {
  const lines = [read('status=new', fresh), read('status=done', done)];
  const { told } = await play(lines, [
    [200, all],
    [200, all],
  ]);
  expect(told).toEqual(['calls differs: GET /orders: status is ignored: it lists others as well']);
  const twin = await play(lines, [
    [200, fresh],
    [200, []],
  ]);
  expect(twin.told).toEqual([]);
});

it('of one value, or where it did not, nothing is told', async () => {
  const one = await play([read('status=done', done)], [[200, all]]);
  expect(one.told).toEqual([]);
  const loose = await play(
    [read('status=new', fresh), read('status=done', done), read('status=done', all)],
    [
      [200, fresh],
      [200, all],
      [200, all],
    ],
  );
  expect(loose.told).toEqual([]);
});

it('identifiers are those that were sent to the target', async () => {
  const order = (id: number, shop: number) => ({ id, shopId: shop });
  const { asked, told } = await play(
    [
      'GET /orders/7 -> 200 {"id":7,"shopId":41}',
      'GET /orders/8 -> 200 {"id":8,"shopId":42}',
      read('shopId=41', [order(7, 41)]),
      read('shopId=42', [order(8, 42)]),
    ],
    [
      [200, order(7, 91)],
      [200, order(8, 92)],
      [200, [order(7, 91)]],
      [200, [order(8, 92)]],
    ],
  );
  expect(asked.slice(2)).toEqual(['GET /orders?shopId=91', 'GET /orders?shopId=92']);
  expect(told).toEqual([]);
});
