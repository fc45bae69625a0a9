import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Spec, StatedInvariant } from '@asbuilt/spec';
import { readTape, TAPE_ORIGIN, type Tape } from '../../kit/tape/tape.js';
import { validation } from '../index.js';
import { callsOf, idOf } from '../tape-calls.js';
import { brokenInvariants } from './broken.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('invariants', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = heldIn(readTape(text)).map(asLine);
    const now = `${text.split(/^=> invariants/m)[0]!.trimEnd()}\n\n=> invariants\n${found.join('\n') || '(nothing)'}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
    if (name.endsWith('.twin.case')) expect(found).toEqual([]);
  });

  it('an answer that breaks one is told, one that keeps it is not', () => {
    const tape = readTape(readFileSync(new URL('list.case', folder), 'utf8'));
    const stated = heldIn(tape);
    const call = { id: 'GET /api/books', path: '/api/books' };
    for (const exchange of tape.exchanges.filter((e) => e.url.path === call.path))
      expect(brokenInvariants(stated, call, exchange)).toEqual([]);
    const [wrong] = readTape(
      'x\n\nann  GET /api/books?limit=2&status=new  -> 200 {"data":[{"status":"old"},{"status":"new"},{"status":"new"}]}',
    ).exchanges;
    expect(
      brokenInvariants(stated, call, wrong!)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['filter', 'limit']);
  });
});

function heldIn(tape: Tape): StatedInvariant[] {
  const summary = validation.empty();
  for (const exchange of tape.exchanges) validation.observe(summary, exchange);
  const point = validation.conclude(summary, {
    origins: [TAPE_ORIGIN],
    calls: { callAt: idOf },
    points: { calls: { shown: 'shown', statements: callsOf(tape.exchanges), gaps: [] } } as Partial<Spec>,
  });
  return (point['invariants'] as StatedInvariant[] | undefined) ?? [];
}

function asLine({ where, kind, asked, at, same, parts, support }: StatedInvariant): string {
  return [
    where,
    kind,
    ...(asked === undefined ? [] : [`${asked.in} ${asked.name}`]),
    at,
    ...(same === undefined ? [] : [`same as ${same}`]),
    ...(parts === undefined ? [] : [`of ${parts.join(' and ')}`]),
    `${support} times`,
  ].join('  ');
}
