import type { Call } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { compareCalls } from './calls.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

/** A call that was taken so many times, with these fields. */
function makes(support: number, required: string[], names = ['title']): Call {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return {
    ...shown,
    id: 'C-1',
    method: 'POST',
    path: '/loans',
    operation: null,
    style: 'rest',
    does: 'create',
    entity: 'loan',
    params: [],
    request: { mime: 'application/json', schema: { type: 'object', properties, required } },
    responses: [{ status: 201, mime: 'application/json', schema: null, support }],
  };
}

test('what is always sent is demanded where enough was seen to be taken before', () => {
  const says = 'Sent field title is always sent; too few cases showed it before.';
  expect(compareCalls(makes(16, []), makes(24, ['title']))).toEqual([{ effect: 'neutral', says }]);
  expect(compareCalls(makes(40, []), makes(40, ['title']))).toEqual([
    { effect: 'breaking', says: 'Sent field title is now required.' },
  ]);
});

test('what is new and demanded breaks, however little was seen', () => {
  expect(compareCalls(makes(16, [], []), makes(24, ['title'])).at(-1)).toEqual({
    effect: 'breaking',
    says: 'Sent field title is now required.',
  });
});
