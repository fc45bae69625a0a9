import { expect, test } from 'vitest';
import { indexSpots } from './index-spots.js';
import type { Spot } from './spot.js';

const spotOf = (noun: string): Spot => ({ noun }) as Spot;

test('every spot of a list is looked at once, however many are asked for', () => {
  const spots = Array.from({ length: 1000 }, (_, i) => spotOf(`n${i % 500}`));
  let looked = 0;
  const ofNoun = indexSpots(({ noun }) => {
    looked++;
    return noun;
  });
  for (const { noun } of spots) expect(ofNoun(noun, spots)).toHaveLength(2);
  expect([looked, ofNoun('another', spots)]).toEqual([1000, []]);
});

test('a spot without a key is found under none, and each list has its own', () => {
  const ofNoun = indexSpots(({ noun }) => (noun === 'hidden' ? undefined : noun));
  expect(ofNoun('hidden', [spotOf('hidden')])).toEqual([]);
  expect(ofNoun('order', [spotOf('order')])).toHaveLength(1);
  expect(ofNoun('order', [])).toEqual([]);
});
