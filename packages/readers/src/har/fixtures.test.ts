import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAll } from '../read-all.test-kit.js';
import { harReader } from './har-reader.js';

// What each tool writes, beside what is read from it. A new pair of files is a new test.
const FOLDER = new URL('fixtures/', import.meta.url);

describe('a HAR as it is written by', () => {
  const tools = readdirSync(FOLDER).filter((file) => file.endsWith('.har'));
  test.each(tools)('%s', async (file) => {
    const expected: unknown = JSON.parse(readFileSync(new URL(file.replace(/har$/, 'json'), FOLDER), 'utf8'));
    expect(await readAll(harReader, readFileSync(new URL(file, FOLDER)))).toEqual(expected);
  });
});
