import type { Json } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
import { play } from '../testing/playing.js';

// Two clerks, each of whom is shown their own orders; who asks is told by the recording.

const order = (id: number, owner: string, state = 'new') => ({ id, owner_id: owner, state });
const asked = (who: string, list: Json) => `GET /orders -> 200 ${JSON.stringify(list)}@${who}`;
const ann = [order(1, 'u-1'), order(3, 'u-1', 'paid')];
const bob = [order(2, 'u-2'), order(4, 'u-2', 'paid')];
const lines = [asked('01-ann', ann), asked('02-bob', bob)];
const both = [ann[0]!, bob[0]!];

describe('a list of which everybody is shown their own', () => {
  it('and that shows others’ as well is told at the roles, and nothing else of it', async () => {
    const { told } = await play(lines, [
      [200, both],
      [200, both],
    ]);
    expect(told).toEqual(['roles differs: GET /orders: lists what is of others as well (owner_id)']);
  });

  it('under other names, too, where nobody knows yet who is who', async () => {
    const there = [order(11, 'x-1'), order(12, 'x-2')];
    const { told } = await play(lines, [
      [200, there],
      [200, there],
    ]);
    expect(told).toEqual(['roles differs: GET /orders: lists what is of others as well (owner_id)']);
  });

  it('is nothing to tell where it still does, whatever they are called', async () => {
    expect(
      (
        await play(lines, [
          [200, ann],
          [200, bob],
        ])
      ).told,
    ).toEqual([]);
    const [a, b] = [
      [order(11, 'x-1'), order(13, 'x-1', 'paid')],
      [order(12, 'x-2'), order(14, 'x-2', 'paid')],
    ];
    expect(
      (
        await play(lines, [
          [200, a],
          [200, b],
        ])
      ).told,
    ).toEqual([]);
  });
});

it('what points at nothing in some of them does not say whose they are', async () => {
  const seed = (id: number, shelf: string | null) => ({ id, shelf_id: shelf });
  const [hers, his] = [
    [seed(1, 's-3'), seed(3, null)],
    [seed(2, 's-1'), seed(4, null)],
  ];
  const { told } = await play(
    [asked('01-ann', hers), asked('02-bob', his)],
    [
      [200, [seed(1, 's-3'), seed(3, 's-2')]],
      [200, his],
    ],
  );
  expect(told).toEqual([]);
});

it('a list that shows everybody the same is nobody’s own', async () => {
  const all = [...ann, ...bob];
  const { told } = await play(
    [asked('01-ann', all), asked('02-bob', all)],
    [
      [200, all],
      [200, all],
    ],
  );
  expect(told).toEqual([]);
});
