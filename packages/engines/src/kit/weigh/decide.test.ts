import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from './decide.js';
import type { Question } from './question.js';

interface Candidate {
  readonly name: string;
  readonly known: number;
}

const ABOUT_NAMES: Question<Candidate> = {
  name: 'names',
  threshold: 0.8,
  clues: [
    { name: 'called-so', speaks: 'for', value: ({ name }) => Number(name === 'user'), why: () => 'it is called so' },
    { name: 'known', speaks: 'for', value: ({ known }) => known, why: ({ known }) => `${known * 100} % are known` },
    { name: 'unknown', speaks: 'against', value: ({ known }) => 1 - known, why: () => 'some are unknown' },
  ],
};
const WEIGHTS = { names: { prior: -2000, clues: { 'called-so': 1500, known: 3000, unknown: -4000 } } };

const decided = (name: string, known: number) => decide(ABOUT_NAMES, { name, known }, () => name, { weights: WEIGHTS });

test('clues that speak for a candidate add up, and the strongest is told first', () => {
  const decision = decided('user', 1);
  expect(decision.score).toBe(2500);
  expect(decision.probability).toBe(0.924);
  expect(decision.isClaimed).toBe(true);
  expect(decision.because()).toEqual(['100 % are known', 'it is called so']);
});

test('a name alone is not enough, and what speaks against is told as well', () => {
  const decision = decided('user', 0);
  expect(decision.isClaimed).toBe(false);
  expect(decision.because()).toEqual(['some are unknown', 'it is called so']);
});

test('without weights nothing is claimed', () => {
  expect(decide(ABOUT_NAMES, { name: 'user', known: 1 }, () => '', { weights: {} }).isClaimed).toBe(false);
});

test('more of what speaks for a candidate never makes it less likely', () => {
  const part = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
  fc.assert(
    fc.property(part, part, (a, b) => {
      expect(decided('user', Math.max(a, b)).score).toBeGreaterThanOrEqual(decided('user', Math.min(a, b)).score);
    }),
  );
});

test('whoever measures hears of each candidate with what its clues say', () => {
  const heard: unknown[] = [];
  const weighing = { weights: WEIGHTS, heard: (...said: unknown[]) => heard.push(said) };
  decide(ABOUT_NAMES, { name: 'user', known: 0.25 }, () => 'Order.user', weighing);
  expect(heard).toEqual([['names', { 'called-so': 1, known: 0.25, unknown: 0.75 }, 'Order.user']]);
});
