import { expect, test } from 'vitest';
import { readLook, twoLooks } from './search.js';

test('a press on a line changes what the drawer is about, and not what the page shows', () => {
  const before = twoLooks(readLook({ q: 'loan', v: 3 }));
  const after = twoLooks(readLook({ q: 'loan', v: 3, why: 'R-1', part: 'C-2', at: 2 }));
  expect(after).toEqual([
    { why: 'R-1', part: 'C-2', at: 2 },
    { q: 'loan', v: 3 },
  ]);
  expect(after[1]).toEqual(before[1]);
});

test('without a line that is open there is none', () => {
  expect(twoLooks(readLook({ open: 'E-1' }))).toEqual([{}, { open: 'E-1' }]);
});
