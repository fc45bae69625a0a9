import { expect, test } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

function pointOf(sent: string) {
  const summary = calls.empty();
  const tape = readTape(`Orders\n\nann  POST /api/orders ${sent}  -> 201 {"id":7}\n`);
  for (const event of tape.events) calls.observe(summary, event);
  return concludeCalls(summary, [TAPE_ORIGIN]).point;
}

test('of what was sent and not kept nothing is claimed, and the gap says so', () => {
  const { statements, gaps } = pointOf('application/json (not kept)');
  expect(statements.map(({ request }) => request)).toEqual([{ mime: 'application/json', schema: {} }]);
  expect(gaps.map(({ says }) => says)).toEqual([
    'The request bodies of 1 call are missing in the recordings: POST /api/orders.',
  ]);
});

test('what was kept is shown, and there is no gap', () => {
  const { statements, gaps } = pointOf('{"total":12}');
  expect(statements[0]?.request?.schema).toMatchObject({ type: 'object' });
  expect(gaps).toEqual([]);
});
