// Runs every session against a fresh server in headless Chromium:  node samples/lending/try.mjs [--write] [NAME …]
// `--write` keeps what was exercised, and the truth with it. CHROMIUM names the browser where it is not at its usual place.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createLending, screensSeen, tickingClock, truthOf } from './lending.mjs';
import { writeTruth } from './write-truth.mjs';

const HERE = import.meta.dirname;
const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const PATIENCE = 5000;
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const actors = readdirSync(join(HERE, 'sessions'))
  .filter((file) => /^\d/.test(file))
  .map((file) => file.replace('.mjs', ''))
  .sort();

async function play(browser, lending, origin, actor) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const urls = [];
  const problems = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && urls.push(frame.url()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on(
    'response',
    (response) => response.status() >= 500 && problems.push(`${response.status()} ${response.url()}`),
  );
  lending.as(actor);
  const { default: session } = await import(`./sessions/${actor}.mjs`);
  try {
    await session({ page, context, origin });
  } catch (error) {
    await page.screenshot({ path: join(HERE, 'dist', `${actor}.png`) });
    throw new Error(`${actor} at ${page.url()} (dist/${actor}.png)`, { cause: error });
  } finally {
    await context.close();
  }
  if (problems.length > 0) throw new Error(`${actor}: ${problems.join('; ')}`);
  return screensSeen(
    actor,
    urls.filter((url) => url.startsWith(origin)),
  );
}

const lending = createLending({ now: tickingClock(), secret: 'try' });
const origin = await lending.listen();
const root = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: BROWSERS.find((path) => path && existsSync(path)),
  args: root ? [...QUIET, '--no-sandbox'] : QUIET,
});
try {
  const screens = new Set();
  for (const actor of actors.filter((name) => positionals.length === 0 || positionals.includes(name))) {
    const since = Date.now();
    for (const id of await play(browser, lending, origin, actor)) screens.add(id);
    console.log(`${actor} ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }
  const exercised = { ...lending.report(), screens: [...screens].sort(byText) };
  const truth = truthOf(exercised);
  const { roles: _roles, app: _app, version: _version, purpose: _purpose, audience: _audience, ...points } = truth;
  for (const [point, items] of Object.entries({
    ...points,
    transitions: truth.states.flatMap(({ transitions }) => transitions),
  })) {
    const missing = items.filter((item) => item.exercised === false);
    console.log(`${point}: ${items.length - missing.length} of ${items.length} exercised`);
  }
  if (values.write) writeTruth(exercised);
} finally {
  await browser.close();
  await lending.close();
}
