import type { Call } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { compareCalls as compare } from './calls.js';
import type { Naming } from './naming.js';

const PLAIN: Naming = { key: (id) => id, title: (id) => id, has: (key) => key !== 'GET /gone' };
const compareCalls = (before: Call, after: Call) => compare(before, after, PLAIN, PLAIN);

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

const leading = (...leadsTo: string[]): Call => ({
  ...makes(2, []),
  responses: [{ status: 303, mime: null, schema: null, support: 2, leadsTo }],
});

test('a redirect that leads elsewhere in place of where it did breaks', () => {
  expect(compareCalls(leading('GET /loans'), leading('GET /'))).toEqual([
    { effect: 'breaking', says: 'Answer 303 was not seen to lead to GET /loans any more.' },
    { effect: 'breaking', says: 'Answer 303 leads to GET / as well.' },
  ]);
});

test('one that was seen to lead to fewer or more places is told, and breaks nothing', () => {
  expect(compareCalls(leading('GET /loans', 'GET /'), leading('GET /'))).toEqual([
    { effect: 'neutral', says: 'Answer 303 was not seen to lead to GET /loans any more.' },
  ]);
  expect(compareCalls(leading('GET /gone'), leading('GET /')).map(({ effect }) => effect)).toEqual(['neutral']);
  expect(compareCalls(leading('GET /'), leading()), 'not recorded').toEqual([]);
});

test('a refusal that is gone widens where it was tried as often, and says nothing where it was not', () => {
  const refusing = (taken: number, ...statuses: number[]): Call => {
    const own = makes(taken, []);
    const refused = statuses.map((status) => ({ status, mime: 'application/json', schema: null, support: 1 }));
    return { ...own, responses: [...own.responses, ...refused] };
  };
  const says = 'Answer 409 is gone.';
  expect(compareCalls(refusing(4, 409), refusing(5))).toEqual([{ effect: 'widening', says }]);
  expect(compareCalls(refusing(4, 409), refusing(3))).toEqual([{ effect: 'neutral', says }]);
  expect(compareCalls(refusing(4, 401), refusing(5)).map(({ effect }) => effect)).toEqual(['neutral']);
});
