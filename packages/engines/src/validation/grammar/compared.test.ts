import { describe, expect, it } from 'vitest';
import { readCompared } from './compared.js';

// What a sentence that compares asks of the field that it is about.

const ASKED: readonly (readonly [message: string, asks: string])[] = [
  ['Due date must be greater than start date', 'Due date > start date'],
  ['must be greater than or equal to min_price', ' >= min_price'],
  ['must be less than or equal to max_price', ' <= max_price'],
  ['must not be greater than max_price', ' <= max_price'],
  ['must not be less than or equal to min_price', ' > min_price'],
  ["can't be later than ends_on", ' <= ends_on'],
  ['cannot be before starts_on', ' >= starts_on'],
  ['may not be after ends_on', ' <= ends_on'],
  ['should not be on or after ends_on', ' < ends_on'],
  ['End must be no earlier than start.', 'End >= start'],
  ['The end must be a date after or equal to start.', 'end >= start'],
  ['The end must be on or before the deadline.', 'end <= deadline'],
  ['must not be the same as old_password', ' differs from old_password'],
  ['The new password must be different from the old password', 'new password differs from old password'],
  ['must be equal to password', ' equals password'],
  ['cannot be above sown', ' <= sown'],
  ['Sprouted must be below sown', 'Sprouted < sown'],
];

const NOTHING: readonly string[] = [
  'starts_on was before ends_on',
  'must be in order before it is sent',
  'must go together with starts_on',
  'see above sown for what is meant',
  'is before starts_on',
  'is not after starts_on',
];

describe('what a comparison asks for', () => {
  it.each(ASKED)('%s', (message, asks) => expect(told(message)).toBe(asks));
  it.each(NOTHING)('nothing: %s', (message) => expect(told(message)).toBe(''));
});

function told(message: string): string {
  const compared = readCompared(message);
  return compared === null ? '' : `${compared.subject} ${compared.sign} ${compared.other}`;
}
