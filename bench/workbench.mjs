// Table f: how quick the workbench is on the largest corpus, in a real browser in front of a real server. Moments are
// taken inside the page, from what the browser does to what can be seen.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findBrowser } from '../packages/recorder/dist/browser/find-browser.js';
import { addFiles, digested, serve } from '../packages/server/dist/index.js';
import { ROOT, saveResult, workFolder } from './places.mjs';
import { lighthouseScores } from './lighthouse.mjs';
import { many } from './many-calls.mjs';
import { printTable } from './table.mjs';

const WEB = join(ROOT, 'packages/workbench/dist/web');
const ARGUMENTS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const TIMES = 7;
const SCROLLING = 3000; // ms
/** Pixels a frame: as somebody reads, and as somebody looks for a place, more than a whole window each time. */
const READING = 90;
const FLYING = 1000;
/** A frame that comes later than this is one that was dropped: the screen shows sixty in a second. */
const DROPPED = 25; // ms
const TARGETS = { first: 1500, drawer: 150, script: 300, dropped: 0, frame: 16.7, score: 95 };

export async function workbenchTable(corpora) {
  const largest = corpora.map((one) => ({ ...one, bytes: sizeOf(one.files) })).sort((a, b) => b.bytes - a.bytes)[0];
  const folder = workFolder('workbench');
  rmSync(folder, { recursive: true, force: true });
  const options = { folder, key: new Uint8Array(32).fill(1) };
  const served = await serve({ ...options, port: 0, release: 'bench', workbench: WEB });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ARGUMENTS });
  const headers = { authorization: `Bearer ${served.token}` };
  const visitor = signedIn(browser, headers);
  try {
    const product = await addFiles({ server: served, name: largest.name, files: largest.files });
    await digested(served, product);
    const wide = await many(served, options);
    const address = `${served.url}/${product}`;
    const first = await repeated(() => firstView(visitor, address));
    const drawer = await drawers(visitor, `${address}/calls`);
    const scroll = await scrolling(visitor, `${served.url}/${wide}/calls`, READING);
    const fast = await scrolling(visitor, `${served.url}/${wide}/calls`, FLYING);
    const idle = await scrolling(browser, 'about:blank', READING);
    const scores = await lighthouseScores(address, headers);
    const found = { corpus: largest.name, first, drawer, scroll, fast, idle, script: firstScript(), scores };
    saveResult('workbench', found);
    print(found);
  } finally {
    await browser.close();
    await served.close();
  }
}

/** A browser whose pages show the server that they may ask. */
const signedIn = (browser, extraHTTPHeaders) => ({
  newContext: (options) => browser.newContext({ ...options, extraHTTPHeaders }),
  newPage: (options) => browser.newPage({ ...options, extraHTTPHeaders }),
});

function print({ corpus, first, drawer, scroll, fast, idle, script, scores }) {
  const score = (name) => (scores === null ? 'not installed' : scores[name]);
  printTable(`Workbench (${corpus})`, 'see each row; medians, on an idle machine', [
    ['', 'measured', 'target'],
    ['first useful view, ms', Math.round(median(first.map(({ wall }) => wall))), TARGETS.first],
    ['  of its processor', Math.round(median(first.map(({ cpu }) => cpu))), ''],
    ['drawer open, ms', Math.round(median(drawer)), TARGETS.drawer],
    ['frames dropped, scrolling 10,000 rows', `${scroll.dropped} of ${scroll.frames}`, TARGETS.dropped],
    ['  of its processor, ms a frame', scroll.cpu.toFixed(1), TARGETS.frame],
    ['  the same, a window with every frame', `${fast.dropped} of ${fast.frames}`, TARGETS.dropped],
    ['  of its processor, ms a frame', fast.cpu.toFixed(1), TARGETS.frame],
    ['  the same, an empty page', `${idle.dropped} of ${idle.frames}`, ''],
    ['initial script, kB gzip', Math.round(script / 1000), TARGETS.script],
    ...['desktop', 'mobile'].flatMap((form) =>
      ['performance', 'accessibility', 'best-practices'].map((name) => [
        `Lighthouse, ${form}, ${name}`,
        score(`${form} ${name}`),
        TARGETS.score,
      ]),
    ),
  ]);
}

const sizeOf = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function repeated(measure) {
  const found = [];
  for (let i = 0; i < TIMES; i++) found.push(await measure());
  return found;
}

/** A browser that has nothing yet, a server that is warm: until the nine squares are there. */
async function firstView(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll('.square').length < 9) return;
      watch.disconnect();
      requestAnimationFrame(() => performance.mark('nine squares'));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const processor = await processorOf(page);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('nine squares').length > 0);
  const wall = await page.evaluate(() => performance.getEntriesByName('nine squares')[0].startTime);
  const cpu = await processor();
  await context.close();
  return { wall, cpu };
}

/** Milliseconds of its processor that the page's own thread took so far: the same on a loaded machine. */
async function processorOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

/** From the press on a line to the exchange behind it, for several lines, each for the first time. */
async function drawers(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('.why-button').first().waitFor();
  const found = await page.evaluate(async (times) => {
    const seen = [];
    for (const button of [...document.querySelectorAll('.virtual-rows .why-button')].slice(0, times)) {
      const from = performance.now();
      const shown = new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('.exhibit-foot')) return;
          watch.disconnect();
          requestAnimationFrame(() => done(performance.now()));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      });
      button.click();
      seen.push((await shown) - from);
      button.click();
      while (document.querySelector('.exhibit-foot')) await new Promise((next) => requestAnimationFrame(next));
    }
    return seen;
  }, TIMES * 2);
  await page.close();
  return found;
}

/** Scrolls as a hand does, by `step` pixels with every frame. */
async function scrolling(browser, address, step) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  if (address.startsWith('http')) await page.locator('.virtual-rows .call').first().waitFor();
  const processor = await processorOf(page);
  const before = await processor();
  const gaps = await page.evaluate(
    ([length, pixels]) =>
      new Promise((done) => {
        const seen = [];
        let last = performance.now();
        const end = last + length;
        const move = (now) => {
          seen.push(now - last);
          last = now;
          scrollBy(0, pixels);
          if (now < end) requestAnimationFrame(move);
          else done(seen.slice(2));
        };
        requestAnimationFrame(move);
      }),
    [SCROLLING, step],
  );
  const cpu = ((await processor()) - before) / gaps.length;
  await page.close();
  const dropped = gaps.filter((gap) => gap > DROPPED).length;
  return { frames: gaps.length, dropped, worst: Math.max(...gaps), cpu };
}

/** What the page asks for before anything is seen, as it is sent. */
function firstScript() {
  const html = readFileSync(join(WEB, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path);
  return named.reduce((sum, path) => sum + gzipSync(readFileSync(join(WEB, path))).length, 0);
}
