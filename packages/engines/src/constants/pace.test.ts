import { describe, expect, it } from 'vitest';
import type { Exchange } from '@asbuilt/evidence';
import { readTape } from '../kit/tape/tape.js';
import { specIn } from './tape-constants.test-kit.js';

const [asked] = readTape('one\n\nann  GET /notifications  -> 200 {"unread":0}').exchanges;

function at(seconds: readonly number[]): Exchange[] {
  return seconds.map((second, entry) => ({ ...asked!, startedAt: second * 1000, ref: { material: 'a', entry } }));
}

function named(seconds: readonly number[]): unknown[] {
  return specIn(at(seconds)).constants.statements.map(({ name, value, unit }) => [name, value, unit]);
}

describe('what is asked again and again', () => {
  it('is polled where the pace is steady', () => {
    expect(named([0, 30, 60.4, 90, 120.2, 150, 180])).toEqual([['polled every', 30, 'seconds']]);
  });

  it('is not, where somebody looks now and then', () => {
    expect(named([0, 30, 65, 90, 132, 150, 180])).toEqual([]);
  });

  it('is not, where another page or another thing was asked for each time', () => {
    const turns = at([0, 30, 60, 90, 120, 150, 180]);
    const paged = turns.map((turn, i): Exchange => ({ ...turn, url: { ...turn.url, query: [['page', `${i}`]] } }));
    const busted = turns.map((turn, i): Exchange => ({ ...turn, url: { ...turn.url, query: [['_', `${i}`]] } }));
    expect(specIn(paged).constants.statements).toEqual([]);
    expect(specIn(busted).constants.statements.map(({ name }) => name)).toEqual(['polled every']);
  });

  it('is not, where somebody goes to a page, or does something between each two times', () => {
    const turns = at([0, 30, 60, 90, 120, 150, 180]);
    const visits = turns.map((turn): Exchange => ({ ...turn, resourceType: 'document' }));
    const [saved] = readTape('one\n\nann  POST /notes {"text":"x"}  -> 201 {"id":1}').exchanges;
    const work = turns.map(({ startedAt, ref }): Exchange => ({
      ...saved!,
      startedAt: startedAt! + 9000,
      ref: { ...ref, entry: ref.entry + 100 },
    }));
    expect(specIn(visits).constants.statements).toEqual([]);
    expect(specIn([...turns, ...work]).constants.statements).toEqual([]);
    expect(specIn([...turns, ...work.slice(3)]).constants.statements.map(({ name }) => name)).toEqual(['polled every']);
  });

  it('is not, where it was asked a few times or in a burst', () => {
    expect(named([0, 30, 60, 90])).toEqual([]);
    expect(named([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([]);
  });
});

describe('how much is left of a window', () => {
  const counted = (resets: readonly number[]): Exchange[] =>
    resets.map((left, entry) => ({
      ...asked!,
      startedAt: entry * 500,
      responseHeaders: [['ratelimit-reset', String(left)]],
      ref: { material: 'a', entry },
    }));

  it('tells the window where it was looked at often', () => {
    const found = specIn(counted([60, ...Array.from({ length: 25 }, (_, i) => 59 - i)])).constants.statements;
    expect(found.map(({ name, value }) => [name, value])).toEqual([['rate limit window', 60]]);
  });

  it('tells nothing where the begin was not caught', () => {
    const found = specIn(counted(Array.from({ length: 25 }, (_, i) => 47 - i))).constants.statements;
    expect(found).toEqual([]);
  });
});
