import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BIN, type Ran } from './command.js';

// `npm start` where nobody sits at a terminal, in checkouts of their own: what builds is left out of them, so that nothing
// is built under the feet of other tests; the command is the real one.

const ROOT = join(import.meta.dirname, '..');
const LOCK = '{}';

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-start-script-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = createHash('sha256').update(LOCK).digest('hex');

/** The files of a checkout that is installed and built; with `others` in their place. */
function checkout(name: string, others: Readonly<Record<string, string>> = {}): string {
  const root = join(folder, name);
  for (const script of ['start.mjs', 'set-up.mjs'])
    cpSync(join(ROOT, 'scripts', script), join(root, 'scripts', script));
  const files = {
    'package-lock.json': LOCK,
    'node_modules/.asbuilt-installed': installed,
    'node_modules/typescript/bin/tsc': '',
    'scripts/bundle.mjs': '',
    'scripts/build-workbench.mjs': '',
    'packages/cli/bin/asbuilt.js': `import(${JSON.stringify(BIN)});`,
    'samples/lending/material/06-partner.har': readFileSync(join(ROOT, 'samples/lending/material/06-partner.har')),
    ...others,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function start(root: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const surroundings = { PATH: process.env['PATH'], ASBUILT_HOME: join(folder, 'home'), ...env };
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env: surroundings });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (stderr += String(chunk)));
  child.stdin.end();
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

test('the sample is read, out/ written, the workbench filled, and it ends; the second time installs and recovers nothing', async () => {
  const root = checkout('whole');
  const first = await start(root);
  expect([first.code, first.stderr]).toEqual([
    0,
    expect.stringContaining('Borrow Street is ready in the workbench (version 1).'),
  ]);
  expect(first.stdout).toContain('Workbench      npx asbuilt open --data .asbuilt/sample');
  expect(readdirSync(join(root, 'out'))).toEqual(expect.arrayContaining(['openapi.json', 'spec.json', 'spec.md']));
  const written = readFileSync(join(root, 'out/spec.json'), 'utf8');

  const second = await start(root);
  expect([second.code, second.stderr]).toEqual([0, expect.stringContaining('is ready in the workbench (version 1).')]);
  expect(first.stderr + second.stderr).not.toContain('Installing');
  expect(readFileSync(join(root, 'out/spec.json'), 'utf8')).toBe(written);
});

test.each([
  ['the sample', { 'samples/lending/material/06-partner.har': '' }, /06-partner\.har.*Reading the sample failed\.$/s],
  ['what was built', { 'node_modules/typescript/bin/tsc': 'process.exit(2);' }, /Building failed\.$/],
  ['what is to be installed', { 'node_modules/.asbuilt-installed': 'older' }, /Installing failed\. Is npm there, and/],
])('where %s is not whole it says so, and fails', async (name, others, says) => {
  const npm = join(folder, 'npm.cjs');
  writeFileSync(npm, 'process.exit(1);');
  const { code, stdout, stderr } = await start(checkout(name, others), { npm_execpath: npm });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim()).toMatch(says);
});

test('without a sample it says where one was looked for', async () => {
  const root = checkout('bare');
  rmSync(join(root, 'samples'), { recursive: true });
  const { code, stderr } = await start(root);
  expect([code, stderr]).toEqual([1, expect.stringContaining('No sample is there: samples/lending/material/*.har.')]);
});
