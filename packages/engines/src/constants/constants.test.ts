import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Constant } from '@asbuilt/spec';
import { readTape } from '../kit/tape/tape.js';
import { specIn } from './tape-constants.test-kit.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('constants', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const { constants, calls } = specIn(readTape(text).events);
    const places = new Map(calls.statements.map((call) => [call.id, `${call.method} ${call.path}`]));
    const found = constants.statements.map((constant) => asLine(constant, places));
    const now = `${text.split(/^=> constants/m)[0]!.trimEnd()}\n\n=> constants\n${found.length === 0 ? '(nothing)' : found.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });

  it('has a twin in which nothing is claimed for every case', () => {
    const twins = files.filter((name) => name.endsWith('.twin.case'));
    expect(twins.length * 2).toBe(files.length);
    for (const name of twins)
      expect(readFileSync(new URL(name, folder), 'utf8')).toMatch(/=> constants\n\(nothing\)\n$/);
  });
});

/** `default page size = 25 items  at GET /posts  Items on a page …` */
function asLine({ name, value, unit, where, meaning }: Constant, places: ReadonlyMap<string, string>): string {
  const calls = where.map((id) => places.get(id) ?? id).sort();
  return `${name} = ${JSON.stringify(value)}${unit === null ? '' : ` ${unit}`}  at ${calls.join(', ')}  ${meaning}`;
}
