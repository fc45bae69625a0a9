// The suite that `asbuilt tests` writes for the sample, and runs of it against the sample or its mock server.
import { testSuite } from '@asbuilt/check';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const PLAYWRIGHT = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');

/** Into a folder that is new. */
export function writeSuite(folder, { spec, exchanges }) {
  for (const { name, text } of testSuite(spec, exchanges)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  // what `npm install` would bring
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

const ROLES = { ADMINISTRATOR: 'ada', LIBRARIAN: 'lars', MEMBER: 'tom' };

/** Who signs in at the sample. */
export const PEOPLE = {
  ...Object.fromEntries(
    Object.entries(ROLES).flatMap(([role, name]) => [
      [`${role}_USER`, `${name}@borrowstreet.example`],
      [`${role}_PASSWORD`, 'hammer-and-tongs'],
    ]),
  ),
  PARTNER_USER: 'northside-repair-cafe',
  PARTNER_PASSWORD: 'cafe-of-many-screws-2026',
};

/**
 * What came of each test, by its title: `expected` where it passed, `unexpected` where it did not, `skipped`; and what the
 * run itself failed for.
 * @param {string} folder
 * @param {{ url: string, people?: Record<string, string>, only?: string[] }} options
 * @returns {Promise<Map<string, string>>}
 */
export async function runSuite(folder, { url, people = PEOPLE, only = ['api'] }) {
  const { PATH, HOME, CHROMIUM } = process.env;
  const env = { PATH, HOME, BASE_URL: url, ...(CHROMIUM && { CHROMIUM }), ...people };
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', '--reporter=json', ...only], { cwd: folder, env });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.resume();
  await new Promise((done, fail) => child.on('close', done).on('error', fail));
  const { suites, errors } = JSON.parse(Buffer.concat(chunks).toString());
  const ofTests = suites.flatMap(({ specs }) => specs.map(({ title, tests }) => [title, tests[0].status]));
  return new Map([...ofTests, ...errors.map(({ message }) => [message, 'unexpected'])]);
}
