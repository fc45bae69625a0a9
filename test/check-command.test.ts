import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asbuilt } from './command.js';
import { har, shopping } from './recording.js';

let folder: string;
let other: Server;
const asked: string[] = [];
const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-check-'));
  await writeFile(join(folder, 'admin.har'), har(shopping(4)));
  await run('spec', 'admin.har', '-o', '.');
  // a product that has nothing of it
  other = createServer((request, answer) => {
    asked.push(request.method ?? '');
    answer.writeHead(404).end();
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  other.close();
  await rm(folder, { recursive: true });
});

describe('asbuilt check', () => {
  it('explains the recordings that the specification came from', async () => {
    const { code, stdout } = await run('check', 'spec.json', 'admin.har');
    expect([code, stdout]).toEqual([0, expect.stringContaining(', 0 differ, ')]);
  });

  it('asks the target that is named, changes nothing, and says what is missing, for people and for CI', async () => {
    const { port } = other.address() as AddressInfo;
    const files = ['--junit', 'check.xml', '--html', 'check.html'];
    const { code, stdout } = await run(
      'check',
      'spec.json',
      'admin.har',
      '--target',
      `http://127.0.0.1:${port}`,
      ...files,
    );
    expect([code, stdout]).toEqual([3, expect.stringContaining('the server answered 404: not found')]);
    expect(new Set(asked)).toEqual(new Set(['GET']));
    expect(await readFile(join(folder, 'check.xml'), 'utf8')).toContain(
      '<failure message="missing: the server answered 404: not found"',
    );
    expect(await readFile(join(folder, 'check.html'), 'utf8')).toContain('<title>Check of');
  });

  it('says which faults of a product it would notice, and asks nobody', async () => {
    const before = asked.length;
    const { code, stdout } = await run('check', 'spec.json', 'admin.har', '--strength', '2', '--junit', 'strength.xml');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Strength: \d+ of \d+ faults (?:can be tested with these recordings; \d+ )?noticed \(\d+ %\)\.\n/,
      ),
    ]);
    expect(await readFile(join(folder, 'strength.xml'), 'utf8')).toContain(
      '<testsuite name="a missing field" tests="2"',
    );
    expect(asked).toHaveLength(before);
    const { stderr, ...both } = await run(
      'check',
      'spec.json',
      'admin.har',
      '--strength',
      '--target',
      'http://a.example',
    );
    expect([both.code, stderr]).toEqual([
      2,
      'asbuilt: --strength: leave out --target; the mock server is the target.\n',
    ]);
  });

  it('asks for a target where an option needs one, instead of leaving the option out', async () => {
    for (const option of [['--write'], ['--values', 'values.json'], ['--sign-in', 'ann=ann:secret-word']]) {
      const { code, stderr } = await run('check', 'spec.json', 'admin.har', ...option);
      expect([code, stderr]).toEqual([2, `asbuilt: ${option[0]}: add --target URL, the product to check.\n`]);
    }
  });

  it('refuses credentials of an actor whom the recordings do not have, and says which ones they have', async () => {
    const { port } = other.address() as AddressInfo;
    const signIn = (actor: string) => ['--sign-in', `${actor}=ann:secret-word`];
    const target = ['--target', `http://127.0.0.1:${port}`];
    const unknown = await run('check', 'spec.json', 'admin.har', ...target, ...signIn('boss'));
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('asbuilt: --sign-in: no actor is called boss. Actors: admin.\n'),
    ]);
    const { stderr } = await run('check', 'spec.json', 'admin.har', ...target, ...signIn('admin'));
    expect(stderr).toContain(
      '--sign-in admin=…: the recordings contain no sign-in of this actor, so the option was not used.',
    );
    expect(stderr).not.toContain('secret-word');
  });

  it('sends nothing to a target where nothing listens, and says so', async () => {
    const closed = createServer();
    await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((ended) => closed.close(ended));
    const { code, stderr } = await run('check', 'spec.json', 'admin.har', '--target', url);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/cannot connect to \S+ \(ECONNREFUSED\)\. Is it running\?/),
    ]);
  });

  it('quotes no secret of a recording or of an answer of the target, unless it may', async () => {
    const [typed, wrong] = ['91meadowQuincex', 'VelvetKite55'];
    const key = 'AKIAQ3EXAMPL7PLANTED';
    // a message tells what it quotes by its look, by a sentence, or not at all
    const said = (password: string) => `"${password}" is not what we know`;
    const open = { method: 'GET', url: `https://shop.example.org/api/open?password=${typed}`, status: 422 };
    const tried = [
      { ...open, answer: { error: { message: said(typed) } } },
      { url: 'https://shop.example.org/api/items/9', status: 404, answer: { error: { message: `No key ${key}` } } },
    ];
    await writeFile(join(folder, 'refused.har'), har([...shopping(4), ...tried]));
    const echoing = createServer((_request, answer) => {
      answer.writeHead(409, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ error: { message: `Your password is ${wrong}; ${said(typed)}` } }));
    });
    await new Promise<void>((ready) => echoing.listen(0, '127.0.0.1', ready));
    const target = ['--target', `http://127.0.0.1:${(echoing.address() as AddressInfo).port}`, '--format', 'json'];
    const report = async (...args: string[]) =>
      (await run('check', join('refused', 'spec.json'), 'refused.har', ...target, ...args)).stdout;
    try {
      await run('spec', 'refused.har', '-o', 'refused');
      const [open, redacted] = [await report('--no-redact'), await report()];
      for (const secret of [typed, wrong, key]) {
        expect(open).toContain(secret);
        expect(redacted).not.toContain(secret);
      }
      expect(redacted).toContain('is not what we know');
    } finally {
      echoing.close();
    }
  });

  it('says that recordings of another address do not fit, and takes them for the product where that is said', async () => {
    const recorded = await readFile(join(folder, 'admin.har'), 'utf8');
    const { origins } = JSON.parse(await readFile(join(folder, 'spec.json'), 'utf8')) as { origins: string[] };
    const staging = 'http://staging.example:8080';
    await writeFile(join(folder, 'staging.har'), recorded.replaceAll(origins[0]!, staging));
    const { code, stderr } = await run('check', 'spec.json', 'staging.har');
    expect([code, stderr]).toEqual([2, expect.stringContaining(`--alias ${staging}=${origins[0]}`)]);
    const same = await run('check', 'spec.json', 'staging.har', '--alias', `${staging}=${origins[0]}`);
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining(', 0 differ, ')]);
  });

  it.each([
    [['check', 'spec.json'], 'add the recordings'],
    [['check', 'spec.json', 'admin.har', '--alias', 'staging'], 'Give two addresses'],
    [['check', 'spec.json', 'admin.har', '--target', 'nowhere'], 'Give an address such as'],
    [
      ['check', 'spec.json', 'admin.har', '--target', 'http://a.example', '--sign-in', 'ann'],
      'write ACTOR=USER:PASSWORD',
    ],
    [
      ['check', 'spec.json', 'admin.har', '--target', 'http://a.example', '--sign-in', 'a=b:env:NO_SUCH'],
      'the environment variable NO_SUCH is not set',
    ],
    [
      ['check', 'spec.json', 'admin.har', '--target', 'http://b.example=http://a.example'],
      'does not contain this origin',
    ],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
