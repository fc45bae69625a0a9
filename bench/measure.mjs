import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const HOOK = pathToFileURL(join(import.meta.dirname, 'measure-hook.mjs')).href;
let runs = 0;

/** Runs a Node program and tells CPU seconds (user and system, all threads), wall seconds, peak memory and exit code. */
export function measure(args, { node = process.execPath, cwd, env = {}, timeout = 1_800_000 } = {}) {
  const usageFile = join(tmpdir(), `bench-usage-${process.pid}-${runs++}.json`);
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(node, ['--import', HOOK, ...args], {
      cwd,
      timeout,
      env: { ...process.env, ...env, BENCH_USAGE: usageFile },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)));
    child.on('close', (code) => {
      const wall = (performance.now() - started) / 1000;
      const usage = existsSync(usageFile) ? JSON.parse(readFileSync(usageFile, 'utf8')) : { cpu: null, peak: null };
      rmSync(usageFile, { force: true });
      resolve({ code, wall, errors, ...usage });
    });
  });
}

const YARDSTICKS = 3; // it is short, and neighbours on the machine disturb it

/**
 * The yardstick: a process that does nothing but read this file and parse it; the middle one of three by CPU. null where
 * Node cannot (over 512 MB).
 */
export async function measureParse(file) {
  const program = `JSON.parse(require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8'))`;
  const runs = [];
  for (let i = 0; i < YARDSTICKS; i++) {
    const run = await measure(['-e', program]);
    if (run.code !== 0) return null;
    runs.push(run);
  }
  return runs.sort((a, b) => a.cpu - b.cpu)[1];
}
