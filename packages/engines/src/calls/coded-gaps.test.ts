import { expect, test } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { calls } from './index.js';

/** What is not known of the calls of a tape. */
function gapsOf(...lines: string[]): string[] {
  const summary = calls.empty();
  for (const event of readTape(`A tape\n\n${lines.join('\n')}\n`).events) calls.observe(summary, event);
  const known = { origins: [TAPE_ORIGIN], calls: { callAt: () => undefined }, points: {} };
  return calls.conclude(summary, known).gaps.map(({ says }) => says);
}

const ORDERS = 'ann  GET /api/orders  -> 200 [{"id":1,"total":5}]';
const SCRIPT = 'ann  LOADS /app.js  export const a=()=>fetch("/svc/boats"),b=()=>fetch("/svc/crews",{method:"POST"})';

test('what code asks for where no traffic begins so is no call, and said to be unknown', () => {
  expect(gapsOf(ORDERS, SCRIPT)).toEqual([
    'The shipped code contains requests unlike any in the traffic. They may belong to the product or to a library: GET /svc/boats, POST /svc/crews.',
  ]);
});

test('once one of them was made, the others are calls that nobody was seen to make', () => {
  expect(gapsOf(ORDERS, SCRIPT, 'ann  GET /svc/boats  -> 200 [{"id":1}]')).toEqual([
    expect.stringContaining('1 call is found in the shipped code, but never seen in traffic'),
  ]);
});
