import { expect, it } from 'vitest';
import { play } from '../testing/playing.js';

// What an answer had and has no more; but for values that things are counted by.

const told = async (recorded: object, target: object) => {
  const line = `GET /orders -> 200 ${JSON.stringify(recorded)}`;
  return (await play([line], [[200, { ...target }]], { write: false })).told;
};

it('what nothing has at the moment is counted nowhere', async () => {
  expect(await told({ total: 3, byState: { new: 2, paid: 1 } }, { total: 2, byState: { new: 2 } })).toEqual([]);
});

it('other numbers that are gone are told, and so is the whole count', async () => {
  expect(await told({ sums: { net: 2, gross: 3 } }, { sums: { net: 2 } })).toEqual([
    'calls differs: GET /orders: gross is gone',
  ]);
  expect(await told({ total: 3, byState: { new: 2 } }, { total: 3 })).toEqual([
    'calls differs: GET /orders: byState is gone',
  ]);
});
