// What both commands do first, with nothing but Node: they run before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];
// Says for which lock file the folder was filled; goes away with the folder.
const STAMP = join(ROOT, 'node_modules', '.asbuilt-installed');

export function setUp() {
  checkNode(process.versions.node);
  install();
  build();
}

export function build() {
  run('Building', 'node_modules/typescript/bin/tsc', ['-b']);
  run('Bundling', 'scripts/bundle.mjs', []);
  run('Building the workbench', 'scripts/build-workbench.mjs', []);
}

/** Runs a script of the checkout with this Node; ends this process when it fails. */
export function run(title, script, args) {
  const { status, error } = attempt(title, script, args);
  if (status !== 0) fail(`${title} failed${error ? `: ${error.message}` : ''}.`);
}

export function attempt(title, script, args) {
  console.error(`${title} …`);
  return spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' });
}

/** npm says where it is when it runs a script; without it, the one on the path is taken. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

function checkNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  fail(`Asbuilt needs Node ${OLDEST_NODE.join('.')} or newer; this is ${version}. See https://nodejs.org.`);
}

function install() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return;
  console.error('Installing …');
  // Not `npm ci`: it refuses where a registry lacks the optional binaries of some other platform, and takes everything
  // down first. Versions are those of the lock file all the same, and nothing is written to it.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = npm(args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0)
    fail(`Installing failed${error ? `: ${error.message}` : ''}. Is npm there, and its registry within reach?`);
  writeFileSync(STAMP, lockHash());
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}
