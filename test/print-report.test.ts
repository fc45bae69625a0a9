import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../packages/recorder/src/browser/start/find-browser.js';
import { asbuilt } from './command.js';

// What a person prints to read in a meeting has a length that people read.

const MOST_PAGES = 20;
const MATERIAL = join(import.meta.dirname, '..', 'samples', 'lending', 'material');
const PREPARING = 120_000;
let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-print-'));
  const names = (await readdir(MATERIAL)).filter((name) => /\.(?:har|ndjson)$/.test(name));
  const args = ['spec', ...names.map((name) => join(MATERIAL, name)), '--format', 'html', '--quiet'];
  const { code, stdout } = await asbuilt(args, { home: join(folder, 'home') });
  if (code !== 0) throw new Error(`asbuilt ended with ${code}.`);
  await writeFile(join(folder, 'report.html'), stdout);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--disable-gpu', ...sandbox] });
}, PREPARING);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

async function printedPages(everything: boolean): Promise<number> {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  await page.getByLabel('Print everything').setChecked(everything);
  const pdf = await page.pdf({ format: 'A4', landscape: true });
  await page.close();
  return pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
}

test('the report of the sample prints a summary edition, and everything where that is asked for', async () => {
  const summary = await printedPages(false);
  expect(summary).toBeGreaterThan(5);
  expect(summary).toBeLessThanOrEqual(MOST_PAGES);
  expect(await printedPages(true)).toBeGreaterThan(summary * 2);
});
