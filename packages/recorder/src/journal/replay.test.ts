import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser } from '../browser/start/find-browser.js';
import { ownFolder } from './folder.test-kit.js';
import { openJournal } from './journal.js';
import { bodyOf, redacting, seenWith } from './seen.test-kit.js';

const HTML = `<!doctype html><title>Things</title><h1></h1><p></p>
<script src="/app.js"></script>`;
const SCRIPT = `const show = (where, text) => (document.querySelector(where).textContent = text);
fetch('/api/things?page=1').then((r) => r.json()).then((list) => show('h1', list.map((t) => t.name).join(', ')));
fetch('/api/things', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"rake"}' })
  .then((r) => r.text().then((text) => show('p', r.status + ' ' + text)));`;

test('another tool replays a written HAR: Playwright answers a browser from it', async () => {
  const journal = openJournal(ownFolder(), { actor: 'a', redactor: redacting(), version: '1' });
  const of = (path: string, mime: string, text: string, more = {}): void =>
    journal.exchange(
      seenWith({
        url: `https://app.example.org${path}`,
        // Packed on the way; a HAR holds the body unpacked.
        responseHeaders: [
          ['Content-Type', mime],
          ['Content-Encoding', 'gzip'],
        ],
        responseBody: bodyOf(mime, text),
        ...more,
      }),
    );
  of('/', 'text/html; charset=utf-8', HTML, { resourceType: 'document' });
  of('/app.js', 'text/javascript', SCRIPT, { resourceType: 'script' });
  of('/api/things?page=1', 'application/json', '[{"name":"saw"},{"name":"drill"}]');
  const requestBody = bodyOf('application/json', '{"name":"rake"}');
  of('/api/things', 'application/json', '{"error":"taken"}', { method: 'POST', requestBody, status: 422 });
  const { har } = await journal.close();

  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: root ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.routeFromHAR(har!, { notFound: 'abort' });
  await page.goto('https://app.example.org/');
  await page.getByRole('heading', { name: 'saw, drill' }).waitFor();
  await page.getByText('422 {"error":"taken"}').waitFor();
  expect(await page.title()).toBe('Things');
});
