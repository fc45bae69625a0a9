import { bearerOf, fileHash } from '@asbuilt/server/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN, LINK } from './command.js';
import { har } from './recording.js';

// The server is killed in the middle of uploads, digests and decisions, again and again. Whatever it had acknowledged
// must be there when it is started again.

const KILLS = 30;
/** Long enough for anything to be under way, short enough that no round does everything. */
const LONGEST_LIFE = 900;

let folder: string;
let server: ChildProcess;
let url: string;
let signedIn: { authorization: string };

async function start(): Promise<void> {
  const env = { PATH: process.env['PATH'], ASBUILT_HOME: join(folder, 'home') };
  const args = ['open', '--data', join(folder, 'data'), '--port', '0', '--no-browser'];
  server = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'inherit', 'pipe'], env });
  let told = '';
  for await (const said of server.stderr!) {
    told += String(said);
    const found = LINK.exec(told);
    if (found !== null) {
      url = found[1]!;
      signedIn = bearerOf({ token: found[2]! });
      return;
    }
  }
  throw new Error(told);
}

async function kill(): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-killed-'));
  await start();
});
afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { ...signedIn, 'content-type': 'application/json' };
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Acknowledged {
  /** Names of uploads that were said to be complete. */
  uploads: string[];
  /** By the id of an upload: how many of its bytes were said to be safe. */
  safe: Map<string, number>;
  reviews: string[];
  versions: Set<number>;
}

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Every recording another one: a copy would be refused. */
const asked = (round: number, i: number) =>
  Array.from({ length: 20 }, (_, n) => ({ url: `https://shop.example/api/orders/${1000 * round + 20 * i + n}` }));

/** Uploads in slices, decides, asks for digests: until somebody kills the server under it. */
async function use(product: string, decided: string, round: number, done: Acknowledged): Promise<void> {
  for (let i = 0; ; i++) {
    const name = `${round}-${i}-ann.har`;
    const bytes = Buffer.from(har(asked(round, i)));
    const { id } = await ask<{ id: string }>('POST', `/api/products/${product}/uploads`, { name, size: bytes.length });
    for (let at = 0; at < bytes.length; at += 4096) {
      const answer = await fetch(`${url}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...signedIn, 'upload-offset': String(at), 'upload-sha256': fileHash(bytes) },
        body: bytes.subarray(at, at + 4096),
      });
      const { offset, material } = (await answer.json()) as { offset: number; material: string | null };
      done.safe.set(id, offset);
      if (material !== null) done.uploads.push(name);
    }
    const draft = { point: 'calls', statement: `C-${round}-${i}`, verdict: 'confirmed', by: 'ann' };
    done.reviews.push((await ask<{ id: string }>('POST', `/api/products/${decided}/reviews`, draft)).id);
    for (const { number } of await ask<{ number: number }[]>('GET', `/api/products/${product}/versions`))
      done.versions.add(number);
  }
}

test(`after ${KILLS} kills everything that was acknowledged is there`, { timeout: 300_000 }, async () => {
  const random = randomFrom(11);
  const { id: product } = await ask<{ id: string }>('POST', '/api/products', { name: 'Shop' });
  // Nothing is concluded of it yet, so that whatever is decided waits for what may come.
  const { id: decided } = await ask<{ id: string }>('POST', '/api/products', { name: 'Decided' });
  const done: Acknowledged = { uploads: [], safe: new Map(), reviews: [], versions: new Set() };
  // on a loaded machine little is acknowledged between two kills: then there are more of them
  for (let round = 0; round < KILLS || done.uploads.length <= 5; round++) {
    const using = use(product, decided, round, done).catch(() => undefined);
    await new Promise((wait) => setTimeout(wait, 30 + random() * LONGEST_LIFE));
    await kill();
    await using;
    await start();
    expect(await lost(done)).toEqual([]);
  }
  await settled(product);
  const materials = await ask<{ name: string; status: string }[]>('GET', `/api/products/${product}/materials`);
  const reviews = await ask<{ id: string }[]>('GET', `/api/products/${decided}/reviews`);
  const versions = await ask<{ number: number }[]>('GET', `/api/products/${product}/versions`);
  const ready = new Set(materials.filter(({ status }) => status === 'ready').map(({ name }) => name));
  expect(done.uploads.filter((name) => !ready.has(name))).toEqual([]);
  const kept = new Set(reviews.map(({ id }) => id));
  expect(done.reviews.filter((id) => !kept.has(id))).toEqual([]);
  expect([...done.versions].filter((number) => !versions.some((one) => one.number === number))).toEqual([]);
  for (const { number } of versions) await ask('GET', `/api/products/${product}/versions/${number}/points/calls`);
  expect(done.uploads.length).toBeGreaterThan(5);
});

/** Uploads of which less is there than was said to be safe. One that became material is an upload no more. */
async function lost({ safe }: Acknowledged): Promise<string[]> {
  const [last] = [...safe].slice(-1);
  if (last === undefined) return [];
  const answer = await fetch(`${url}/api/uploads/${last[0]}`, { headers: signedIn });
  if (answer.status === 404) return [];
  const { offset } = (await answer.json()) as { offset: number };
  return offset < last[1] ? [last[0]] : [];
}

/** What was under way when the server was killed is finished by the one that came after it. */
async function settled(product: string): Promise<void> {
  for (;;) {
    const { jobs } = await ask<{ jobs: { status: string; reason: string }[] }>('GET', `/api/products/${product}`);
    expect(jobs.filter(({ status }) => status === 'failed')).toEqual([]);
    if (jobs.length === 0) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
}
