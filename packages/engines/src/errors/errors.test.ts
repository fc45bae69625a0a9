import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CataloguedError } from '@asbuilt/spec';
import { readTape, TAPE_ORIGIN, type Tape } from '../kit/tape/tape.js';
import { errors } from './index.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('error catalogue', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = catalogue(readTape(text));
    const now = `${text.split(/^=> errors/m)[0]!.trimEnd()}\n\n=> errors\n${found.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });
});

function catalogue(tape: Tape): string[] {
  const summary = errors.empty();
  for (const event of tape.events) errors.observe(summary, event);
  const calls = { callAt: (address: string) => address.replace(` ${TAPE_ORIGIN}`, '') };
  const { statements } = errors.conclude(summary, { origins: [TAPE_ORIGIN], calls, points: {} });
  return statements.length === 0 ? ['(nothing)'] : statements.map(asLine);
}

/** `422 CODE  message  field: title  title: Validation failed  at POST /posts, by /errors/0` */
function asLine(error: CataloguedError): string {
  const also = (error['also'] as { status: number; where: string[] }[] | undefined) ?? [];
  const fields = error.field ?? (error['fields'] as string[] | undefined)?.join(', ');
  return [
    `${error.status} ${error.code ?? '-'}${typeof error['otherCode'] === 'string' ? ` (${error['otherCode']})` : ''}`,
    error.message,
    fields === undefined ? '' : `field: ${fields}`,
    typeof error['title'] === 'string' ? `title: ${error['title']}` : '',
    `at ${error.where.join(', ')}`,
    ...also.map(({ status, where }) => `also ${status} at ${where.join(', ')}`),
    `by ${error.evidence.map((ref) => `${ref.entry + 1}${ref.at === undefined ? '' : ` ${ref.at}`}`).join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join('  ');
}
