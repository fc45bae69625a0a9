// Table: reads with 10,000 things, each server a process of its own on one core.
import { readFileSync } from 'node:fs';
import { saveResult } from './places.mjs';
import { recorded } from './recorded.mjs';
import { recover } from './recover.mjs';
import { asbuiltServe } from './mock-servers/asbuilt.mjs';
import { collectionsOf, installed, jsonServer, prism } from './mock-servers/peers.mjs';
import { createAsk, inTurn, THINGS, toolNo } from './mock-servers/pressing.mjs';
import { fixed, printTable } from './table.mjs';

const WARM = 500;
const SECONDS = 8; // of reading, from each

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

export async function mockServerSpeedTable({ files }) {
  const { spec } = await recover(files);
  const own = await asbuiltServe(spec);
  const results = [{ mockServer: 'asbuilt', startMs: own.startMs, ...(await pressed(own, await filled(own.url))) }];
  own.end();
  const peers = installed();
  if (peers === null) console.log('\nOther mock-servers could not be installed here.');
  else {
    const collections = tenThousand(collectionsOf(await recorded(files, spec)));
    for (const [name, start] of [
      ['json-server', () => jsonServer(peers, collections)],
      ['Prism on Redocly', () => prism(peers, files, spec.origins[0])],
    ]) {
      const server = await Promise.resolve()
        .then(start)
        .catch(() => null);
      const came = server === null ? { wrong: 'did not start' } : await pressed(server, { first: 1 });
      results.push({ mockServer: name, ...came });
      server?.end();
    }
  }
  const rows = results.map((r) => [
    r.mockServer,
    fixed(r.perSecond, 0),
    fixed(r.cpuMs, 2),
    fixed(r.p50, 1),
    fixed(r.p99, 1),
    r.wrong,
    fixed(r.startMs, 0),
  ]);
  printTable(
    `Mock servers: reads with ${THINGS} things`,
    '2,000 a second (0.5 ms of CPU each), p99 under 20 ms, on one core; starts in 1,000 ms',
    [['mock-server', 'a second', 'CPU ms each', 'p50 ms', 'p99 ms', 'not 200', 'start ms'], ...rows],
  );
  saveResult('mock-server-speed', results);
}
