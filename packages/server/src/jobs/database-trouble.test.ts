import type { Product, Upload } from '@asbuilt/contract';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve } from '../serve.js';
import { HAR } from '../served.test-kit.js';
import { bearerOf, fileHash } from '../testing.js';
import { startKillablePostgres } from '../store/postgres.test-kit.js';

const PATIENCE = { timeout: 120_000, interval: 200 };
/** As in fixtures/serve-hanging.mjs. */
const token = 'token-of-the-tests';
const SIGNED_IN = bearerOf({ token });
const thread = join(import.meta.dirname, 'fixtures', 'hanging-thread.mjs');

function clientOf(url: string) {
  const get = async <T>(path: string) => (await (await fetch(url + path, { headers: SIGNED_IN })).json()) as T;
  const post = async <T>(path: string, body: unknown) => {
    const headers = { ...SIGNED_IN, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as T;
  };
  return { get, post };
}

/** A job that takes 8 s, in which it writes nothing to the database; its product. */
async function beginSlowJob(url: string): Promise<string> {
  const { get, post } = clientOf(url);
  const { id } = await post<Product>('/api/products', { name: 'Shop' });
  const begun = await post<Upload>(`/api/products/${id}/uploads`, { name: 'slow.har', size: HAR.length });
  const headers = { ...SIGNED_IN, 'upload-offset': '0', 'upload-sha256': fileHash(HAR) };
  await fetch(`${url}/api/uploads/${begun.id}`, { method: 'PATCH', headers, body: HAR });
  const progress = async () => (await get<Product>(`/api/products/${id}`)).jobs[0]?.progress.bytes;
  await expect.poll(progress, PATIENCE).toBe(1);
  return id;
}

test('PostgreSQL is killed in the middle of a job: the server says so, waits, and goes on when it is back', async () => {
  const postgres = await startKillablePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-database-'));
  const options = { folder, database: postgres.url, port: 0, release: 'test', key: new Uint8Array(32).fill(3), token };
  const served = await serve({ ...options, jobs: { thread } });
  const { get } = clientOf(served.url);
  try {
    const id = await beginSlowJob(served.url);
    const product = () => get<Product>(`/api/products/${id}`);
    const stream = await fetch(`${served.url}/api/products/${id}/happenings`, { headers: SIGNED_IN });

    await postgres.kill();
    const said = /^The database does not respond\. Retrying every \d+ s\.$/;
    const answer = await fetch(`${served.url}/api/products/${id}`, { headers: SIGNED_IN });
    expect([answer.status, await answer.json()]).toMatchObject([503, { title: 'The database does not respond.' }]);
    await expect.poll(async () => (await get<{ database: string }>('/api/health')).database, PATIENCE).toMatch(said);
    // Longer than the job takes: its last step finds no database.
    await new Promise((later) => setTimeout(later, 11_000));
    expect((await get<{ database: string }>('/api/health')).database).toMatch(said);

    await postgres.startAgain();
    await expect.poll(async () => (await product()).version?.number, PATIENCE).toBe(1);
    expect(await get('/api/health')).toMatchObject({ database: null });
    const { jobs, sessions, version } = await product();
    expect([jobs, sessions, version?.materials.length]).toEqual([[], 1, 1]);
    expect(await heard(stream)).toMatch(/"kind":"database","trouble":"The database does not respond[^]*"trouble":null/);
  } finally {
    await served.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** What came on a stream so far. */
async function heard(stream: Response): Promise<string> {
  const reader = stream.body!.getReader();
  let text = '';
  while (!text.includes('"kind":"version"')) text += Buffer.from((await reader.read()).value!).toString();
  await reader.cancel();
  return text;
}

test('a server ends, as it is told to, while the database is away', async () => {
  const postgres = await startKillablePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-database-'));
  const served = await serve({
    folder,
    database: postgres.url,
    port: 0,
    release: 'test',
    key: new Uint8Array(32),
    token,
  });
  await postgres.kill();
  expect((await fetch(`${served.url}/api/products`, { headers: SIGNED_IN })).status).toBe(503);
  await served.close();
  await postgres.startAgain();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the file of the database cannot grow in the middle of a job: the server lives, and goes on when it can', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-database-'));
  const script = join(import.meta.dirname, 'fixtures', 'serve-hanging.mjs');
  // What the limit does to a process by default, ending it, no full disk does.
  const server = spawn('sh', ['-c', `trap '' XFSZ; exec node "$0" "$1"`, script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  const { get } = clientOf(url);
  // Files may be as long as the log of the database is now. Whoever is not root may do this to their own process too.
  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
  try {
    const id = await beginSlowJob(url);
    limit(statSync(join(folder, 'asbuilt.db-wal')).size);
    const health = async () => (await get<{ database: string | null }>('/api/health')).database;
    await expect.poll(health, PATIENCE).toMatch(/asbuilt\.db: the disk .* Retrying every \d+ s\.$/);
    limit('unlimited');
    await expect.poll(async () => (await get<Product>(`/api/products/${id}`)).version?.number, PATIENCE).toBe(1);
    expect(await health()).toBe(null);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});
