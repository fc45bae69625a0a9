import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asbuilt, BIN } from './command.js';

// The recorder is killed in the middle of its work, at random moments. What is recovered must be a sound HAR that holds
// every exchange that had ended a second before.

const KILLS = 20;
const GRACE = 1000;

/**
 * Asks one thing after the other, some fifty in a second: that the next one comes proves that the one before has ended in
 * the browser. What a page that asks without end does to the recorder is another test's. What the browser of an earlier
 * round still asks is told from this round's by its address.
 */
const pageOf = (round: string) => `<!doctype html><title>Asking</title><h1>Asking</h1><script>
  (async () => { for (let n = 0; ; n++) {
    await (await fetch('/${round}/items/' + n)).text();
    await new Promise((later) => setTimeout(later, 15));
  } })();
</script>`;

let server: Server;
let origin: string;
/** When the exchange of this number was known to have ended. */
let ended = new Map<number, number>();
let round = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, asking = '', item] = /^\/(\w+)(?:\/items\/(\d+))?$/.exec(request.url ?? '') ?? [];
    if (item === undefined) {
      response.setHeader('content-type', 'text/html').end(pageOf(asking));
      return;
    }
    const n = Number(item);
    if (n > 0 && asking === round) ended.set(n - 1, Date.now());
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

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

async function recordAndKill(folder: string, name: string, after: number): Promise<number> {
  ended = new Map();
  round = name;
  const env = { PATH: process.env['PATH'], CHROMIUM: process.env['CHROMIUM'], ASBUILT_HOME: join(folder, 'home') };
  const args = ['record', `${origin}/${round}`, '--headless', '-o', join(folder, 'recording')];
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: 'ignore' });
  const gone = once(child, 'exit');
  while (ended.size === 0) await wait(20);
  await wait(after);
  const killedAt = Date.now();
  child.kill('SIGKILL');
  await gone;
  return killedAt;
}

const wait = (millis: number) => new Promise((done) => setTimeout(done, millis));

/** What was answered, by path. A recording in which nothing had ended yet has no HAR. */
async function keptIn(file: string): Promise<Map<string, string | undefined>> {
  const text = await readFile(file, 'utf8').catch(() => '{"log":{"entries":[]}}');
  const { entries } = (JSON.parse(text) as Har).log;
  return new Map(entries.map(({ request, response }) => [new URL(request.url).pathname, response.content.text]));
}

interface Har {
  readonly log: { readonly entries: readonly { request: { url: string }; response: { content: { text?: string } } }[] };
}

test(`killed ${KILLS} times, the recorder loses nothing that ended a second before`, { timeout: 600_000 }, async () => {
  const random = randomFrom(3);
  let due = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const folder = await mkdtemp(join(tmpdir(), 'asbuilt-record-killed-'));
    const killedAt = await recordAndKill(folder, `round${kill}`, random() * 2500);
    const before = [...ended].filter(([, at]) => at <= killedAt - GRACE).map(([n]) => n);
    const { code, stderr } = await asbuilt(['record', '--recover', join(folder, 'recording')], {
      home: join(folder, 'home'),
    });
    expect(stderr).not.toContain('failed');
    expect(code).toBe(0);
    const kept = await keptIn(join(folder, 'recording', '01-user.har'));
    const lost = before.filter((n) => !kept.get(`/round${kill}/items/${n}`)?.includes(`"Item ${n}"`));
    expect(lost, `kill ${kill}`).toEqual([]);
    due += before.length;
    await rm(folder, { recursive: true, force: true });
  }
  expect(due).toBeGreaterThan(100);
});
