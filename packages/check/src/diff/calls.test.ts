import type { Call } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { compareCalls as compare } from './calls.js';
import type { Naming } from './naming.js';

const PLAIN: Naming = { key: (id) => id, title: (id) => id, has: (key) => key !== 'GET /gone', taken: () => 1 };
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

test('that all send a field now does not say that the product demands it', () => {
  const says = 'Request field title is now always sent.';
  expect(compareCalls(makes(40, []), makes(40, ['title']))).toEqual([{ effect: 'neutral', says }]);
  expect(compareCalls(makes(16, [], []), makes(24, ['title'])).at(-1)).toEqual({ effect: 'neutral', says });
});

test('what is sent in another form is chosen by clients', () => {
  const after = makes(3, []);
  after.request!.mime = 'application/x-www-form-urlencoded';
  expect(compareCalls(makes(3, []), after).map(({ effect }) => effect)).toEqual(['neutral']);
});

const leading = (...leadsTo: string[]): Call => ({
  ...makes(2, []),
  responses: [{ status: 303, mime: null, schema: null, support: 2, leadsTo }],
});

test('a redirect that leads elsewhere in place of where it did breaks', () => {
  expect(compareCalls(leading('GET /loans'), leading('GET /'))).toEqual([
    { effect: 'breaking', says: 'Response 303 no longer redirects to GET /loans.' },
    { effect: 'breaking', says: 'Response 303 also redirects to GET /.' },
  ]);
});

test('one that was seen to lead to fewer or more places is told, and breaks nothing', () => {
  expect(compareCalls(leading('GET /loans', 'GET /'), leading('GET /'))).toEqual([
    { effect: 'unseen', says: 'Response 303 no longer redirects to GET /loans.' },
  ]);
  expect(compareCalls(leading('GET /gone'), leading('GET /')).map(({ effect }) => effect)).toEqual(['neutral']);
  expect(compareCalls(leading('GET /'), leading()), 'not recorded').toEqual([]);
});

const answering = (...statuses: number[]): Call => ({
  ...makes(4, []),
  responses: statuses.map((status) => ({ status, mime: 'application/json', schema: null, support: 1 })),
});
const statusesOf = (before: number[], after: number[]) =>
  compareCalls(answering(...before), answering(...after)).map(({ effect, says }) => `${effect}: ${says}`);

test('a status that does not come again was not tried, unless another stands in its place or the server fails', () => {
  expect(statusesOf([200, 409], [200])).toEqual(['unseen: Answer 409 is not seen any more.']);
  expect(statusesOf([200, 404], [404])).toEqual(['unseen: Answer 200 is not seen any more.']);
  expect(statusesOf([200], [])).toEqual(['unseen: Answer 200 is not seen any more.']);
  expect(statusesOf([200, 201], [201])).toEqual(['unseen: Answer 200 is not seen any more.']);
  expect(statusesOf([200], [201])).toEqual(['breaking: Answer 200 was removed.', 'neutral: Answer 201 is new.']);
  expect(statusesOf([200], [500])).toEqual(['breaking: Answer 200 was removed.', 'neutral: Answer 500 is new.']);
});

test('a field that was not always there, or stood in what is empty now, was not seen again', () => {
  const item = {
    type: 'object',
    properties: { id: { type: 'integer' }, due: { type: 'string' } },
    required: ['id', 'due'],
  };
  const shows = (schema: object): Call => ({
    ...makes(4, []),
    responses: [{ status: 200, mime: 'application/json', schema: schema as never, support: 4 }],
  });
  const list = (items: object) =>
    shows({ type: 'object', properties: { all: { type: 'array', items } }, required: ['all'] });
  const told = (before: Call, after: Call) =>
    compareCalls(before, after).map(({ effect, says }) => `${effect}: ${says}`);
  const { due: _, ...without } = item.properties;
  expect(told(list(item), list({ ...item, properties: without, required: ['id'] }))).toEqual([
    'breaking: In response 200, field all[].due was removed.',
  ]);
  expect(told(list({ ...item, required: ['id'] }), list({ ...item, properties: without, required: ['id'] }))).toEqual([
    'unseen: In response 200, field all[].due is not seen any more.',
  ]);
  expect(told(list(item), list({}))).toEqual([
    'unseen: In response 200, field all[].id is not seen any more.',
    'unseen: In response 200, field all[].due is not seen any more.',
  ]);
});

test('an exception to what was always so breaks where that was seen often; a field that never comes again does after one', () => {
  const shows = (support: number, required: string[], due: object = { type: 'string' }): Call => ({
    ...makes(4, []),
    responses: [
      {
        status: 200,
        mime: 'application/json',
        schema: { type: 'object', properties: { id: {}, due }, required } as never,
        support,
      },
    ],
  });
  const effects = (before: Call, after: Call) => compareCalls(before, after).map(({ effect }) => effect);
  const [some, all] = [['id'], ['id', 'due']];
  expect(effects(shows(20, all), shows(2, some))).toEqual(['breaking']);
  expect(effects(shows(19, all), shows(2, some))).toEqual(['neutral']);
  expect(effects(shows(20, all), shows(2, all, { type: ['null', 'string'] }))).toEqual(['breaking']);
  expect(effects(shows(19, all), shows(2, all, { type: ['null', 'string'] }))).toEqual(['neutral']);
  expect(effects(shows(1, all), shows(1, all, { type: 'integer' }))).toEqual(['breaking']);
  expect(effects(shows(1, all, { type: 'null' }), shows(1, all))).toEqual([]);
});
