import { expect, test } from 'vitest';
import { fitLogistic } from './regression.mjs';

const rows = (counts: readonly [x: number[], yes: number, no: number][]) =>
  counts.flatMap(([x, yes, no]) => [
    ...Array.from({ length: yes }, () => ({ x, y: 1, weight: 1 })),
    ...Array.from({ length: no }, () => ({ x, y: 0, weight: 1 })),
  ]);
const probability = (score: number) => 1 / (1 + Math.exp(-score));

test('of one clue the fit gives back the shares that were counted', () => {
  const { prior, weights } = fitLogistic(
    rows([
      [[0], 10, 90],
      [[1], 80, 20],
    ]),
    [1],
  );
  expect(probability(prior)).toBeCloseTo(0.1, 2);
  expect(probability(prior + weights[0]!)).toBeCloseTo(0.8, 2);
});

test('a clue that turns out to speak the other way stays silent', () => {
  const counted = rows([
    [[0], 80, 20],
    [[1], 10, 90],
  ]);
  expect(fitLogistic(counted, [1]).weights).toEqual([0]);
  expect(fitLogistic(counted, [-1]).weights[0]).toBeLessThan(-3);
});

test('the order of the rows does not matter', () => {
  const counted = rows([
    [[0, 1], 3, 9],
    [[1, 0.5], 8, 1],
    [[1, 0], 2, 2],
  ]);
  const [one, other] = [fitLogistic(counted, [1, -1]), fitLogistic(counted.toReversed(), [1, -1])];
  expect(one.prior).toBeCloseTo(other.prior, 5);
  for (const [i, weight] of one.weights.entries()) expect(weight).toBeCloseTo(other.weights[i]!, 5);
});
