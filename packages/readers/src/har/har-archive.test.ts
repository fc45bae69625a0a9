import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMaterial } from '../open.js';
import { fixture, linesOf, readFile, readOpened } from '../read-file.test-kit.js';
import { zipBytes } from '../zip.test-kit.js';

test('a HAR that Playwright wrote into a zip has its bodies, which lie beside it', async () => {
  const { kinds, read } = await readFile('attached.har.zip', fixture(import.meta.url, 'attached.har.zip'));
  expect(kinds).toEqual(['har']);
  const lines = linesOf(read);
  expect(lines).toHaveLength(19);
  expect(lines).toContain(
    'POST /api/orders {"customer":"Ada","total":12.5} -> 201 {"id":104,"customer":"Ada","status":"new","total":12.5}',
  );
  expect(lines.filter((line) => line.includes('(not there)'))).toEqual([]);
});

const HASH = '0123456789abcdef0123456789abcdef01234567';
const entry = (file: string): object => ({
  request: { url: 'https://shop.test/a' },
  response: { status: 200, content: { mimeType: 'text/plain', size: 2, _file: file } },
});
const har = (...entries: object[]): string => JSON.stringify({ log: { entries } });
const lines = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  linesOf((await readFile('x.zip', await zipBytes(files))).read);

test('bodies are looked for beside the HAR, and what is not there is missing', async () => {
  const text = har(entry(`${HASH}.txt`), entry('gone.txt'), entry('../secret.txt'));
  const files = { 'a/x.har': text, [`a/${HASH}.txt`]: 'hi', 'secret.txt': 'no', [`${HASH}.txt`]: 'other' };
  expect(await lines(files)).toEqual(['GET /a -> 200 hi', 'GET /a -> 200 (not there)', 'GET /a -> 200 (not there)']);
});

test('a HAR that breaks off in the archive is told to', async () => {
  const text = har(entry(`${HASH}.txt`), entry(`${HASH}.txt`));
  expect(await lines({ 'x.har': text.slice(0, -20), [`${HASH}.txt`]: 'hi' })).toEqual([
    'GET /a -> 200 hi',
    'notice file-cut',
  ]);
});

test('the same lies in a folder, and nothing outside of it is read; a HAR without its folder says what it lacks', async () => {
  const root = mkdtempSync(join(tmpdir(), 'asbuilt-folder-'));
  const folder = mkdtempSync(join(root, 'har-'));
  try {
    writeFileSync(join(root, `${HASH}.txt`), 'outside');
    writeFileSync(join(folder, 'x.har'), har(entry(`${HASH}.txt`), entry(`../${HASH}.txt`)));
    const read = async () => linesOf((await readOpened(openMaterial(join(folder, 'x.har')))).read);
    const gone = ['notice body-elsewhere', 'GET /a -> 200 (not there)'];
    expect(await read()).toEqual([...gone, ...gone]);
    writeFileSync(join(folder, `${HASH}.txt`), 'hi');
    expect(await read()).toEqual(['GET /a -> 200 hi', 'GET /a -> 200 (not there)']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
