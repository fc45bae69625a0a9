import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTape } from '../kit/tape/tape.js';
import { concluded } from './testing.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('purpose', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = concluded(readTape(text).events).statements.map(
      (one) => `${one.kind}: ${one.text}  by ${one.evidence[0]!.entry + 1} ${one.evidence[0]!.at}`,
    );
    const told = found.length === 0 ? ['(nothing)'] : found;
    const now = `${text.split(/^=> purpose/m)[0]!.trimEnd()}\n\n=> purpose\n${told.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
    if (name.includes('.twin.')) expect(found).toEqual([]);
  });

  it('says what is missing and how to show it', () => {
    const none = concluded(readTape('t\n\nann  GET /api/x  -> 200 {"id":1}').events);
    expect(none).toMatchObject({ shown: 'not shown', statements: [] });
    const half = concluded(
      readTape('t\n\nann  GET /  -> 200 <html lang="en"><head><title>Hi</title></head></html>').events,
    );
    expect(half.gaps.map(({ says }) => says)).toEqual([
      'The name of the product: not shown.',
      'The product’s description of itself: not shown.',
    ]);
  });
});
