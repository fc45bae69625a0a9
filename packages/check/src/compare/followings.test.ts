import type { Json } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { play } from '../testing/playing.js';

// A number that followed from others in all that was recorded follows at the target; where it did not, nothing is told.

const order = (id: number, net: number, gross: number) => ({ id, net, gross });
const taxed = (rate: number) => [10, 24, 31, 45, 58, 60].map((net, i) => order(i + 1, net, (net * rate) / 100));

const told = async (recorded: Json[], target: Json[], sent = '{"net":10}') => {
  const line = (items: Json[]) => `GET /orders -> 200 ${JSON.stringify({ items })}`;
  const made = `POST /orders ${sent} -> 201 {"id":9}`;
  const came = await play(
    [line(recorded), made],
    [
      [200, { items: target }],
      [201, { id: 9 }],
    ],
  );
  return came.told;
};

it('is told where it does not, once', async () => {
  expect(await told(taxed(119), taxed(119))).toEqual([]);
  expect(await told(taxed(119), taxed(125))).toEqual([
    'entities differs: GET /orders: gross does not follow from net as it did',
  ]);
});

it('is not where an exception was recorded, where too few were, or where somebody sends it', async () => {
  expect(await told([...taxed(119), order(7, 70, 70)], taxed(125))).toEqual([]);
  expect(await told(taxed(119).slice(0, 4), taxed(125))).toEqual([]);
  expect(await told(taxed(119), taxed(125), '{"net":10,"gross":12}')).toEqual([]);
});
