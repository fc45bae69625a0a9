import { describe, expect, it } from 'vitest';
import { filling, joinedMaps, noEntries } from './empty-map.js';
import { countLowest, lowest, type Lowest } from './lowest.js';

describe('a map that is empty', () => {
  it('is one for all, until something is put into it', () => {
    const [a, b] = [{ names: noEntries<string, number>() }, { names: noEntries<string, number>() }];
    expect(a.names).toBe(b.names);
    a.names = filling(a.names).set('x', 1);
    expect([...a.names]).toEqual([['x', 1]]);
    expect(b.names.size).toBe(0);
  });

  it('is written to as it is once something is in it', () => {
    const map = filling(noEntries<string, number>()).set('x', 1);
    expect(filling(map)).toBe(map);
  });

  it('is not shared by those that were copied together, either', () => {
    const [a, b] = structuredClone([lowest<number>(), lowest<number>()]) as [Lowest<number>, Lowest<number>];
    countLowest(a, 'x', 3);
    countLowest(a, 'x', 3);
    expect([...a.kept]).toEqual([['x', 2]]);
    expect(b.kept.size).toBe(0);
  });

  it('adds nothing to another, and takes up all of it without becoming it', () => {
    const sum = (x: number, y: number): number => x + y;
    const full = new Map([['x', 2]]);
    expect(joinedMaps(full, noEntries<string, number>(), sum)).toBe(full);
    const taken = joinedMaps(noEntries<string, number>(), full, sum);
    expect([...taken]).toEqual([['x', 2]]);
    expect(taken).not.toBe(full);
    expect([...joinedMaps(taken, full, sum)]).toEqual([['x', 4]]);
  });
});
