import { toHar } from '@asbuilt/evidence/planted';
import type { Exchange, RawExchange } from '@asbuilt/evidence';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest } from './digest.js';
import { lookUp } from './look-up.js';
import { readExchanges } from './read-exchanges.js';

const TOKEN = 'Zk3vQ81mPx72LwRt0aYb';
const key = new Uint8Array(32).fill(3);
let folder: string;
let har: string;

const exchange = (entry: number, url: string, answer: object): RawExchange => {
  const text = JSON.stringify(answer);
  return {
    kind: 'exchange',
    ref: { material: 'm', entry },
    actor: 'ann',
    startedAt: entry,
    took: 1,
    method: 'GET',
    url: `https://app.example.org${url}`,
    status: 200,
    requestHeaders: [],
    responseHeaders: [['Content-Type', 'application/json']],
    requestBody: null,
    responseBody: { mime: 'application/json', text, base64: false, size: text.length, cut: false, params: null },
    resourceType: 'fetch',
    fromCache: false,
    messages: [],
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-known-'));
  har = join(folder, 'ann.har');
  // What one exchange names as a token stood without a name in the one before it, and on a screen.
  const entries = [exchange(0, '/api/board', { owner: TOKEN }), exchange(1, '/api/me', { access_token: TOKEN })];
  await writeFile(har, JSON.stringify(toHar(entries)));
  const url = `https://app.example.org/boards/${TOKEN}`;
  const page = { url, title: `Board ${TOKEN}`, headings: [`Board ${TOKEN}`], links: [], forms: [], buttons: ['Open'] };
  await writeFile(join(folder, 'ann.pages.ndjson'), `${JSON.stringify(page)}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

test('what one exchange tells to be secret stands nowhere in the specification', async () => {
  const open = await digest([{ path: har }], { key: null, jobs: 1 });
  expect(JSON.stringify(open.spec)).toContain(TOKEN);
  const { spec } = await digest([{ path: har }], { key, jobs: 1 });
  expect(JSON.stringify(spec)).not.toContain(TOKEN);
  expect(spec.screens.statements).not.toEqual([]);
});

test.each(['ann.pages', 'ann'])('nor in an entry of %s that is looked up', async (material) => {
  const refs = [{ material, entry: 0 }];
  const found = await lookUp([{ path: har }], refs, { key });
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found)).not.toContain(TOKEN);
  expect(found[0]).toMatchObject({ isRedacted: true });
  const { known } = await digest([{ path: har }], { key, jobs: 1 });
  expect(await lookUp([{ path: har }], refs, { key }, known)).toEqual(found);
  const open = await lookUp([{ path: har }], refs, { key: null });
  expect(JSON.stringify(open)).toContain(TOKEN);
  expect(open[0]).toMatchObject({ isRedacted: false });
});

test('nor in the exchanges, which fit the specification as they stand there', async () => {
  const exchanges: Exchange[] = [];
  for await (const exchange of readExchanges([{ path: har }], { key })) exchanges.push(exchange);
  expect(exchanges).toHaveLength(2);
  expect(JSON.stringify(exchanges)).not.toContain(TOKEN);
  const [shown, told] = exchanges.map(({ response }) => (response?.is === 'json' ? response.value : null));
  expect(shown).toEqual({ owner: (told as { access_token: string }).access_token });
});
