import type { Product, Upload } from '@asbuilt/contract';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { serve, type Served } from './serve.js';
import { bearerOf, fileHash } from './testing.js';
import { startPostgres, type Postgres } from './store/postgres.test-kit.js';

export const HAR: Buffer<ArrayBuffer> = Buffer.from(
  JSON.stringify({
    log: {
      version: '1.2',
      entries: Array.from({ length: 40 }, (_, i) => ({
        startedDateTime: '2026-01-01T00:00:00.000Z',
        time: 5,
        request: {
          method: 'GET',
          url: `https://shop.example/api/orders/${i}`,
          headers: [{ name: 'Authorization', value: 'Bearer sk_live_4eC39HqLyjWDarjtT1zdp7dc' }],
        },
        response: {
          status: 200,
          headers: [],
          content: { mimeType: 'application/json', text: JSON.stringify({ id: i, total: 5 * i, state: 'new' }) },
        },
      })),
    },
  }),
);

export let folder: string;
export let served: Served;
export let database: string | undefined;

const TOKEN = 'token-of-the-tests';

/** As whoever started the server asks. */
export const SIGNED_IN = bearerOf({ token: TOKEN });

export const another = () =>
  serve({ folder, port: 0, release: 'test', database, key: new Uint8Array(32).fill(3), token: TOKEN });

/** After `served` was closed: on what it left. */
export async function startAgain(): Promise<void> {
  served = await another();
}

/** A server of its own for each test, on either store. */
export function onEachStore(tests: () => void): void {
  describe.each(['a file', 'PostgreSQL'])('on %s', (store) => {
    let postgres: Postgres | undefined;
    beforeAll(async () => {
      if (store === 'PostgreSQL') postgres = await startPostgres();
      database = postgres?.url;
    });
    afterAll(() => postgres?.stop());

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'asbuilt-server-'));
      // All of them open one database, one after the other.
      await writeFile(join(folder, 'id'), 'the folder of the tests');
      await startAgain();
    });
    afterEach(async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    });
    tests();
  });
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(served.url + path, {
    method,
    headers: { ...SIGNED_IN, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

/** Bytes of a file, with the hash of the whole file: the server asks for it with the last of them. */
export const send = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>, whole: Uint8Array = HAR) =>
  fetch(`${served.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...SIGNED_IN, 'upload-offset': String(offset), 'upload-sha256': fileHash(whole) },
    body: bytes,
  }).then((answer) => answer.json() as Promise<Upload>);

export const beginningOf = (bytes: Uint8Array) => ({ bytes: bytes.length, sha256: fileHash(bytes) });

export async function upload(product: string, name = '01-ann.har', bytes: Buffer<ArrayBuffer> = HAR): Promise<void> {
  const begun = await ask<Upload>('POST', `/api/products/${product}/uploads`, { name, size: bytes.length });
  await send(begun.id, 0, bytes, bytes);
}

export async function digested(product: string): Promise<Product> {
  for (let i = 0; i < 2000; i++) {
    const now = await ask<Product>('GET', `/api/products/${product}`);
    if (now.version !== null && now.jobs.every((job) => job.status === 'failed')) return now;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('no version came');
}

/** Once nothing is going on any more. */
export async function quiet(product: string): Promise<void> {
  const jobs = async () => (await ask<Product>('GET', `/api/products/${product}`)).jobs;
  await expect.poll(jobs).toEqual([]);
}

export async function holding(secret: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((one) => one.isFile()))
    if ((await readFile(join(file.parentPath, file.name))).includes(secret)) found.push(file.name);
  return found;
}
