import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.js';

test.each([
  [new Error('It needs more memory than there is.'), 'It needs more memory than there is.'],
  [new TypeError('x is not a function'), 'TypeError: x is not a function'],
  [
    Object.assign(new Error('write'), { code: 'ENOSPC', path: '/data' }),
    '/data: the disk is full. Free some space, then try again.',
  ],
  ['stopped', 'stopped'],
])('%s is told as "%s"', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
