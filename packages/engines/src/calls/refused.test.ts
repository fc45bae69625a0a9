import { expect, test } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

function callOf(...lines: string[]) {
  const summary = calls.empty();
  for (const event of readTape(['Refused', ...lines].join('\n')).events) calls.observe(summary, event);
  return concludeCalls(summary, [TAPE_ORIGIN]).point.statements[0]!;
}

const TAKEN = 'ann  POST /things?dry=1 {"name":"a","size":3} -> 201 {"id":1}';

test('what was refused for what it was does not widen what may be sent', () => {
  const call = callOf(
    TAKEN,
    'ann  POST /things?dry=maybe {"name":17,"colour":"red"} -> 422 {"error":"no"}',
    'ann  POST /things [1] -> 400 {"error":"no"}',
    'ann  POST /things name=x -> 415 {"error":"no"}',
  );
  expect(call.request?.schema).toEqual({
    type: 'object',
    properties: { name: { type: 'string' }, size: { type: 'integer' } },
  });
  expect(call.requests).toBeUndefined();
  expect(call.params).toMatchObject([{ name: 'dry', schema: { type: 'integer' } }]);
});

test('a refusal of who asks, or when, says nothing of what was sent', () => {
  const call = callOf(TAKEN, 'bob  POST /things {"colour":"red"} -> 403 {"error":"no"}');
  expect(Object.keys(call.request?.schema['properties'] as object)).toEqual(['colour', 'name', 'size']);
});

test('where all was refused, that is what is known', () => {
  const call = callOf('ann  POST /things?dry=1 {"colour":"red"} -> 422 {"error":"no"}');
  expect(call.request?.schema).toMatchObject({ properties: { colour: { type: 'string' } } });
  expect(call.params).toMatchObject([{ name: 'dry' }]);
});
