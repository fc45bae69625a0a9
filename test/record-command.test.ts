import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asbuilt, BIN } from './command.js';

let server: Server;
let origin: string;
let folder: string;

const SECRET = 'Kx93-hunter2-very-secret';
const HOME = `<title>Home</title><h1>Home</h1><a href="/next">Next</a>
  <script>fetch('/api/me', { headers: { authorization: 'Bearer ${SECRET}' } })</script>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    if (request.url === '/api/me')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Ada","role":"admin"}');
    const page = request.url === '/' ? HOME : '<title>Next</title><h1>Next</h1>';
    return response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': `sid=${SECRET}` }).end(page);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-record-'));
  await mkdir(join(folder, 'tmp'));
});
// a browser whose recorder has gone at once is some moments behind
afterEach(() => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder, tmp: join(folder, 'tmp') });
const isThere = async (name: string) => (await readdir(folder)).includes(name);

interface Entry {
  readonly request: { readonly url: string };
  readonly response: { readonly status: number; readonly content: { readonly text?: string } };
}
const entriesOf = async (file: string) =>
  (JSON.parse(await readFile(join(folder, 'recording', file), 'utf8')) as { log: { entries: Entry[] } }).log.entries;
const paths = (entries: readonly Entry[]) => entries.map(({ request }) => new URL(request.url).pathname);

const TOUR = `export default async ({ page, origin, settle }) => {
  await settle();
  await page.getByText('Next').click();
  await page.waitForURL(origin + '/next');
};`;

describe('asbuilt record --script', () => {
  it('writes what the next command reads, says what it wrote, and leaves nothing else', async () => {
    await put('tour.mjs', TOUR);
    const recorded = await run('record', origin, '--headless', '--script', 'tour.mjs', '--actor', 'admin');
    expect(recorded.stderr).toMatch(/01-admin\.har +\d+ requests/);
    expect(recorded.stderr).toMatch(/Redacted \d+ values: .*authorization/);
    expect(recorded.stderr).toMatch(/Next: npx asbuilt spec recording\/\*\.har -o out/);
    expect(recorded).toMatchObject({ code: 0, stdout: '' });

    const names = await readdir(join(folder, 'recording'));
    expect(names.sort()).toEqual([
      '01-admin.actions.ndjson',
      '01-admin.har',
      '01-admin.pages.ndjson',
      '01-admin.screens',
    ]);
    expect(paths(await entriesOf('01-admin.har'))).toEqual(expect.arrayContaining(['/', '/api/me', '/next']));
    for (const name of names.filter((one) => !one.endsWith('screens')))
      expect(await readFile(join(folder, 'recording', name), 'utf8')).not.toContain(SECRET);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);

    const again = await run('record', origin, '--headless', '--script', 'tour.mjs', '--quiet');
    expect(again).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const files = ['recording/01-admin.har', 'recording/02-user.har'];
    const spec = await run('spec', ...files, '--format', 'json', '--quiet');
    expect(spec.code).toBe(0);
    expect(spec.stdout).toContain('/api/me');
  });

  it('records under the name that --host-map gives to an address', async () => {
    await put('tour.mjs', 'export default async () => {};');
    const map = `shop.example=${new URL(origin).host}`;
    const args = ['--host-map', map, '--headless', '--script', 'tour.mjs', '--quiet'];
    const { code } = await run('record', 'http://shop.example', ...args);
    expect(code).toBe(0);
    expect((await entriesOf('01-user.har'))[0]!.request.url).toBe('http://shop.example/');
  });

  it('keeps what was recorded when the script throws, says where, and ends in 2, whatever the script left running', async () => {
    const left = `setInterval(() => {}, 1000);\n  void Promise.reject(new Error('nobody waits for this'));`;
    await put('bad.mjs', `export default async () => {\n  ${left}\n  throw new Error('no such button');\n};`);
    const { code, stderr } = await run('record', origin, '--headless', '--script', 'bad.mjs');
    expect(stderr).toMatch(
      /asbuilt: bad\.mjs:4:9: the script failed; everything recorded until then was saved: no such button/,
    );
    expect(code).toBe(2);
    expect(paths(await entriesOf('01-user.har'))).toContain('/');
  });

  it('finishes what was recorded though the script fails behind its own end, and says so', async () => {
    await put('late.mjs', `export default async () => void setTimeout(() => { throw new Error('too late'); }, 20);`);
    const { code, stderr } = await run('record', origin, '--headless', '--script', 'late.mjs');
    expect(stderr).toMatch(
      /asbuilt: late\.mjs:1:\d+: the script failed; everything recorded until then was saved: too late/,
    );
    expect(code).toBe(2);
    expect(paths(await entriesOf('01-user.har'))).toContain('/');
  });

  it('says how to finish what a script leaves unfinished that ends the process', async () => {
    await put('exits.mjs', 'export default async ({ settle }) => settle().then(() => process.exit());');
    const { code, stderr } = await run('record', origin, '--headless', '--script', 'exits.mjs');
    expect(stderr).toMatch(/ended before the recording was finished; asbuilt record --recover recording finishes it/);
    expect(code).toBe(2);
    expect((await run('record', '--recover', 'recording')).code).toBe(0);
    expect(paths(await entriesOf('01-user.har'))).toContain('/');
  });
});

describe('bad input is told in one line, ends in 2, and leaves nothing behind', () => {
  const cases: [what: string, args: () => string[], says: RegExp][] = [
    ['no address', () => [], /name the address to record/],
    ['an address without a scheme', () => ['localhost:3000'], /localhost:3000: not an address\. Write it with http/],
    ['an address of another kind', () => ['ftp://shop.example'], /not an address/],
    ['an address where nobody answers', () => ['http://127.0.0.1:9'], /127\.0\.0\.1:9\/: cannot be opened \(ERR_/],
    ['a file in the place of the folder', () => [origin, '-o', 'a-file'], /a-file: is a file/],
    ['a missing script', () => [origin, '--script', 'none.mjs'], /none\.mjs: no such file; check the path/],
    ['a script that is none', () => [origin, '--script', 'a-file'], /a-file: cannot be loaded/],
    ['a script without a function', () => [origin, '--script', 'empty.mjs'], /empty\.mjs: has no function/],
    ['a browser that is none', () => [origin, '--browser', 'a-file'], /a-file is not an executable file/],
    ['a host map that is none', () => [origin, '--host-map', 'shop'], /--host-map shop: write NAME=ADDRESS/],
    ['an actor whose name no file can have', () => [origin, '--actor', 'a'.repeat(300)], /--actor a+…: too long/],
    ['a proxy without a target', () => ['--proxy', '0'], /--target/],
    ['a proxy with an address', () => [origin, '--proxy', '0', '--target', origin], /--proxy does not open an address/],
    [
      'a proxy where somebody else listens',
      () => ['--proxy', new URL(origin).port, '--target', origin],
      /cannot listen there \(EADDRINUSE\)/,
    ],
    [
      'a folder that cannot be made',
      () => [origin, '-o', '/proc/none'],
      /\/proc\/none: no folder can be created there\. Use another folder\./,
    ],
    ['a folder without a recording', () => ['--recover', '.'], /\.: contains no recording/],
    ['nothing to recover from', () => ['--recover', 'nowhere'], /nowhere: there is no such folder/],
  ];

  it.each(cases)('%s', async (_, args, says) => {
    await put('a-file', '}');
    await put('empty.mjs', 'export const page = 1;');
    const { code, stdout, stderr } = await run('record', ...args(), '--headless', '--quiet');
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(await isThere('recording')).toBe(false);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });
});

describe('a recording without a script', () => {
  /** Started, and recording: the calls of the first page have been made. */
  async function started(): Promise<ChildProcess & { said(): string }> {
    const { PATH, CHROMIUM } = process.env;
    const env = { PATH, CHROMIUM, ASBUILT_HOME: join(folder, 'home'), TMPDIR: join(folder, 'tmp') };
    const asked = once(server, 'request').then(() => new Promise((later) => setTimeout(later, 2_000)));
    const child = spawn(process.execPath, [BIN, 'record', origin, '--headless'], { cwd: folder, env });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await asked;
    while (!said.includes('Recording.')) await once(child.stderr, 'data');
    await new Promise((later) => setTimeout(later, 2_000));
    return Object.assign(child, { said: () => said });
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const exited = once(child, 'close');
    child.kill(signal);
    return exited;
  };

  it('is finished by Ctrl-C', async () => {
    const child = await started();
    expect(await end(child, 'SIGINT')).toEqual([0, null]);
    expect(child.said()).toMatch(/Finishing/);
    expect(paths(await entriesOf('01-user.har'))).toEqual(expect.arrayContaining(['/', '/api/me']));
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('is recovered after a kill, and no browser outlives it', async () => {
    const child = await started();
    await end(child, 'SIGKILL');
    expect(await isThere('recording')).toBe(true);
    const recovered = await run('record', '--recover', 'recording');
    expect(recovered.stderr).toMatch(/01-user\.har/);
    expect(recovered.code).toBe(0);
    const entries = await entriesOf('01-user.har');
    expect(paths(entries)).toEqual(expect.arrayContaining(['/', '/api/me']));
    expect(entries.find(({ request }) => request.url.endsWith('/api/me'))!.response.content.text).toContain('Ada');
    expect(await browsersOf(join(folder, 'tmp'))).toEqual([]);
    expect((await run('record', '--recover', 'recording')).stderr).toMatch(/Nothing to recover/);
  });
});

/** Processes whose profile lies in this folder, where the system lets them be seen. */
async function browsersOf(profiles: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  for (let tries = 0; ; tries++) {
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
    const left = lines.filter((line) => line.includes(profiles));
    if (left.length === 0 || tries === 50) return left;
    await new Promise((later) => setTimeout(later, 100));
  }
}
