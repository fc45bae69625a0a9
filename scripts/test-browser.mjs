// Tests that need a browser take the machine's own. Where it has none, one that comes with the packages is unpacked: so
// Node and npm are enough for `npm test`. Users are never given this one. It is made for one kind of processor; a bare
// machine of another kind gets the one of its distribution, where we may install it.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../packages/recorder/src/browser/start/find-browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache');
const FOLDER = join(CACHE, 'asbuilt-test-browser');

/** Runs once before all tests; what it sets, they and the commands that they start find in their environment. */
export async function setup() {
  const bundled = process.env.ASBUILT_TEST_BROWSER === 'bundled';
  if (!bundled && (await findBrowser().catch(() => null)) !== null) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') return installed();
  if (!existsSync(FOLDER)) unpack();
  process.env.CHROMIUM = join(FOLDER, 'start');
}

function installed() {
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  if (process.getuid?.() === 0) {
    console.error('No browser was found: installing the package chromium …');
    if (install() || (apt('update') && install())) return;
  }
  throw new Error(
    `The tests need a browser. There is none here, and none comes along for ${process.platform} on ${process.arch}: install Chromium, Chrome or Edge, or set CHROMIUM to where one is.`,
  );
}

function unpack() {
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'unpacking-'));
  // without the second it leaves out the libraries that a bare machine lacks
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const script = join(ROOT, 'scripts', 'unpack-test-browser.mjs');
  const { status } = spawnSync(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The browser for tests could not be unpacked.');
  writeFileSync(join(draft, 'fonts.conf'), `<fontconfig><dir>${join(FOLDER, 'fonts')}</dir></fontconfig>\n`);
  writeFileSync(join(draft, 'start'), START);
  chmodSync(join(draft, 'start'), 0o755);
  try {
    renameSync(draft, FOLDER);
  } catch {
    // another run was quicker
    rmSync(draft, { recursive: true, force: true });
  }
}

// It has no helper for a sandbox, and sees only pages of the tests. Its own arguments would switch web security off.
const START = `#!/bin/sh
export LD_LIBRARY_PATH="${FOLDER}/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_FILE="${FOLDER}/fonts.conf"
exec "${FOLDER}/chromium" --no-sandbox --disable-gpu "$@"
`;
