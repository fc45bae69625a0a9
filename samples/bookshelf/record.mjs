// Records the sample again:  node samples/bookshelf/record.mjs
// Starts the bookshelf with a fresh memory, lets each actor use it in real Chromium, and writes material/*.har,
// material/*.pages.ndjson and truth.json. CHROMIUM names the browser where it is not at its usual place.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createBookshelf, listen } from './server/server.mjs';
import { SESSIONS } from './sessions.mjs';
import { snapshot } from './snapshot.mjs';
import { truthOf } from './truth.mjs';

const HERE = import.meta.dirname;
const ORIGIN = 'http://bookshelf.example';
const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The hands of an actor: each does one thing and waits until it is done, so that order is the same every time. */
function handsOf(page, screens) {
  const look = async () => screens.push({ time: new Date().toISOString(), ...(await page.evaluate(snapshot)) });
  const settle = async () => {
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await look();
  };
  const fetchIn = (input) =>
    page.evaluate(async ({ method, path, body, headers }) => {
      const answer = await fetch(path, { method, headers, ...(body !== undefined && { body }) });
      const text = await answer.text();
      return /json/.test(answer.headers.get('content-type')) ? JSON.parse(text) : text;
    }, input);
  const api = (method, path, body, headers = {}) =>
    fetchIn(
      body === undefined
        ? { method, path, headers }
        : {
            method,
            path,
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { ...headers, 'content-type': 'application/json' },
          },
    );
  const call = (method, params, id) => ({ jsonrpc: '2.0', id, method, ...(params && { params }) });
  return {
    api,
    pause: (millis) => page.waitForTimeout(millis),
    graph: (query, variables) =>
      api('POST', '/graphql', {
        query,
        ...(variables && { variables }),
        ...(/^\w+ (\w+)/.test(query) && { operationName: /^\w+ (\w+)/.exec(query)[1] }),
      }),
    rpc: (method, params, more = []) => {
      const first = call(method, params, 1);
      return api('POST', '/api/rpc', more.length ? [first, ...more.map((name, i) => call(name, {}, i + 2))] : first);
    },
    async open(path) {
      await page.goto(ORIGIN + path);
      await settle();
    },
    async submit(button, values) {
      for (const [name, value] of Object.entries(values)) {
        const field = page.locator(`[name="${name}"]`);
        if ((await field.evaluate((el) => el.tagName)) === 'SELECT') await field.selectOption(value);
        else {
          await field.evaluate((el) => el.removeAttribute('maxlength')); // the server's own rule is to be seen
          await field.fill(value);
        }
      }
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button, exact: true }).click()]);
      await settle();
    },
    /** As a browser sends it; the recorder does not get to see such a body. */
    uploadUnseen: (path, name, type, size) =>
      page.evaluate(
        async (file) => {
          const form = new FormData();
          form.append('caption', `Cover ${file.name}`);
          form.append('file', new Blob(['x'.repeat(file.size)], { type: file.type }), file.name);
          await (await fetch(file.path, { method: 'POST', body: form })).text();
        },
        { path, name, type, size },
      ),
    /** As a script sends it, part by part: the recorder sees the body. */
    upload(path, name, type, size) {
      const mark = '----shelf7MA4YWxkTrZu0gW';
      const part = (head, text) => `--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
      const body =
        part('name="caption"', `Cover ${name}`) +
        part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, 'x'.repeat(size));
      const headers = { 'content-type': `multipart/form-data; boundary=${mark}` };
      return fetchIn({ method: 'POST', path, body: `${body}--${mark}--\r\n`, headers });
    },
    listenTo: (path) =>
      page.evaluate(
        (url) =>
          new Promise((resolve) => {
            const source = new EventSource(url);
            source.addEventListener('done', () => resolve(source.close()));
          }),
        path,
      ),
  };
}

/** One entry on a line; without what only this machine says; assets that came from the browser's cache again left out. */
function tidy(har) {
  const { entries, pages, ...log } = har.log;
  const assets = new Set();
  const kept = entries.filter(({ request }) => {
    if (!request.url.includes('/assets/')) return true;
    return !assets.has(request.url) && assets.add(request.url);
  });
  for (const entry of kept)
    for (const key of ['serverIPAddress', '_serverPort', 'connection', '_securityDetails']) delete entry[key];
  const lines = kept.map((entry) => JSON.stringify(entry)).join(',\n');
  return `{"log":${JSON.stringify({ ...log, pages }).slice(0, -1)},"entries":[\n${lines}\n]}}\n`;
}

async function recordSession(browser, { name, run }, folder) {
  const har = join(folder, `${name}.har`);
  const context = await browser.newContext({
    recordHar: { path: har, content: 'embed', mode: 'full' },
    locale: 'en-GB',
  });
  const screens = [];
  await run(handsOf(await context.newPage(), screens));
  await context.close();
  const text = tidy(JSON.parse(readFileSync(har, 'utf8')));
  writeFileSync(join(HERE, 'material', `${name}.har`), text);
  writeFileSync(join(HERE, 'material', `${name}.pages.ndjson`), screens.map((s) => `${JSON.stringify(s)}\n`).join(''));
  console.log(`${name}: ${text.split('\n').length - 3} exchanges, ${screens.length} screens, ${text.length} bytes`);
}

const executablePath = BROWSERS.find((path) => path && existsSync(path));
if (!executablePath) {
  console.error('No Chromium found: install it, or name it in CHROMIUM.');
  process.exit(1);
}
const { server, seen } = createBookshelf();
const port = await listen(server, 0);
const rules = `MAP bookshelf.example 127.0.0.1:${port}, MAP counter.example 127.0.0.1:${port}`;
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium refuses its sandbox to root
const browser = await chromium.launch({
  executablePath,
  args: [...QUIET, ...sandbox, `--host-resolver-rules=${rules}`],
});
const folder = mkdtempSync(join(tmpdir(), 'bookshelf-'));
try {
  mkdirSync(join(HERE, 'material'), { recursive: true });
  for (const session of SESSIONS) await recordSession(browser, session, folder);
  writeFileSync(join(HERE, 'truth.json'), `${JSON.stringify(truthOf(seen), null, 2)}\n`);
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}
