import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asbuilt } from './command.js';
import { har, shopping } from './recording.js';

const FILES = ['01-admin.har', '02-guest.har', '03-clerk.har'];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-same-'));
  // Over a megabyte each, so that more than one batch goes to more than one thread.
  for (const [i, name] of FILES.entries()) {
    const padded = shopping(30 + i).map((asked) => ({
      ...asked,
      headers: [['x-padding', 'p'.repeat(20_000)] as const],
    }));
    await writeFile(join(folder, name), har(padded));
  }
  const page = { time: '2026-01-01T10:00:00Z', url: 'https://shop.example.org/items', title: 'Items · Shop' };
  const line = '203.0.113.7 - - [15/Nov/2026:16:43:37 +0100] "GET /items/7/history HTTP/1.1" 200 12';
  await writeFile(join(folder, 'access.log'), `${line}\n`);
  await writeFile(join(folder, '01-admin.pages.ndjson'), `${JSON.stringify(page)}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

async function written(out: string, args: readonly string[]): Promise<string[]> {
  const ran = await asbuilt(['spec', ...args, '-o', out, '--quiet'], { home: join(folder, 'home'), cwd: folder });
  expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
  return Promise.all(['spec.md', 'spec.json', 'openapi.json'].map((name) => readFile(join(folder, out, name), 'utf8')));
}

it('the same material gives the same bytes, whatever the threads, the order of files and the time', async () => {
  const alone = await written('alone', [...FILES, '--jobs', '1']);
  expect(alone[0]).toContain('# Specification');
  expect(await written('two', [...FILES, '--jobs', '2'])).toEqual(alone);
  expect(await written('five', [...FILES.toReversed(), '--jobs', '5'])).toEqual(alone);
  expect(await written('again', ['02-guest.har', '01-admin.har', '03-clerk.har', '--jobs', '1'])).toEqual(alone);
});

it('what a log that names no host tells is of the product of the recordings, whatever is read first', async () => {
  const files = ['access.log', ...FILES];
  const alone = await written('log-first', [...files, '--jobs', '1']);
  expect(alone[0]).toContain('/history');
  expect(alone[0]).not.toContain('unknown.invalid');
  expect(await written('log-last', [...files.toReversed(), '--jobs', '3'])).toEqual(alone);
});

it('material says who acted, what was read and what was left out', async () => {
  const [, json] = await written('told', [...FILES, '--actor', '03-clerk.har=anna']);
  const { material } = JSON.parse(json!);
  expect(material.map((m: { id: string }) => m.id)).toEqual(['01-admin', '01-admin.pages', '02-guest', '03-clerk']);
  expect(material.map((m: { actor: string }) => m.actor)).toEqual(['admin', 'admin', 'guest', 'anna']);
  expect(material[0]).toMatchObject({ exchanges: 64, entries: 64, views: 0, skipped: { 'third-party': 1 } });
  expect(material[0].thirdParties).toEqual({ 'https://stats.example.net': 1 });
  expect(material[1]).toMatchObject({ exchanges: 0, views: 1, from: '2026-01-01T10:00:00.000Z' });
});
