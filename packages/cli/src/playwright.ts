import type { RunTests } from '@asbuilt/check/strength';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from './exit.js';

/** Runs the tests in `api/` of a folder with the Playwright that is installed there. */
export function playwrightIn(folder: string): RunTests {
  const cli = installedIn(resolve(folder));
  return async ({ url, people }, only) => {
    const told = await runOf(cli, folder, only === null ? [] : ['--grep', only], { ...people, BASE_URL: url });
    return new Set(told.filter(({ isPassed }) => isPassed).map(({ title }) => title));
  };
}

function installedIn(folder: string): string {
  try {
    const from = createRequire(join(folder, 'package.json'));
    return join(dirname(from.resolve('@playwright/test/package.json')), 'cli.js');
  } catch {
    throw new UsageError(
      `--strength: Playwright is not installed in ${folder}. Run npm install there, then try again.`,
    );
  }
}

interface Told {
  readonly title: string;
  readonly isPassed: boolean;
}

/** As Playwright's JSON reporter writes it. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

const MORE: readonly string[] = ['--reporter=json', 'api'];

function runOf(cli: string, cwd: string, args: readonly string[], env: Record<string, string>): Promise<Told[]> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [cli, 'test', ...MORE, ...args], { cwd, env: { ...process.env, ...env } });
    const [out, errors]: Buffer[][] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => out!.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors!.push(chunk));
    child.on('error', fail);
    child.on('close', () => {
      try {
        done(toldIn(JSON.parse(Buffer.concat(out!).toString()) as Suite));
      } catch {
        const said = Buffer.concat(errors!).toString().trim().split('\n')[0] ?? '';
        fail(new UsageError(`--strength: Playwright could not run the tests in ${cwd}. ${said}`.trim()));
      }
    });
  });
}

const toldIn = ({ suites = [], specs = [] }: Suite): Told[] => [
  ...specs.map(({ title, tests }) => ({ title, isPassed: tests.every(({ status }) => status === 'expected') })),
  ...suites.flatMap(toldIn),
];
