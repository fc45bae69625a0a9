import { expect, test } from 'vitest';
import { ruleOf } from './rule-words.js';

test.each([
  ['less than 18', { rule: 'max', value: 18, exclusive: true }],
  ['more than -0.5', { rule: 'min', value: -0.5, exclusive: true }],
  ['at most 18', { rule: 'max', value: 18 }],
  ['less than startDate', { rule: 'other', value: 'less than startDate' }],
])('the wording "%s"', (words, rule) => expect(ruleOf(words)).toEqual(rule));
