import { expect, test } from 'vitest';
import { literalFault } from './literal-fault.js';

test('a fixed word is the one that was seen; of several it is none, and of none it is what somebody says', () => {
  expect(literalFault(['me'], undefined)).toBeUndefined();
  expect(literalFault(['me'], 'me')).toBeUndefined();
  expect(literalFault([], 'me')).toBeUndefined();
  expect(literalFault([], undefined)?.title).toBe('The value of this segment was not seen.');
  expect(literalFault(['me'], 'id')).toMatchObject({
    title: '“id” was never seen in this segment.',
    detail: 'Seen: “me”.',
  });
  expect(literalFault(['1', '2', '3', '4', '5', '6'], '1')?.title).toBe(
    'This segment had several values: “1”, “2”, “3”, “4”, “5” ….',
  );
});
