// Table: reads with 10,000 things, each server a process of its own on one core; and a soak, in which memory stays flat.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { CLI, saveResult, workFolder } from './places.mjs';
import { recorded } from './recorded.mjs';
import { recover } from './recover.mjs';
import { collectionsOf, installed, jsonServer, prism } from './stand-ins/peers.mjs';
import { fixed, megabytes, printTable } from './table.mjs';

const THINGS = 10_000;
const WARM = 500;
const SECONDS = 8; // of reading, from each

const AT_ONCE = 8;
const CORE = 0;
const TASKSET = '/usr/bin/taskset';

const toolNo = (i) => ({
  name: `Tool number ${i}`,
  serial: `BS-${String(i % THINGS).padStart(4, '0')}`,
  branchId: 1,
  categoryId: 1,
  condition: 'good',
  replacementCents: 5000,
  powered: true,
  weightKg: 2.5,
});

/** Keeps connections; gives status, length and milliseconds. */
function createAsk(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = { 'x-asbuilt-role': 'librarian', accept: 'application/json' };
  const ask = (method, path, value) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const body = value === undefined ? undefined : JSON.stringify(value);
      const sent = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
      const outgoing = request(url + path, { method, agent, headers: sent }, (incoming) => {
        const chunks = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode,
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - started,
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** Some at a time, in order, until so many are done or the time is over. */
async function inTurn(count, one, until = Infinity) {
  let next = 0;
  const worker = async () => {
    while (next < count && performance.now() < until) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const TICKS = 100; // a second, as Linux counts the time of processes

/** CPU seconds that a process has used. */
const cpuOf = (pid) => {
  const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

async function pressed({ url, pid }, { first }) {
  const { ask, close } = createAsk(url);
  const took = [];
  const wrong = { count: 0 };
  const read = async (i) => {
    const path = i % 2 ? `/api/tools/${first + ((i * 37) % THINGS)}` : `/api/tools?page=${1 + (i % 400)}&perPage=20`;
    const answer = await ask('GET', path);
    took.push(answer.took);
    if (answer.status !== 200) wrong.count++;
  };
  await inTurn(WARM, read, performance.now() + SECONDS * 1000);
  took.length = 0;
  wrong.count = 0;
  const cpu = cpuOf(pid);
  const started = performance.now();
  await inTurn(Infinity, read, started + SECONDS * 1000);
  const seconds = (performance.now() - started) / 1000;
  close();
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor(took.length * share)];
  const cpuMs = ((cpuOf(pid) - cpu) * 1000) / took.length;
  return { perSecond: took.length / seconds, cpuMs, p50: at(0.5), p99: at(0.99), wrong: wrong.count };
}

/** By the command that people use, on one core where that can be had. */
async function asbuiltServe(spec) {
  const file = join(workFolder('stand-ins'), 'spec.json');
  writeFileSync(file, JSON.stringify(spec));
  const args = [CLI, 'serve', file, '--seed', 'empty', '--port', '0', '--quiet'];
  const started = performance.now();
  const pinned = existsSync(TASKSET);
  const child = pinned
    ? spawn(TASKSET, ['-c', String(CORE), process.execPath, ...args])
    : spawn(process.execPath, args);
  const url = await new Promise((found, failed) => {
    let told = '';
    child.stderr.on('data', (chunk) => {
      told += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0];
      if (address) found(address);
    });
    child.on('exit', () => failed(new Error(told)));
  });
  return { url, pid: child.pid, startMs: performance.now() - started, end: () => child.kill() };
}

async function filled(url) {
  const { ask, close } = createAsk(url);
  const { text } = await ask('POST', '/api/tools', toolNo(0));
  await inTurn(THINGS - 1, (i) => ask('POST', '/api/tools', toolNo(i + 1)));
  close();
  return { first: JSON.parse(text).id };
}

function tenThousand(collections) {
  const { prefix, byId } = collections.get('tools');
  const like = [...byId.values()][0];
  const things = Array.from({ length: THINGS }, (_, i) => [i + 1, { ...like, ...toolNo(i), id: i + 1 }]);
  return new Map([...collections, ['tools', { prefix, byId: new Map(things) }]]);
}

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) * 1024;

const CHECKPOINTS = 10;

/** Makes, reads, lists, changes and signs in, again and again; what is made is made anew from time to time by a reset. */
async function soaked({ url, pid }, count) {
  const { ask, close } = createAsk(url);
  const sizes = [];
  const kinds = [
    (i) => ask('POST', '/api/tools', toolNo(i)),
    (i) => ask('GET', `/api/tools/${1 + (i % 500)}`),
    (i) => ask('GET', `/api/tools?page=${1 + (i % 20)}`),
    (i) => ask('PATCH', `/api/tools/${1 + (i % 500)}`, { name: `Tool again ${i}` }),
    (i) => ask('GET', `/api/nothing/${i}`),
    (i) => ask('POST', '/login', { email: `librarian${i}@example.org`, password: 'x' }),
  ];
  const RESET_EVERY = 6000;
  for (let done = 0; done < count; done += count / CHECKPOINTS) {
    await inTurn(count / CHECKPOINTS, async (i) => {
      if ((done + i) % RESET_EVERY === 0) await ask('POST', '/__asbuilt/reset');
      await kinds[(done + i) % kinds.length](done + i);
    });
    sizes.push(memoryOf(pid));
  }
  close();
  return sizes;
}

export async function standInSpeedTable({ files }, soakCount) {
  const { spec } = await recover(files);
  const own = await asbuiltServe(spec);
  const results = [{ standIn: 'asbuilt', startMs: own.startMs, ...(await pressed(own, await filled(own.url))) }];
  const sizes = soakCount > 0 ? await soaked(own, soakCount) : [];
  own.end();
  const peers = installed();
  if (peers !== null) {
    const collections = tenThousand(collectionsOf(await recorded(files, spec)));
    for (const [name, start] of [
      ['json-server', () => jsonServer(peers, collections)],
      ['Prism on Redocly', () => prism(peers, files, spec.origins[0])],
    ]) {
      const server = await start();
      results.push({ standIn: name, ...(await pressed(server, { first: 1 })) });
      server.end();
    }
  }
  const rows = results.map((r) => [
    r.standIn,
    fixed(r.perSecond, 0),
    fixed(r.cpuMs, 2),
    fixed(r.p50, 1),
    fixed(r.p99, 1),
    r.wrong,
    fixed(r.startMs, 0),
  ]);
  printTable(
    `Stand-ins: reads with ${THINGS} things`,
    '2,000 a second (0.5 ms of CPU each), p99 under 20 ms, on one core; starts in 1,000 ms',
    [['stand-in', 'a second', 'CPU ms each', 'p50 ms', 'p99 ms', 'not 200', 'start ms'], ...rows],
  );
  if (sizes.length > 0)
    printTable(`Soak of ${soakCount} requests`, 'flat', [
      ['memory at', ...sizes.map((_, i) => `${(i + 1) * 10} %`)],
      ['asbuilt', ...sizes.map(megabytes)],
    ]);
  saveResult('stand-in-speed', { results, soak: { count: soakCount, sizes } });
}
