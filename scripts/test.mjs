// `npm test`: installs, builds, and runs every check. Goes on after a failed one, so that one run tells all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fail, ROOT, setUp } from './set-up.mjs';

/** Each is over within a minute, and works all the time. */
const STATIC = [
  ['Checking types of the tests', 'node_modules/typescript/bin/tsc', ['-b', 'tsconfig.test.json']],
  ['Linting', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['Checking the format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['Looking for what nobody uses', 'node_modules/knip/bin/knip.js', ['--no-progress']],
];
// By itself it would leave a core to watch over the others: of two, that is half. Tests wait for browsers and servers as
// much as they work: two more than there are cores keep these busy.
const TESTING = ['Testing', 'node_modules/vitest/vitest.mjs', ['run', `--maxWorkers=${availableParallelism() + 2}`]];

/** What a check says is told once it is over, unless it tells its progress itself; gives whether it passed. */
async function passes([title, script, args], stdio) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio });
  const said = [];
  child.stdout?.on('data', (chunk) => said.push(chunk));
  child.stderr?.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  process.stderr.write(`${title}: ${status === 0 ? 'passed' : 'failed'}.\n${Buffer.concat(said).toString()}`);
  return status === 0;
}

/** One after the other, beside the tests. */
async function failedOf(checks, stdio) {
  const failed = [];
  for (const check of checks) if (!(await passes(check, stdio))) failed.push(check[0].toLowerCase());
  return failed;
}

setUp();
console.error('Checking and testing …');
const failed = (await Promise.all([failedOf(STATIC, 'pipe'), failedOf([TESTING], 'inherit')])).flat();
if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}.`);
console.error('\nAll checks passed.');
