import { expect, it } from 'vitest';
import type { Exchange } from '@asbuilt/evidence';
import { readTape, TAPE_ORIGIN } from '../../kit/tape/tape.js';
import { concludeCalls } from '../conclude.js';
import { calls } from '../index.js';

const tape = readTape(`t

ann  POST /loans tool=7  -> 302
ann  GET /loans/12  -> 200 <h1>Loan</h1>
`).exchanges;

function leadsTo(location: string) {
  const summary = calls.empty();
  for (const exchange of tape) calls.observe(summary, sentTo(exchange, location));
  const { statements } = concludeCalls(summary, [TAPE_ORIGIN]).point;
  const [redirect] = statements.find((call) => call.method === 'POST')!.responses;
  return (redirect!.leadsTo ?? []).map((id) => statements.find((call) => call.id === id)!.path);
}

const sentTo = (exchange: Exchange, location: string): Exchange =>
  exchange.status === 302 ? { ...exchange, responseHeaders: [['location', location]] } : exchange;

it.each([`${TAPE_ORIGIN}/loans/12`, '/loans/12?new=1', '12', '../loans/3'])(
  '%s leads to the call there',
  (location) => {
    expect(leadsTo(location)).toEqual(location === '12' ? [] : ['/loans/{id}']);
  },
);

it.each(['https://elsewhere.example/loans/12', '/nowhere/seen', 'http://[bad'])('%s leads to no call', (location) => {
  expect(leadsTo(location)).toEqual([]);
});
