import { expect, test } from 'vitest';
import { VIEWS_PER_MINUTE_MOST } from './limits.js';
import { memoryOf } from './memory.js';
import { keepingSink } from './toy.test-kit.js';

test('a screen is new once, in whichever tab of a recording, and again in the next recording', () => {
  const sink = keepingSink();
  expect(memoryOf(sink).isNew('a')).toBe(true);
  expect(memoryOf(sink).isNew('a')).toBe(false);
  expect(memoryOf(keepingSink()).isNew('a')).toBe(true);
});

test('more screens in a minute than a user can see are refused, and the next minute begins anew', () => {
  const memory = memoryOf(keepingSink());
  for (let n = 0; n < VIEWS_PER_MINUTE_MOST; n++) expect(memory.refusal(n)).toBeNull();
  expect(memory.refusal(59_000)).toContain('in a minute');
  expect(memory.refusal(61_000)).toBeNull();
});
