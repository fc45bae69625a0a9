import type { Constant, Role } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { sentenceOf } from './sentence.js';

const constant = (meaning: string): Constant =>
  ({ name: 'currency', value: 'EUR', unit: null, meaning }) as unknown as Constant;

it.each([
  ['The only currency of the amounts seen.', 'currency is "EUR": The only currency of the amounts seen.'],
  ['What amounts are in', 'currency is "EUR": What amounts are in.'],
])('a statement ends with one full stop, whether its meaning has one or not: %s', (meaning, sentence) => {
  expect(sentenceOf('constants', constant(meaning))).toBe(sentence);
});

it('a role of nobody in particular is named without actors', () => {
  const role = (...actors: string[]) => ({ name: 'guest', actors }) as unknown as Role;
  expect(sentenceOf('roles', role())).toBe('There is a role guest.');
  expect(sentenceOf('roles', role('ann', 'bob'))).toBe('There is a role guest (actors: ann, bob).');
});
