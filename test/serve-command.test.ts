import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asbuilt, BIN } from './command.js';

const MATERIAL = join(import.meta.dirname, '..', 'samples', 'lending', 'material');
const TOOL = {
  name: 'Hammer drill',
  serial: 'BS-9942',
  branchId: 1,
  categoryId: 1,
  condition: 'good',
  replacementCents: 5000,
  powered: true,
  weightKg: 2.5,
};

type Answer = { status: number; body: Record<string, unknown> & { id: number; items: { id: number }[] } };
type Ask = (method: string, path: string, body?: object, role?: string) => Promise<Answer>;

let folder: string;
let recordings: string[];
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-serve-'));
  recordings = (await readdir(MATERIAL)).filter((name) => name.endsWith('.har')).map((name) => join(MATERIAL, name));
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await rm(folder, { recursive: true });
});

async function serving(...args: string[]): Promise<Ask> {
  const env = { PATH: process.env.PATH, ASBUILT_HOME: join(folder, 'home') };
  const child = spawn(process.execPath, [BIN, 'serve', ...args, '--port', '0', '--quiet'], { env });
  running.push(child);
  let told = '';
  const url = await new Promise<string>((found, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0];
      if (address !== undefined) found(address);
    });
    child.on('exit', () => failed(new Error(told)));
  });
  return async (method, path, body, role = 'librarian') => {
    const headers = { 'x-asbuilt-role': role, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Answer['body'] };
  };
}

async function remembers(ask: Ask): Promise<void> {
  const made = await ask('POST', '/api/tools', TOOL);
  expect(made).toMatchObject({ status: 201, body: { ...TOOL, status: 'available' } });
  const one = `/api/tools/${made.body.id}`;
  expect(await ask('GET', one)).toMatchObject({ status: 200, body: TOOL });
  expect(await ask('PATCH', one, { name: 'Hammer drill, large' })).toMatchObject({ status: 200 });
  const found = await ask('GET', '/api/tools?q=large');
  expect(found.body.items).toMatchObject([{ id: made.body.id, name: 'Hammer drill, large' }]);
  expect(await ask('POST', `${one}/repair`)).toMatchObject({ status: 200, body: { status: 'in_repair' } });
  const category = await ask(
    'POST',
    '/api/categories',
    { name: 'Stilts', slug: 'stilts', position: 9 },
    'administrator',
  );
  expect(category.status).toBe(201);
  const gone = `/api/categories/${category.body.id}`;
  expect((await ask('DELETE', gone, undefined, 'administrator')).status).toBe(204);
  expect((await ask('DELETE', gone, undefined, 'administrator')).status).toBe(404);
}

describe('asbuilt serve', () => {
  it('runs a specification: create, read, change, list and delete agree, and bad input is refused', async () => {
    const written = await asbuilt(['spec', ...recordings, '-o', folder, '--quiet'], { home: join(folder, 'home') });
    expect(written.code, written.stderr).toBe(0);
    const ask = await serving(join(folder, 'spec.json'));
    await remembers(ask);
    expect(await ask('POST', '/api/tools', { ...TOOL, name: 'x', serial: 'BS-9943' })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: 'name', message: 'Name must have at least 3 characters.' }] } },
    });
    expect(await ask('GET', '/api/nothing')).toMatchObject({ status: 501 });
    const before = await ask('GET', '/api/tools');
    expect((await ask('POST', '/__asbuilt/reset')).status).toBe(200);
    expect((await ask('GET', '/api/tools')).body.total).toBe(Number(before.body.total) - 1);
  });

  it('runs material: begins with what it shows, and refuses in its very words', async () => {
    const ask = await serving(...recordings);
    expect(await ask('GET', '/api/tools/1')).toMatchObject({ body: { name: 'Claw hammer', slug: 'claw-hammer' } });
    expect(await ask('GET', '/api/tools/99999')).toMatchObject({
      status: 404,
      body: { error: { code: 'TOOL_NOT_FOUND' } },
    });
    expect(await ask('POST', '/api/tools', {})).toMatchObject({
      status: 422,
      body: { error: { code: 'VALIDATION_FAILED' } },
    });
    await remembers(ask);
  });

  it('refuses a file that is none', async () => {
    const { code, stderr } = await asbuilt(['serve', join(folder, 'none.json')], { home: join(folder, 'home') });
    expect([code, stderr]).toEqual([2, expect.stringContaining('no such file; check the path.')]);
  });
});
