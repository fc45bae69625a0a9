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
/** So many acknowledgements later at most the server is killed: on a slow machine as much is under way as on a quick one. */
const MOST_ACKNOWLEDGED = 12;
/** And up to so many milliseconds after that one, in the middle of whatever comes next. */
const LONGEST_PAUSE = 150;
const SLICE = 4096;

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
  /** How often something was acknowledged. */
  times: number;
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

/** A product with a version, and a call of it about which somebody decides. */
interface Decided {
  readonly product: string;
  readonly call: string;
}

async function decidable(): Promise<Decided> {
  const { id: product } = await ask<{ id: string }>('POST', '/api/products', { name: 'Decided' });
  await upload(product, '0.har', Buffer.from(har(asked(999, 0))), () => undefined);
  await settled(product);
  const calls = await ask<{ statements: { id: string }[] }>('GET', `/api/products/${product}/versions/1/points/calls`);
  return { product, call: calls.statements[0]!.id };
}

/** In slices; `onSafe` hears of each that was acknowledged. */
async function upload(
  product: string,
  name: string,
  bytes: Buffer<ArrayBuffer>,
  onSafe: (id: string, offset: number, material: string | null) => void,
): Promise<void> {
  const { id } = await ask<{ id: string }>('POST', `/api/products/${product}/uploads`, { name, size: bytes.length });
  for (let at = 0; at < bytes.length; at += SLICE) {
    const answer = await fetch(`${url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...signedIn, 'upload-offset': String(at), 'upload-sha256': fileHash(bytes) },
      body: bytes.subarray(at, at + SLICE),
    });
    const { offset, material } = (await answer.json()) as { offset: number; material: string | null };
    onSafe(id, offset, material);
  }
}

/** Uploads in slices, decides, asks for digests: until somebody kills the server under it. */
async function use(product: string, decided: Decided, round: number, done: Acknowledged): Promise<void> {
  for (let i = 0; ; i++) {
    const name = `${round}-${i}-ann.har`;
    const bytes = Buffer.from(har(asked(round, i)));
    await upload(product, name, bytes, (id, offset, material) => {
      done.times++;
      done.safe.set(id, offset);
      if (material !== null) done.uploads.push(name);
    });
    const draft = { point: 'calls', statement: decided.call, verdict: 'confirmed', by: 'ann' };
    done.reviews.push((await ask<{ id: string }>('POST', `/api/products/${decided.product}/reviews`, draft)).id);
    done.times++;
    for (const { number } of await ask<{ number: number }[]>('GET', `/api/products/${product}/versions`))
      done.versions.add(number);
  }
}

test(`after ${KILLS} kills everything that was acknowledged is there`, { timeout: 300_000 }, async () => {
  const random = randomFrom(11);
  const { id: product } = await ask<{ id: string }>('POST', '/api/products', { name: 'Shop' });
  const decided = await decidable();
  const done: Acknowledged = { times: 0, uploads: [], safe: new Map(), reviews: [], versions: new Set() };
  for (let round = 0; round < KILLS; round++) {
    const enough = done.times + Math.floor(1 + random() * MOST_ACKNOWLEDGED);
    const using = use(product, decided, round, done).catch(() => undefined);
    while (done.times < enough) await new Promise((wait) => setTimeout(wait, 5));
    await new Promise((wait) => setTimeout(wait, random() * LONGEST_PAUSE));
    await kill();
    await using;
    await start();
    expect(await lost(done)).toEqual([]);
  }
  await settled(product);
  const materials = await ask<{ name: string; status: string }[]>('GET', `/api/products/${product}/materials`);
  const reviews = await ask<{ id: string }[]>('GET', `/api/products/${decided.product}/reviews`);
  const versions = await ask<{ number: number }[]>('GET', `/api/products/${product}/versions`);
  const ready = new Set(materials.filter(({ status }) => status === 'ready').map(({ name }) => name));
  expect(done.uploads.filter((name) => !ready.has(name))).toEqual([]);
  const kept = new Set(reviews.map(({ id }) => id));
  expect(done.reviews.filter((id) => !kept.has(id))).toEqual([]);
  expect([...done.versions].filter((number) => !versions.some((one) => one.number === number))).toEqual([]);
  for (const { number } of versions) await ask('GET', `/api/products/${product}/versions/${number}/points/calls`);
  expect([done.uploads.length, done.reviews.length].filter((all) => all <= 5)).toEqual([]);
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

/** What was under way when the server was killed is finished by the one that came after it, or set aside until it is retried. */
async function settled(product: string): Promise<void> {
  for (;;) {
    const { jobs } = await ask<{ jobs: Job[] }>('GET', `/api/products/${product}`);
    expect(jobs.filter(({ status }) => status === 'failed')).toEqual([]);
    if (jobs.length === 0) return;
    for (const { id, status } of jobs) if (status === 'quarantined') await ask('POST', `/api/jobs/${id}/retry`);
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

interface Job {
  readonly id: string;
  readonly status: string;
  readonly reason: string;
}
