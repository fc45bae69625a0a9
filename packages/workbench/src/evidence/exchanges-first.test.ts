import { expect, test } from 'vitest';
import { exchangesFirst } from './exchanges-first.js';

test('an exchange stands before the script that would make it', () => {
  const script = { material: 'a', entry: 7, at: '9:81879' };
  const sent = { material: 'b', entry: 16 };
  const told = { material: 'b', entry: 18, at: '/items/0/id' };
  expect(exchangesFirst([script, sent, told])).toEqual([sent, told, script]);
  expect(exchangesFirst([told, sent])).toEqual([told, sent]);
  expect(exchangesFirst([script])).toEqual([script]);
});
