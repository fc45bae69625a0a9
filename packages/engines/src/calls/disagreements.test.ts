import { expect, test } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape.js';
import { calls } from './index.js';

/** What is said to differ, of a tape. */
function gapsOf(tape: string): string[] {
  const summary = calls.empty();
  for (const event of readTape(`A tape\n\n${tape}\n`).events) calls.observe(summary, event);
  const known = { origins: [TAPE_ORIGIN], calls: { callAt: () => undefined }, points: {} };
  return calls.conclude(summary, known).gaps.map(({ says }) => says);
}

const describes = (schema: object, also: object = {}): string =>
  `api  DESCRIBES GET /orders/{id}  ${JSON.stringify({ responses: [{ status: 200, mime: 'application/json', schema }], ...also })}`;

const ORDER = 'ann  GET /orders/1  -> 200 {"id":1,"total":5}\nann  GET /orders/2  -> 200 {"id":2,"total":"5"}';

test('a type that is not described', () => {
  const schema = { type: 'object', properties: { id: { type: 'integer' }, total: { type: 'integer' } } };
  expect(gapsOf(`${ORDER}\n${describes(schema)}`)).toEqual([
    'GET /orders/{id} was seen to do otherwise than it is described: /total is integer or string, and is said to be integer.',
  ]);
});

test('a field that is said to be always there', () => {
  expect(gapsOf(`${ORDER}\n${describes({ type: 'object', properties: {}, required: ['id', 'state'] })}`)).toEqual([
    'GET /orders/{id} was seen to do otherwise than it is described: /state is said to be always there, and was missing.',
  ]);
});

test('an answer that is not listed, unless any may come', () => {
  const refused = 'ann  GET /orders/9  -> 409 {"error":"Locked"}';
  expect(gapsOf(`${ORDER}\n${refused}\n${describes({})}`)[0]).toContain('it answered 409, which is not listed');
  const responses = [{ status: null, mime: '', schema: {} }];
  expect(gapsOf(`${ORDER}\n${refused}\n${describes({}, { responses })}`)).toEqual([]);
});

test('a call that is made and not described', () => {
  expect(gapsOf(`${ORDER}\nann  GET /members  -> 200 []\n${describes({})}`)).toEqual([
    'Made, and not in the description of the interface: GET /members.',
  ]);
});

test('nothing where both agree, whole numbers for numbers and fields beside those described included', () => {
  const total = { type: ['number', 'string'] };
  const schema = { type: 'object', properties: { total }, required: ['id'] };
  expect(gapsOf(`${ORDER}\n${describes(schema)}`)).toEqual([]);
});
