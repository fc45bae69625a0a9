import type { Product, MockServer, Upload } from '@asbuilt/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digested } from '../add-files.js';
import { serve, type Served } from '../serve.js';
import { bearerOf, fileHash } from '../testing.js';

const HAR: Buffer<ArrayBuffer> = Buffer.from(
  JSON.stringify({
    log: {
      version: '1.2',
      entries: [1, 2, 3].map((id) => ({
        startedDateTime: '2026-01-01T00:00:00.000Z',
        request: { method: 'GET', url: `https://shop.example/api/orders/${id}`, headers: [] },
        response: { status: 200, headers: [], content: { mimeType: 'application/json', text: `{"id":${id}}` } },
      })),
    },
  }),
);
const DRAFT = { version: 'latest', seed: 'observed', asSlow: false, port: 0 };

let folder: string;
let served: Served;
let isClosed = false;
const close = async () => {
  if (!isClosed) await served.close();
  isClosed = true;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-proof-'));
  served = await serve({ folder, port: 0, release: 'test', key: new Uint8Array(32).fill(3) });
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { ...bearerOf(served), 'content-type': 'application/json' };
  const answer = await fetch(served.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

async function shop(): Promise<string> {
  const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
  const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'ann.har', size: HAR.length });
  const headers = { ...bearerOf(served), 'upload-offset': '0', 'upload-sha256': fileHash(HAR) };
  await fetch(`${served.url}/api/uploads/${begun.id}`, { method: 'PATCH', headers, body: HAR });
  await digested(served, id);
  return id;
}

const settled = async (product: string): Promise<MockServer> => {
  for (;;) {
    const now = await ask<MockServer>('GET', `/api/products/${product}/mock-server`);
    if (now.status !== 'starting') return now;
    await new Promise((wait) => setTimeout(wait, 20));
  }
};

test('a mock server that cannot have its port says so; one that runs ends with the server', async () => {
  const product = await shop();
  const taken = Number(new URL(served.url).port);
  await ask('POST', `/api/products/${product}/mock-server`, { ...DRAFT, port: taken });
  expect(await settled(product)).toMatchObject({ status: 'failed', reason: expect.stringContaining(String(taken)) });

  await ask('POST', `/api/products/${product}/mock-server`, DRAFT);
  const { url } = await settled(product);
  expect(new URL(url!).hostname).toBe('127.0.0.1');
  expect((await fetch(`${url}/api/orders/2`)).status).toBe(200);
  await close();
  await expect(fetch(`${url}/api/orders/2`)).rejects.toThrow('fetch failed');
});

test.each([
  ['a version that is not there', { ...DRAFT, version: '7' }, 404],
  ['a port that none can be', { ...DRAFT, port: 70_000 }, 400],
])('nothing is started for %s', async (_what, draft, status) => {
  if (isClosed) [served, isClosed] = [await serve({ folder, port: 0, release: 'test' }), false];
  const [product] = await ask<Product[]>('GET', '/api/products');
  expect(await ask('POST', `/api/products/${product!.id}/mock-server`, draft)).toMatchObject({ status });
});
