// Makes the pictures of README.md and docs/ anew: `npm run build && node scripts/pictures.mjs`. It opens the workbench with
// the sample in a browser, and takes each page in light and in dark as a small WebP.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../packages/recorder/dist/browser/start/find-browser.js';
import { ROOT } from './set-up.mjs';

const SAMPLE = join(ROOT, 'samples/lending/material');
const PICTURES = join(ROOT, 'docs/pictures');
const COMMAND = join(ROOT, 'packages/cli/bin/asbuilt.js');
/** As wide as a page of GitHub shows it, twice as sharp where that stays small. */
const SIZE = { width: 1280, height: 800 };
const QUALITY = 70;

/** As root, as in containers, Chromium runs without its sandbox only. */
const FLAGS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
/** Unpacked by the tests on a machine that has no browser. */
const TEST_BROWSER = join(ROOT, 'node_modules/.cache/asbuilt-test-browser/start');

/** What each picture is of: a page of the workbench, and the heading that it begins with. */
const PAGES = {
  workbench: { path: '', to: null },
  'life-cycle': { path: '/states', to: 'Loan' },
};

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-pictures-'));
const recordings = readdirSync(SAMPLE).filter((name) => name.endsWith('.har'));
const open = ['open', ...recordings.map((name) => join(SAMPLE, name)), '--name', 'Borrow Street', '--data', folder];
// pages of a product that is still being read are of no use here
execFileSync(process.execPath, [COMMAND, ...open, '--port', '0', '--no-stay'], { stdio: 'inherit' });
const server = spawn(process.execPath, [COMMAND, ...open, '--port', '0', '--no-browser'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
let browser;
try {
  browser = await chromium.launch({ executablePath: await browserPath(), args: FLAGS });
  const url = await addressOf(server);
  mkdirSync(PICTURES, { recursive: true });
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: SIZE, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [name, { path, to }] of Object.entries(PAGES))
      await take(page, pageOf(url, path), to, `${name}-${colorScheme}.webp`);
  }
} finally {
  await browser?.close();
  server.kill('SIGTERM');
  await new Promise((ended) => server.once('exit', ended));
  rmSync(folder, { recursive: true });
}

function browserPath() {
  return findBrowser().catch(() => TEST_BROWSER);
}

/** Said once the server listens. */
async function addressOf({ stderr }) {
  let said = '';
  for await (const chunk of stderr) {
    said += chunk;
    const found = /(http:\/\/127\.0\.0\.1:\d+\/\S+)/.exec(said)?.[1];
    if (found) return found;
  }
  throw new Error(`The workbench did not start: ${said}`);
}

/** The link holds the token of this start behind the address of the product. */
function pageOf(link, path) {
  const url = new URL(link);
  url.pathname += path;
  return url.href;
}

async function take(page, url, heading, file) {
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.drawing[data-ready="false"]').length === 0);
  if (heading !== null)
    await page
      .locator('h2', { hasText: heading })
      .first()
      .evaluate((found) => {
        found.style.scrollMarginTop = '16px';
        found.scrollIntoView();
      });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(PICTURES, file), bytes);
  console.log(`${file}  ${Math.round(bytes.length / 1000)} kB`);
}
