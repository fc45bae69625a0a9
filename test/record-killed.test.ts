import { redactionKey } from '@asbuilt/digest';
import { createRedactor } from '@asbuilt/evidence';
import { recover } from '@asbuilt/recorder';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN } from './command.js';

// The recorder is killed in the middle of its work, at random moments. What is recovered must be a sound HAR that holds
// every exchange that had ended a second before, and every event that a stream had sent by then.

const KILLS = 20;
const GRACE = 1000;
/** Moments are counted in exchanges, not in time: a slow machine makes the same of them, later. */
const ENDED_MOST = 125;
/** Somewhere between two of them. */
const BETWEEN_MILLIS = 40;
/** Starting a browser takes longer than the rest of a round, and waits more than it works. */
const AT_ONCE = 2;

/** What the server knows of one round. */
interface Round {
  /** When the exchange of this number was known to have ended. */
  readonly ended: Map<number, number>;
  /** When the event of this number was sent. */
  readonly sent: number[];
}

/**
 * Asks one thing after the other, some fifty in a second: that the next one comes proves that the one before has ended in
 * the browser. What a page that asks without end does to the recorder is another test's. What the browser of an earlier
 * round still asks is told from this round's by its address.
 */
const pageOf = (round: string) => `<!doctype html><title>Asking</title><h1>Asking</h1><script>
  new EventSource('/${round}/events');
  (async () => { for (let n = 0; ; n++) {
    await (await fetch('/${round}/items/' + n)).text();
    await new Promise((later) => setTimeout(later, 15));
  } })();
</script>`;

let server: Server;
let origin: string;
/** Those under way, by name. */
const rounds = new Map<string, Round>();

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, asking = '', item] = /^\/(\w+)(?:\/(?:items\/)?(\d+|events))?$/.exec(request.url ?? '') ?? [];
    if (item === 'events') return tick(asking, response);
    if (item === undefined) {
      response.setHeader('content-type', 'text/html').end(pageOf(asking));
      return;
    }
    const n = Number(item);
    if (n > 0) rounds.get(asking)?.ended.set(n - 1, Date.now());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: n, name: `Item ${n}`, note: 'x'.repeat(n % 500) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** An event each 50 ms, without end. */
function tick(asking: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => {
    const sent = rounds.get(asking)?.sent;
    if (sent === undefined) return response.destroy();
    response.write(`id: ${sent.length}\nevent: tick\ndata: {"n":${sent.length}}\n\n`);
    return sent.push(Date.now());
  }, 50);
  response.on('close', () => clearInterval(timer));
}

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** So many exchanges have ended, and so many milliseconds are over since. */
interface Moment {
  readonly ended: number;
  readonly after: number;
}

/** What was due by the moment of the kill. */
async function recordAndKill(
  folder: string,
  name: string,
  moment: Moment,
): Promise<{ items: number[]; events: string[] }> {
  const round: Round = { ended: new Map(), sent: [] };
  rounds.set(name, round);
  const env = { PATH: process.env['PATH'], CHROMIUM: process.env['CHROMIUM'], ASBUILT_HOME: join(folder, 'home') };
  const args = ['record', `${origin}/${name}`, '--headless', '-o', join(folder, 'recording')];
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: 'ignore' });
  const gone = once(child, 'exit');
  while (round.ended.size < moment.ended) await wait(5);
  await wait(moment.after);
  const due = Date.now() - GRACE;
  child.kill('SIGKILL');
  rounds.delete(name);
  await gone;
  return {
    items: [...round.ended].flatMap(([n, at]) => (at <= due ? [n] : [])),
    events: round.sent.flatMap((at, n) => (at <= due ? [String(n)] : [])),
  };
}

const wait = (millis: number) => new Promise((done) => setTimeout(done, millis));

/** What was answered, by path, and the ids of the events. A recording in which nothing had ended yet has no HAR. */
async function keptIn(file: string): Promise<{ answers: Map<string, string | undefined>; events: Set<string> }> {
  const text = await readFile(file, 'utf8').catch(() => '{"log":{"entries":[]}}');
  const { entries } = (JSON.parse(text) as Har).log;
  const events = entries.flatMap(({ _eventSourceMessages: said = [] }) => said.map(({ eventId }) => eventId));
  return {
    answers: new Map(entries.map(({ request, response }) => [new URL(request.url).pathname, response.content.text])),
    events: new Set(events),
  };
}

interface Har {
  readonly log: {
    readonly entries: readonly {
      readonly request: { readonly url: string };
      readonly response: { readonly content: { readonly text?: string } };
      readonly _eventSourceMessages?: readonly { readonly eventId: string }[];
    }[];
  };
}

const redactorOf = async (folder: string) => createRedactor({ key: await redactionKey(join(folder, 'home')) });

/** How many exchanges were due. */
async function surviveKill(kill: number, moment: Moment): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-record-killed-'));
  const due = await recordAndKill(folder, `round${kill}`, moment);
  // on a loaded machine it may be killed before it has a folder: then nothing may have been due
  if (existsSync(join(folder, 'recording'))) await recover(join(folder, 'recording'), await redactorOf(folder));
  const kept = await keptIn(join(folder, 'recording', '01-user.har'));
  const lost = due.items.filter((n) => !kept.answers.get(`/round${kill}/items/${n}`)?.includes(`"Item ${n}"`));
  const unheard = due.events.filter((id) => !kept.events.has(id));
  expect({ lost, unheard }, `kill ${kill}`).toEqual({ lost: [], unheard: [] });
  await rm(folder, { recursive: true, force: true });
  return due.items.length;
}

test(`killed ${KILLS} times, the recorder loses nothing that ended a second before`, { timeout: 600_000 }, async () => {
  const random = randomFrom(3);
  const moments = Array.from({ length: KILLS }, (_, kill) => ({
    kill,
    ended: 1 + Math.floor(random() * ENDED_MOST),
    after: random() * BETWEEN_MILLIS,
  }));
  const due: number[] = [];
  const killOn = async () => {
    for (let next = moments.shift(); next !== undefined; next = moments.shift())
      due.push(await surviveKill(next.kill, next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, killOn));
  expect(due.reduce((sum, count) => sum + count)).toBeGreaterThan(100);
});
