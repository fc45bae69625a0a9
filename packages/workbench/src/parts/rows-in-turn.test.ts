import { describe, expect, it } from 'vitest';
import { atOnce, inTurn } from './rows-in-turn.js';

const rows = (...indices: number[]) => indices.map((index) => ({ index, start: index * 10, end: index * 10 + 10 }));
const all = { from: 0, to: 1000, goesDown: false };

describe('rows of a list that is scrolled fast', () => {
  it('are drawn a few at a time', () => {
    expect([...inTurn(rows(1, 2, 3, 4), new Set(), all, 2)]).toEqual([1, 2]);
  });

  it('stay drawn as long as they are there, and cost nothing', () => {
    expect([...inTurn(rows(1, 2, 3, 4), new Set([1, 2]), all, 2)]).toEqual([1, 2, 3, 4]);
  });

  it('are forgotten when they have gone', () => {
    expect([...inTurn(rows(3, 4), new Set([1, 2, 3]), all, 0)]).toEqual([3]);
  });

  it('are drawn first where somebody looks', () => {
    expect([...inTurn(rows(1, 2, 3, 4, 5), new Set(), { ...all, from: 35, to: 50 }, 2)]).toEqual([3, 4]);
  });

  it('are drawn first where they stay longest', () => {
    expect([...inTurn(rows(1, 2, 3, 4, 5), new Set(), { from: 0, to: 45, goesDown: true }, 2)]).toEqual([4, 3]);
  });

  it('are not drawn at all when each is seen in a single frame', () => {
    expect([atOnce(400, 900), atOnce(500, 900)]).toEqual([4, 0]);
  });
});
