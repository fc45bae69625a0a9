import type { Job, Product, Upload } from '@asbuilt/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve, type Served } from '../serve.js';
import { HAR } from '../served.test-kit.js';
import { bearerOf, fileHash } from '../testing.js';

// The thread of these servers is the real one, except that it never comes back from a file called hang….

const FIXTURES = join(import.meta.dirname, 'fixtures');
const thread = join(FIXTURES, 'hanging-thread.mjs');
/** As in fixtures/serve-hanging.mjs. */
const TOKEN = 'token-of-the-tests';
const SIGNED_IN = bearerOf({ token: TOKEN });
const PATIENCE = { timeout: 120_000 };
/** Less than a slow file takes, and more than any single step of these small ones does on a loaded machine. */
const STALL_AFTER = 5_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-hanging-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (jobs?: { thread: string; stallAfter?: number }): Promise<Served> =>
  serve({ folder, port: 0, release: 'test', key: new Uint8Array(32).fill(3), token: TOKEN, jobs });

async function ask<T>(url: string, method: string, path: string, body?: unknown): Promise<T> {
  const headers = { ...SIGNED_IN, 'content-type': 'application/json' };
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Recordings of these names, no two of them the same. */
async function add(url: string, product: string, ...names: string[]): Promise<void> {
  const files = names.map((name, i) => ({
    name,
    bytes: Buffer.from(HAR.toString().replaceAll('/orders/', `/o${i}/`)),
  }));
  const begun: Upload[] = [];
  for (const { name, bytes } of files)
    begun.push(await ask(url, 'POST', `/api/products/${product}/uploads`, { name, size: bytes.length }));
  for (const [i, { id }] of begun.entries()) {
    const { bytes: body } = files[i]!;
    const headers = { ...SIGNED_IN, 'upload-offset': '0', 'upload-sha256': fileHash(body) };
    await fetch(`${url}/api/uploads/${id}`, { method: 'PATCH', headers, body });
  }
}

const create = async (url: string) => (await ask<Product>(url, 'POST', '/api/products', { name: 'Shop' })).id;
const jobsOf = async (url: string, product: string) =>
  (await ask<Product>(url, 'GET', `/api/products/${product}`)).jobs;
const statusOf = async (url: string, { id }: Job) => (await ask<Job>(url, 'GET', `/api/jobs/${id}`)).status;
async function running(url: string, product: string): Promise<void> {
  await expect.poll(async () => (await jobsOf(url, product))[0]?.progress.bytes, PATIENCE).toBe(1);
}

test('a file that is read for ever is set aside; the server answers, and the other files become a version', async () => {
  const served = await start({ thread, stallAfter: STALL_AFTER });
  const product = await create(served.url);
  await add(served.url, product, 'hang.har', 'b.har');
  await running(served.url, product);
  expect(await ask(served.url, 'GET', '/api/health')).toMatchObject({ database: null });
  const done = async () => {
    const { version, jobs } = await ask<Product>(served.url, 'GET', `/api/products/${product}`);
    return [version?.materials.length, ...jobs.map(({ status, reason }) => `${status}: ${reason}`)];
  };
  const reason = 'hang.har stopped making progress for 5 s and was set aside. Retry, or delete it.';
  await expect.poll(done, PATIENCE).toEqual([1, `quarantined: ${reason}`]);

  const [hanging] = await jobsOf(served.url, product);
  await ask(served.url, 'POST', `/api/jobs/${hanging!.id}/retry`);
  await running(served.url, product);
  await ask(served.url, 'POST', `/api/jobs/${hanging!.id}/cancel`);
  await expect.poll(() => statusOf(served.url, hanging!), PATIENCE).toBe('cancelled');

  await ask(served.url, 'POST', `/api/jobs/${hanging!.id}/retry`);
  await running(served.url, product);
  await served.close();
});

test('a file that needs more memory than there is is set aside and can be retried; the other files become a version', async () => {
  const served = await start({ thread });
  const product = await create(served.url);
  await add(served.url, product, 'huge.har', 'b.har');
  const done = async () => {
    const { version, jobs } = await ask<Product>(served.url, 'GET', `/api/products/${product}`);
    return [version?.materials.length, ...jobs.map(({ status, reason }) => `${status}: ${reason}`)];
  };
  const reason =
    'huge.har needs more memory than there is and was set aside. Close other programs and retry, or delete it and add smaller recordings.';
  await expect.poll(done, PATIENCE).toEqual([1, `quarantined: ${reason}`]);
  const [huge] = await jobsOf(served.url, product);
  const { status } = await ask<Job>(served.url, 'POST', `/api/jobs/${huge!.id}/retry`);
  expect(status).toBe('waiting');
  await served.close();
});

test('a file that takes long and goes on is not set aside', async () => {
  const served = await start({ thread, stallAfter: STALL_AFTER });
  const product = await create(served.url);
  await add(served.url, product, 'slow.har');
  const version = async () => (await ask<Product>(served.url, 'GET', `/api/products/${product}`)).version?.number;
  await expect.poll(version, PATIENCE).toBe(1);
  await served.close();
});

async function startOwn(): Promise<{ url: string; process: ChildProcess }> {
  const process = spawn('node', [join(FIXTURES, 'serve-hanging.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(process.stdout!, 'data')) as [Buffer];
  return { url: line.toString().trim(), process };
}

test('a file that two servers did not survive is started no more until it is retried, and holds up nothing', async () => {
  const first = await startOwn();
  const product = await create(first.url);
  await add(first.url, product, 'hang.har', 'b.har');
  await running(first.url, product);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  // A server that is ended in good order does not count.
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const next = await startOwn();
    await running(next.url, product);
    next.process.kill(signal);
    await once(next.process, 'exit');
  }

  const served = await start();
  const version = async () => (await ask<Product>(served.url, 'GET', `/api/products/${product}`)).version;
  await expect.poll(async () => (await version())?.materials.length, PATIENCE).toBe(1);
  const [job] = await jobsOf(served.url, product);
  const reason = 'hang.har could not be read in two starts and was set aside. Retry, or delete it.';
  expect(job).toMatchObject({ status: 'quarantined', reason });
  await ask(served.url, 'POST', `/api/jobs/${job!.id}/retry`);
  await expect.poll(async () => (await version())?.materials.length, PATIENCE).toBe(2);
  await served.close();
});
