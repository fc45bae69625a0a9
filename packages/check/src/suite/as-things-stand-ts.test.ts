import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AS_THINGS_STAND_TS } from './as-things-stand-ts.js';

// A suite of six tests, run by Playwright itself: a run that tests too little is no success.

const PLAYWRIGHT = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
const TESTS = `import { counting as test, skipAsThingsStand } from './support/as-things-stand';
for (const one of [1, 2, 3, 4, 5, 6])
  test(\`loan \${one} is returned\`, () => skipAsThingsStand(one <= Number(process.env.REFUSED), 'TOOL_TAKEN'));
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'as-things-stand-'));
  mkdirSync(join(folder, 'support'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(dirname(PLAYWRIGHT), join(folder, 'node_modules', '@playwright'), 'junction');
  writeFileSync(join(folder, 'support', 'as-things-stand.ts'), AS_THINGS_STAND_TS);
  writeFileSync(join(folder, 'loans.spec.ts'), TESTS);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a run says that ends in failure; null where it is a success. */
const failure = (env: Record<string, string>): Promise<string | null> =>
  promisify(execFile)(process.execPath, [join(PLAYWRIGHT, 'cli.js'), 'test', '--reporter=line'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    () => null,
    ({ stdout }: { stdout: string }) => stdout,
  );

it('a run fails in which too many tests of a file cannot be done, and names them', async () => {
  const told = await failure({ REFUSED: '3' });
  expect(told).toContain('loans.spec.ts: 3 of 6 tests were skipped because of the data in the product:');
  expect(told).toContain('- loan 3 is returned: TOOL_TAKEN');
  expect(told).toContain('set MAY_SKIP to the share of tests that may be skipped');
});

it('a run is a success in which a few cannot, or as many as are meant', async () => {
  expect(await failure({ REFUSED: '2' })).toBeNull();
  expect(await failure({ REFUSED: '3', MAY_SKIP: '0.5' })).toBeNull();
});
