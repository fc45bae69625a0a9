import type { Server } from '@asbuilt/server';
import { bearerOf, fileHash } from '@asbuilt/server/testing';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { har } from './recording.js';
import { smallDisk, type SmallDisk } from './small-disk.js';

// The disk is full in the middle of an upload. What the server acknowledges is on the disk, it says what is wrong, and
// when there is room again nothing is missing.

const EXCHANGES = 4000;
const bytes = Buffer.from(har(Array.from({ length: EXCHANGES }, (_, i) => ({ url: `https://shop.example/api/${i}` }))));
/** Less than the upload, more than the database needs. */
const ROOM = 600 * 1024;

let disk: SmallDisk;
let server: Server;

beforeAll(async () => {
  disk = smallDisk();
  server = await disk.start();
});
afterAll(() => disk.remove());

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { ...bearerOf(server), 'content-type': 'application/json' };
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, { method, headers, ...given });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const send = (upload: string, offset: number) =>
  fetch(`${server.url}/api/uploads/${upload}`, {
    method: 'PATCH',
    headers: { ...bearerOf(server), 'upload-offset': String(offset), 'upload-sha256': fileHash(bytes) },
    body: bytes.subarray(offset),
  });

test('an upload onto a full disk is told so, and loses nothing', { timeout: 120_000 }, async () => {
  const { id } = await ask<{ id: string }>('POST', '/api/products', { name: 'Shop' });
  const begun = await ask<{ id: string }>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: bytes.length });
  server = await disk.fill(ROOM);

  const refused = await send(begun.id, 0);
  expect(refused.status).toBe(507);
  const problem = (await refused.json()) as { title: string; detail: string };
  expect(problem.title).toBe("The server's disk is full.");
  const { offset } = await ask<{ offset: number }>('GET', `/api/uploads/${begun.id}`);
  const uploads = join(disk.folder, 'data', 'uploads');
  expect(readdirSync(uploads)).toEqual([begun.id]);
  expect(offset).toBeLessThanOrEqual(statSync(join(uploads, begun.id)).size);
  expect(offset).toBeLessThan(bytes.length);
  // again while nothing changed: nothing is acknowledged that is not there
  const again = await send(begun.id, offset);
  expect(again.status).toBe(507);

  server = await disk.free();
  const safe = await ask<{ offset: number }>('GET', `/api/uploads/${begun.id}`);
  expect(safe.offset).toBeLessThanOrEqual(statSync(join(uploads, begun.id)).size);
  const stored = await send(begun.id, safe.offset);
  expect([stored.status, ((await stored.json()) as { offset: number }).offset]).toEqual([200, bytes.length]);
  const materials = () =>
    ask<{ status: string; exchanges: number }[]>('GET', `/api/products/${id}/materials`).then((all) =>
      all.map(({ status, exchanges }) => ({ status, exchanges })),
    );
  await expect.poll(materials, { timeout: 60_000 }).toEqual([{ status: 'ready', exchanges: EXCHANGES }]);
});
