import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BIN } from './command.js';
import { har, type Asked } from './recording.js';

// From a recording to a server: two projects, each of which has a task 1 and a task 2.

const API = 'https://plan.example.org/api/projects';
const task = (number: number, title: string, done = false) => ({ number, title, done });

const RECORDED: Asked[] = [
  {
    url: API,
    answer: [
      { id: 'alpha', name: 'Alpha' },
      { id: 'beta', name: 'Beta' },
    ],
  },
  { url: `${API}/alpha/tasks`, answer: [task(1, 'Paint'), task(2, 'Wash')] },
  { url: `${API}/beta/tasks`, answer: [task(1, 'Cook', true), task(2, 'Eat')] },
  { url: `${API}/alpha/tasks/1`, answer: task(1, 'Paint') },
  { url: `${API}/beta/tasks/1`, answer: task(1, 'Cook', true) },
  { url: `${API}/beta/tasks/2`, answer: task(2, 'Eat') },
  { url: `${API}/beta/tasks`, method: 'POST', body: { title: 'Fry' }, status: 201, answer: task(3, 'Fry') },
];

const folders: string[] = [];
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function serving(recorded: readonly Asked[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-numbered-'));
  folders.push(folder);
  await writeFile(join(folder, 'plan.har'), har(recorded));
  const env = { PATH: process.env.PATH, ASBUILT_HOME: join(folder, 'home') };
  const child = spawn(process.execPath, [BIN, 'serve', join(folder, 'plan.har'), '--port', '0', '--quiet'], { env });
  running.push(child);
  let told = '';
  return new Promise((found, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0];
      if (address !== undefined) found(`${address}/api/projects`);
    });
    child.on('exit', () => failed(new Error(told)));
  });
}

it('a project answers with its own tasks, and counts them on', async () => {
  const url = await serving(RECORDED);
  const get = async (path: string): Promise<unknown> => (await fetch(url + path)).json();
  expect(await get('/alpha/tasks')).toEqual([task(1, 'Paint'), task(2, 'Wash')]);
  expect(await get('/beta/tasks/1')).toEqual(task(1, 'Cook', true));
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"title":"Dry"}' };
  expect(await (await fetch(`${url}/alpha/tasks`, sent)).json()).toEqual(task(3, 'Dry'));
  expect(await get('/beta/tasks')).toEqual([task(1, 'Cook', true), task(2, 'Eat'), task(3, 'Fry')]);
});
