import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asbuilt } from './command.js';

interface Lending {
  listen(): Promise<string>;
  close(): Promise<void>;
  storageDigest(): string;
}

const SAMPLE = join(import.meta.dirname, '..', 'samples', 'lending');

/** Nobody is offered to sign in twice, and an invitation comes by mail. */
const NOT_BY_CLICKING = new Set(['/login', '/welcome/{token}']);

const SIGN_IN = `export default async ({ page, origin }) => {
  await page.goto(origin + '/login');
  await page.getByLabel('E-mail').fill('ada@borrowstreet.example');
  await page.getByLabel('Password').fill('hammer-and-tongs');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};`;

test('exploring the sample reaches its screens and changes nothing in it', { timeout: 600_000 }, async () => {
  const { createLending } = (await import(join(SAMPLE, 'lending.mjs'))) as { createLending(options: object): Lending };
  const lending = createLending({ rateLimit: 100_000 });
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-explore-'));
  await writeFile(join(folder, 'sign-in.mjs'), SIGN_IN);
  const before = lending.storageDigest();
  const args = ['explore', await lending.listen(), '--script', 'sign-in.mjs', '--actor', 'administrator'];
  const { code, stderr } = await asbuilt(args, { home: join(folder, 'home'), cwd: folder });
  expect(lending.storageDigest()).toBe(before);
  await lending.close();
  expect(stderr).toContain('Every page that is safe to visit was visited.');
  expect(code).toBe(0);

  const pages = await readFile(join(folder, 'recording', '01-administrator.pages.ndjson'), 'utf8');
  const views = pages
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { url: string; dialogs: unknown[] });
  const paths = new Set(views.map(({ url }) => new URL(url).pathname));
  const missed = (await routes()).filter((route) => ![...paths].some((path) => patternOf(route).test(path)));
  expect(missed).toEqual([]);
  expect(views.some(({ dialogs }) => dialogs.length > 0)).toBe(true);
  await rm(folder, { recursive: true });
});

async function routes(): Promise<string[]> {
  const truth = JSON.parse(await readFile(join(SAMPLE, 'truth.json'), 'utf8')) as { screens: { route: string }[] };
  return truth.screens.map(({ route }) => route).filter((route) => !NOT_BY_CLICKING.has(route));
}

/** `new` is no identifier. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/\{\w+\}/g, '(?!new$)[^/]+')}$`);
