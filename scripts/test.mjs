// `npm test`: installs, builds, and runs every check. Goes on after a failed one, so that one run tells all.
import { availableParallelism } from 'node:os';
import { attempt, fail, setUp } from './set-up.mjs';

const CHECKS = [
  ['Checking types of the tests', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.test.json']],
  ['Linting', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['Checking the format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['Looking for what nobody uses', 'node_modules/knip/bin/knip.js', ['--no-progress']],
  // by itself it would leave a core to watch over the others: of two, that is half. Tests wait for browsers and servers as
  // much as they work: one more than there are cores keeps these busy
  ['Testing', 'node_modules/vitest/vitest.mjs', ['run', `--maxWorkers=${availableParallelism() + 1}`]],
];

setUp();
const failed = CHECKS.filter(([title, script, args]) => attempt(title, script, args).status !== 0);
if (failed.length > 0) fail(`\nFailed: ${failed.map(([title]) => title.toLowerCase()).join(', ')}.`);
console.error('\nAll checks passed.');
