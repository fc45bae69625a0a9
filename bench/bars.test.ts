import { describe, expect, it } from 'vitest';
import { barOf, barText, verdictOn } from './bars.mjs';

const score = (precision: number | null, recall: number | null, truth = 10) => ({ precision, recall, truth });

describe('bars', () => {
  it('are told of each row, and of the samples where they differ', () => {
    expect([barText('screens'), barText('calls'), barText('nothing')]).toEqual([
      '85/85, samples 97/97',
      '93/93',
      'none',
    ]);
  });

  it('are higher on the samples', () => {
    expect([barOf('permissions', 'redmine'), barOf('permissions', 'sample lending')]).toEqual([
      [95, 85],
      [99, 95],
    ]);
  });

  it('are met by both, missed by either, and neither where nothing is known', () => {
    const bar = [85, 85];
    const verdicts = [score(0.85, 0.85), score(0.84, 1), score(1, 0.84), score(0, null, 0)].map((one) =>
      verdictOn(one, bar),
    );
    expect(verdicts).toEqual(['met', 'missed', 'missed', '']);
  });
});
