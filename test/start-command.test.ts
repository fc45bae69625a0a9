import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asbuilt, BIN } from './command.js';

// What `npm start` does once everything is built: the sample is in the workbench, and the workbench is open.

const SAMPLE = join(import.meta.dirname, '../samples/lending/material');
const RECORDING = join(SAMPLE, '06-partner.har');

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'asbuilt-start-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const open = (...more: string[]) => [
  'open',
  RECORDING,
  '--name',
  'Borrow Street',
  '--data',
  join(home, 'data'),
  ...more,
];

test('with --no-stay it takes the material in, says so, and ends; the second time there is nothing to do', async () => {
  for (const _time of [1, 2]) {
    const { code, stderr } = await asbuilt(open('--no-stay', '--port', '0'), { home });
    expect([code, stderr.trim()]).toEqual([0, 'Borrow Street is ready in the workbench (version 1).']);
  }
  const { stderr } = await asbuilt(open('--no-stay', '--port', '0', '--again'), { home });
  expect(stderr).toContain('version 1');
});

test('without a name it is called after the folder that its recordings are of', async () => {
  const data = join(home, 'unnamed');
  const { stderr } = await asbuilt(['open', RECORDING, '--data', data, '--no-stay', '--port', '0'], { home });
  expect(stderr.trim()).toBe('lending is ready in the workbench (version 1).');
});

test('bad material is told with its file, and the exit code says so; the rest is recovered', async () => {
  const text = await readFile(RECORDING, 'utf8');
  await writeFile(join(home, 'cut.har'), text.slice(0, text.length / 2));
  await writeFile(join(home, 'notes.har'), 'no recording at all');
  const given = [join(home, 'cut.har'), join(home, 'notes.har')];
  const { code, stderr } = await asbuilt(
    ['open', ...given, '--name', 'Half', '--data', join(home, 'half'), '--no-stay', '--port', '0'],
    { home },
  );
  expect(stderr).toMatch(/^asbuilt: cut\.har: the file ends in the middle/m);
  expect(stderr).toMatch(/^asbuilt: notes\.har: unsupported file type/m);
  expect(stderr).toContain('Half is ready in the workbench (version 1).');
  expect(code).toBe(2);
});

test('without it, it serves until it is ended; who opens the same folder again is led there', async () => {
  const child = spawn(process.execPath, [BIN, ...open('--port', '0', '--no-browser')], {
    env: { PATH: process.env['PATH'], ASBUILT_HOME: home },
  });
  try {
    const [said] = (await once(child.stderr, 'data')) as [Buffer];
    const link = /http:\/\/127\.0\.0\.1:\d+\/[\w-]+\?token=[\w-]+/.exec(String(said))![0];
    const signedIn = await fetch(link);
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
    const page = await fetch(link.split('?')[0]!, { headers: { cookie } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Asbuilt')]);
    expect((await fetch(link.split('?')[0]!)).status).toBe(401);
    const { code, stderr } = await asbuilt(open('--no-browser'), { home });
    expect([code, stderr.split('\n')[0]]).toEqual([0, `Open the workbench: ${link}`]);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  expect(child.exitCode).toBe(0);
});
