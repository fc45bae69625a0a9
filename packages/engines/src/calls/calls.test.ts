import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '@asbuilt/evidence';
import { checkIntegrity, emptySpec, type Call } from '@asbuilt/spec';
import { readTape, TAPE_ORIGIN, type Tape } from '../kit/tape/tape.js';
import { addressesOf } from '../kit/address/address.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('calls', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = conclude(readTape(text));
    if (process.env['UPDATE_GOLDEN'] === '1')
      writeFileSync(file, `${text.split(/^=> calls/m)[0]!.trimEnd()}\n\n=> calls\n${found.join('\n')}\n`);
    else expect(found).toEqual(readTape(text).expected.get('calls'));
  });
});

function conclude(tape: Tape): string[] {
  const summary = calls.empty();
  for (const event of tape.events) calls.observe(summary, event);
  const { point, book } = concludeCalls(summary, [TAPE_ORIGIN]);
  const spec = { ...emptySpec('tape'), calls: point, material: [tapeMaterial] };
  expect(checkIntegrity(spec)).toEqual([]);
  const ids = new Set(point.statements.map((call) => call.id));
  for (const exchange of tape.exchanges)
    for (const address of addressesOf(exchange)) {
      const id = book.callAt(address);
      // what served data is a call that every engine must find by its address; frames of apps and operations may be none
      if (id !== undefined || (served(exchange) && !/ [#?]/.test(address))) expect(ids, address).toContain(id);
    }
  return [
    ...point.statements.map(asLine),
    ...point.notServed.map(
      (n) =>
        `not served: ${n.method} ${n.path}${n.operation ? ` #${String(n.operation)}` : ''}${n.statuses.length > 0 ? '' : `  never answered x${n.support}`}`,
    ),
  ];
}

const served = ({ is, status, response }: Exchange): boolean =>
  is === 'call' && status >= 200 && status < 300 && response?.is === 'json';

/** `GET /users/{id}  reads user  200, 404  3 times` */
function asLine(call: Call): string {
  const name = `${call.method} ${call.path}${call.operation ? ` #${call.operation}` : ''}`;
  const statuses =
    [...new Set(call.responses.map((r) => `${r.status}${r.frame ? ' frame' : ''}`))].join(', ') || call.basis.join();
  const session = call.session ? `, ${call.session} the session` : '';
  const times = `x${call.support}${call.batched ? ', in a batch' : ''}`;
  return [name, `${call.does} ${call.entity ?? '-'}${session}`, statuses, times].join('  ');
}

const tapeMaterial = {
  id: 'tape',
  name: 'tape',
  kind: 'tape',
  actor: '',
  from: null,
  to: null,
  exchanges: 0,
  views: 0,
  bytes: 0,
  sha256: '',
  redactions: {},
  skipped: {},
};
