import type { Product } from '@asbuilt/contract';
import type { Spec } from '@asbuilt/spec';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiles } from './add-files.js';
import { ask, digested, onEachStore, served, SIGNED_IN } from './served.test-kit.js';

// Which origins are the product's own is chosen from the recordings, and can be chosen by hand.

const SHOP = 'https://shop.example';
const PRICES = 'https://prices.example.net';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-origins-'));
  file = join(folder, '01-ann.har');
  const entry = (url: string, mimeType: string, text: string) => ({
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 5,
    request: { method: 'GET', url, headers: [{ name: 'Referer', value: `${SHOP}/` }] },
    response: { status: 200, headers: [], content: { mimeType, text } },
  });
  const entries = [
    entry(`${SHOP}/`, 'text/html', '<title>Shop</title><h1>Shop</h1>'),
    entry(`${SHOP}/api/items`, 'application/json', '[{"id":1,"name":"Hammer"},{"id":2,"name":"Saw"}]'),
    entry(`${PRICES}/v1/rates`, 'application/json', '{"rate":2}'),
  ];
  await writeFile(file, JSON.stringify({ log: { version: '1.2', entries } }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function describedOrigins(id: string): Promise<string[]> {
  const { version } = await digested(id);
  return (await ask<Spec>('GET', `/api/products/${id}/versions/${version!.number}/document`)).origins;
}

onEachStore(() => {
  test('a product is described by its own origin, by another one on demand, and by its own again', async () => {
    const id = await addFiles({ server: served, name: 'Chosen', files: [file] });
    expect(await describedOrigins(id)).toEqual([SHOP]);
    const changed = await ask<Product>('PATCH', `/api/products/${id}`, { origins: [PRICES] });
    expect(changed.origins).toEqual([PRICES]);
    expect(await describedOrigins(id)).toEqual([PRICES]);
    await ask<Product>('PATCH', `/api/products/${id}`, { origins: [] });
    expect(await describedOrigins(id)).toEqual([SHOP]);
  });

  test('the same choice again rebuilds nothing', async () => {
    const id = await addFiles({ server: served, name: 'Chosen before', files: [file], origins: [PRICES] });
    expect(await describedOrigins(id)).toEqual([PRICES]);
    const { version } = await digested(id);
    const { jobs } = await ask<Product>('PATCH', `/api/products/${id}`, { origins: [PRICES] });
    expect(jobs.filter(({ status }) => status === 'waiting' || status === 'running')).toEqual([]);
    expect((await digested(id)).version).toEqual(version);
  });

  test('what is no origin is refused', async () => {
    const id = await addFiles({ server: served, name: 'Refused', files: [file] });
    const answer = await fetch(`${served.url}/api/products/${id}`, {
      method: 'PATCH',
      headers: { ...SIGNED_IN, 'content-type': 'application/json' },
      body: JSON.stringify({ origins: ['shop.example/path'] }),
    });
    expect(answer.status).toBe(400);
  });
});
