import { expect, it } from 'vitest';
import { textHash } from './text-hash.js';

it('gives the same numbers on every machine and in every version, since summaries hold them', () => {
  expect(['', 'a', 'body.home', 'ä'].map((text) => textHash(text))).toEqual([
    447753804, 187503396, 2815971029, 2246886785,
  ]);
  expect(textHash('a', 1)).not.toBe(textHash('a', 2));
});
