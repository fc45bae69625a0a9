import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVault, type Vault } from '../vault/vault.js';
import { takeIn } from './take-in.js';

// Whatever the command line reads can be dropped on the workbench too. The fixtures are those of the readers.

const FIXTURES = join(import.meta.dirname, '../../../readers/src');
/** What nobody may see of the shop that the fixtures were recorded from. */
const SECRETS = /correct-horse-7|tok_4f0c8a77d1e94b3f|9d2f6c1be07a4485|clerk(?:@|%40)shop/;

let folder: string;
let vault: Vault;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-take-in-'));
  vault = await openVault(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['playwright-trace/fixtures/clerk.zip', 'playwright-trace', { exchanges: 19, views: 4 }],
  ['warc/fixtures/warcio.wacz', 'warc', { exchanges: 15, views: 0 }],
  ['warc/fixtures/wget.warc.gz', 'warc', { exchanges: 15, views: 0 }],
  ['mitmproxy/fixtures/clerk.flows', 'mitmproxy', { exchanges: 15, views: 0 }],
  ['burp/fixtures/clerk-burp.xml', 'burp', { exchanges: 15, views: 0 }],
  ['postman/fixtures/clerk.postman_collection.json', 'postman', { exchanges: 15, views: 0 }],
  ['access-log/fixtures/nginx-access.log', 'access-log', { exchanges: 16, views: 0 }],
])('%s is taken in, and nothing secret of it is kept', async (path, kind, counts) => {
  const bytes = await readFile(join(FIXTURES, path));
  const file = {
    size: bytes.length,
    async *read(start: number, end: number) {
      yield bytes.subarray(start, end);
    },
  };
  const options = { vault, key: new Uint8Array(32), onProgress: () => {} };
  const { taken } = await takeIn({ name: basename(path), file, ...options });
  expect(taken).toMatchObject([{ name: basename(path), kind, counts }]);
  const kept = gunzipSync(await vault.read(taken[0]!.evidence)).toString();
  expect(kept.length).toBeGreaterThan(500);
  expect(kept).not.toMatch(SECRETS);
});

test('of what is not kept of a body it is told that, where it is counted and where it is read again', async () => {
  const text = JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`name${i}`, i])));
  const request = { method: 'GET', url: 'https://shop.example/api/all', headers: [] };
  const response = { status: 200, headers: [], content: { mimeType: 'application/json', text } };
  const har = { log: { entries: [{ startedDateTime: '2026-01-01T00:00:00Z', request, response }] } };
  const bytes = Buffer.from(JSON.stringify(har));
  const file = {
    size: bytes.length,
    async *read(start: number, end: number) {
      yield bytes.subarray(start, end);
    },
  };
  const options = { vault, key: new Uint8Array(32), onProgress: () => {} };
  const { taken } = await takeIn({ name: 'a.har', file, ...options });
  expect([...taken[0]!.counts.skipped]).toEqual([['keys-left-out', 1]]);
  const kept = gunzipSync(await vault.read(taken[0]!.evidence)).toString();
  const holds = ['name19999', 'name20000', '"notices":["keys-left-out"]'].map((text) => kept.includes(text));
  expect(holds).toEqual([true, false, true]);
});

test('a file that is long and has no entries tells how far it is, again and again', async () => {
  const blanks = Buffer.alloc(100_000, ' ');
  const head = Buffer.concat([Buffer.from('{"log":{"version":"1.2","entries":['), blanks]);
  const size = head.length + 100 * blanks.length;
  const file = {
    size,
    async *read(start: number) {
      if (start === 0) yield head;
      for (let given = 0; given < 100; given++) yield blanks;
    },
  };
  const seen = new Set<number>();
  const onProgress = (bytes: number) => void seen.add(bytes);
  await takeIn({ name: 'a.har', file, vault, key: new Uint8Array(32), onProgress }).catch(() => undefined);
  expect(seen.size).toBeGreaterThan(50);
});
