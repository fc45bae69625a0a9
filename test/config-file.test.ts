import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Spec } from '@asbuilt/spec';
import { afterAll, expect, test } from 'vitest';
import { asbuilt, type Ran } from './command.js';

// One asbuilt.config.json, and what every command makes of it.

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-config-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (url: string, answer: unknown, at: number) => ({
  startedDateTime: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString(),
  time: 5,
  request: { method: 'GET', url, httpVersion: 'HTTP/1.1', headers: [], queryString: [], cookies: [] },
  response: {
    status: 200,
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    content: { mimeType: 'application/json', text: JSON.stringify(answer), size: 10 },
  },
});
const SHOP = 'https://shop.example';
const entries = [
  ...[1, 2, 3].map((id) =>
    entry(`${SHOP}/api/orders/${id}`, { id, memberNo: 700 + id, code: 'ACME-4482', town: 'Kiel' }, id),
  ),
  entry(`${SHOP}/api/health`, { up: true }, 4),
  entry('https://pings.example/a', { ok: 1 }, 5),
  ...[1, 2, 3, 4, 5, 6].map((id) => entry(`https://other.example/api/things/${id}`, { id, name: 'x' }, 10 + id)),
];
writeFileSync(join(folder, '01-ann.har'), JSON.stringify({ log: { version: '1.2', entries } }));
writeFileSync(join(folder, 'values.txt'), 'Kiel\n');
const CONFIG = {
  name: 'Shop',
  origins: [SHOP],
  ignore: { hosts: ['pings.example'], paths: ['/api/health'] },
  redaction: { fields: ['memberNo'], patterns: ['ACME-[0-9]{4}'], valuesFile: 'values.txt' },
  actors: { '01-*': 'manager' },
};
writeFileSync(join(folder, 'asbuilt.config.json'), JSON.stringify(CONFIG));

const run = (...args: string[]): Promise<Ran> => asbuilt(args, { home: join(folder, 'home'), cwd: folder });
const specIn = (out: string): Spec => JSON.parse(readFileSync(join(folder, out, 'spec.json'), 'utf8')) as Spec;
const callsOf = (spec: Spec) => spec.calls.statements.map(({ path }) => path);
/** Whatever a rule of the configuration takes out. */
const SECRETS = /ACME-4482|Kiel|70[123]/;

test('spec takes its name, origins, ignored addresses, redaction rules and actors from there', async () => {
  const { code, stderr } = await run('spec', '01-ann.har', '-o', 'out', '--format', 'all');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('Using asbuilt.config.json.');
  expect(stderr).toContain('2 ignored requests');
  const spec = specIn('out');
  expect(spec).toMatchObject({ product: 'Shop', origins: [SHOP], material: [{ actor: 'manager' }] });
  expect(spec.material[0]).toMatchObject({ skipped: { ignored: 2 }, redactions: { 'own-rule': 9 } });
  expect(callsOf(spec)).toEqual(['/api/orders/{id}']);
  expect(JSON.stringify(spec)).not.toMatch(SECRETS);
});

test('flags win over it', async () => {
  const flags = ['--name', 'Other', '--origin', 'https://other.example', '--actor', '01-ann.har=guest'];
  await run('spec', '01-ann.har', '-o', 'other', ...flags);
  const spec = specIn('other');
  expect(spec).toMatchObject({ product: 'Other', material: [{ actor: 'guest' }] });
  expect(callsOf(spec)).toEqual(['/api/things/{id}']);
});

test('why, check and tests redact and ignore in the same way', async () => {
  await run('spec', '01-ann.har', '-o', 'out');
  const [call] = specIn('out').calls.statements;
  const why = await run('why', call!.id, '01-ann.har', '--spec', 'out/spec.json');
  expect(why.stdout).toContain('(manager');
  expect(why.stdout).not.toMatch(SECRETS);
  const check = await run('check', 'out/spec.json', '01-ann.har', '--format', 'json');
  expect(check.code, check.stdout + check.stderr).toBe(0);
  expect(check.stdout).not.toMatch(SECRETS);
  await run('tests', 'out/spec.json', '01-ann.har', '-o', 'tests');
  expect(readFileSync(join(folder, 'tests', 'README.md'), 'utf8')).not.toMatch(SECRETS);
});

test('--quiet says nothing of it, and a fault in it ends the command with 2', async () => {
  expect((await run('spec', '01-ann.har', '-o', 'out', '--quiet')).stderr).toBe('');
  writeFileSync(join(folder, 'bad.json'), '{\n "origin": []\n}');
  const { code, stderr } = await run('spec', '01-ann.har', '--config', 'bad.json');
  expect(code).toBe(2);
  expect(stderr).toBe(
    'asbuilt: bad.json:2: unknown key "origin". Did you mean "origins"? Known keys: name, origins, ignore, redaction, actors.\n',
  );
});

test('open takes no recording in under rules that it would not apply', async () => {
  const { code, stderr } = await run('open', '01-ann.har', '--data', 'data', '--no-stay');
  expect(code).toBe(2);
  expect(stderr).toContain('asbuilt open does not support redaction rules');
});
