import type { ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { json, keepingSink, seenAt, startProduct } from './browser/product.test-kit.js';
import type { SeenExchange } from './material.js';
import { record, type Driven } from './record.js';
import { withVariedProduct } from './varied-product.test-kit.js';

const { at, product, inPage } = withVariedProduct();

const header = (headers: SeenExchange['requestHeaders'], wanted: string) =>
  headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);

describe('exchanges', () => {
  test('whose answer the page does not read before it leaves are told soon, with the time that they took', async () => {
    const { sink, ...seen } = keepingSink();
    const drive = async ({ page }: Driven) => {
      for (const path of ['/api/chunks', '/api/begun']) {
        await page.goto(at('/next'));
        const leaves = `fetch('${path}', { method: 'POST', body: '{"p":1}' }).then((r) => { location.href = r.ok && '/form' })`;
        await page.evaluate(`(async () => { ${leaves} })()`);
        await page.waitForURL('**/form');
      }
      await vi.waitFor(() => expect(seen.at('/api/begun')).toHaveLength(1), { timeout: 8_000 });
    };
    expect((await record({ url: at('/next'), headless: true, openSink: () => sink, drive })).thrown).toBeUndefined();
    const [whole, begun] = [seen.at('/api/chunks')[0]!, seen.at('/api/begun')[0]!];
    const requestBody = { text: '{"p":1}' };
    expect(whole).toMatchObject({ status: 201, requestBody, responseBody: { text: '{"id":7}' }, failure: null });
    const failure = 'the user left the page before it read the response';
    expect(begun).toMatchObject({ status: 202, requestBody, failure });
    expect(seen.drops).toContainEqual({ what: 'body', why: failure, url: at('/api/begun') });
    expect(Math.max(whole.took!, begun.took!)).toBeLessThan(900);
  });

  test('that a page asks for in leaving are told for the case of a kill, and again when nothing more comes', async () => {
    const late = (millis: number) => (_: unknown, response: ServerResponse) =>
      void setTimeout(() => response.writeHead(201).end('{}'), millis);
    const shop = await startProduct({
      '/': '<h1>A</h1>',
      '/b': '<h1>B</h1>',
      '/beside': late(300),
      '/never': late(9_000),
    });
    const { sink, ...seen } = keepingSink();
    const drive = async ({ page }: Driven) => {
      const ask = `for (const path of ['/beside', '/never']) fetch(path, { method: 'POST', body: path, keepalive: true });`;
      await page.evaluate(`${ask} location.href = '/b'`);
      await page.waitForURL('**/b');
      await vi.waitFor(() => expect([...seen.drafts.values()].map(({ url }) => url)).toContain(`${shop.origin}/never`));
      await vi.waitFor(() => expect([...seen.at('/beside'), ...seen.at('/never')]).toHaveLength(2), { timeout: 8_000 });
      expect(seen.at('/never')[0]).toMatchObject({
        status: 0,
        failure: 'the user left the page before the response arrived',
      });
      expect(seen.at('/never')[0]!.took).toBeLessThan(2_000);
    };
    const recorded = await record({ url: shop.origin, headless: true, openSink: () => sink, drive });
    await shop.close();
    expect(recorded.thrown).toBeUndefined();
  });

  test('that a page sends as it is left, or closed, are told once and with their answers, as all others are', async () => {
    const path = (name: string) => `/${name}?at=' + location.pathname.slice(1)`;
    const sends = `navigator.sendBeacon('${path('beacon')}, new Blob(['{"bye":1}'], { type: 'application/json' }));
      fetch('${path('keep')}, { method: 'PUT', keepalive: true, body: 'kept' });`;
    const page = `<h1>A</h1><script>addEventListener('pagehide', () => { ${sends} })</script>`;
    const answers = { '/beacon': json({ ok: true }, 202), '/keep': json({ ok: true }) };
    const headers = { 'content-type': 'text/html', 'set-cookie': 'sid=1; HttpOnly' };
    const shop = await startProduct({
      '/left': (_, response) => response.writeHead(200, headers).end(page),
      '/closed': page,
      ...answers,
    });
    const { sink, ...seen } = keepingSink();
    const drive = async ({ page }: Driven) => {
      const are = (count: number) =>
        vi.waitFor(() => expect([...seen.at('/beacon'), ...seen.at('/keep')]).toHaveLength(count), { timeout: 8_000 });
      await page.evaluate(`(() => { ${sends.replaceAll('location.pathname.slice(1)', '"stands"')} })()`);
      await are(2);
      await page.goto(`${shop.origin}/closed`);
      await page.close();
      await are(6);
    };
    const url = `${shop.origin}/left`;
    expect((await record({ url, headless: true, openSink: () => sink, drive })).thrown).toBeUndefined();
    await shop.close();
    for (const at of ['stands', 'left', 'closed']) {
      const of = (path: string) => seen.at(path).filter(({ url }) => url.endsWith(`?at=${at}`));
      const sent = [
        { method: 'POST', requestBody: { text: '{"bye":1}', mime: 'application/json' } },
        { method: 'PUT', requestBody: { text: 'kept' } },
      ];
      const told = [...of('/beacon'), ...of('/keep')];
      expect(told).toMatchObject(sent);
      // a page may still have told that it asks, and never of the answer: then that is said
      const isSaid = ({ failure }: SeenExchange) =>
        at !== 'stands' && /^the page (?:left|was closed)/.test(failure ?? '');
      for (const { responseBody, failure } of told.filter((one) => !isSaid(one)))
        expect([responseBody?.text, failure]).toEqual(['{"ok":true}', null]);
      expect(header(of('/beacon')[0]!.requestHeaders, 'cookie')).toEqual(['sid=1']);
    }
  });

  test('have their bodies, also those of a page that was left at once', async () => {
    const seen = await seenAt(at('/'), async ({ page }) => {
      await page.click('text=Next');
      await page.waitForURL('**/next');
    });
    expect(seen.at('/api/items')[0]).toMatchObject({
      method: 'GET',
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      resourceType: 'fetch',
      fromCache: false,
      failure: null,
      requestBody: null,
      responseBody: { mime: 'application/json', text: '[{"id":1}]', base64: false, size: 10 },
    });
    const { took, waited, received } = seen.at('/api/items')[0]!;
    expect(took).toBeGreaterThan(0);
    expect(waited! + received!).toBeCloseTo(took!, 2);
    const [home, next] = [...seen.pages.values()];
    expect([home!.title, next!.title]).toEqual(['Home', 'Next']);
    expect(seen.at('/api/items')[0]!.page).toBe(home!.id);
    expect(seen.at('/next')[0]!.page).toBe(next!.id);
  });

  test('are one for each hop of a redirect, each with what really went over the wire', async () => {
    const seen = await inPage('/', `await fetch('/old', { headers: { 'x-own': 'yes' } }).then((r) => r.text())`);
    const hops = [seen.at('/old')[0]!, seen.at('/moved')[0]!, seen.at('/next')[0]!];
    expect(hops.map(({ status }) => status)).toEqual([302, 301, 200]);
    expect(header(hops[0]!.responseHeaders, 'location')).toEqual(['/moved']);
    expect(header(hops[0]!.responseHeaders, 'set-cookie')).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(hops.map((hop) => header(hop.requestHeaders, 'cookie'))).toEqual([[], ['a=1; b=2'], ['a=1; b=2']]);
    expect(hops.map((hop) => header(hop.requestHeaders, 'x-own'))).toEqual([['yes'], ['yes'], ['yes']]);
    expect(header(hops[0]!.requestHeaders, 'host')).toEqual([new URL(product().origin).host]);
    expect(hops.map(({ responseBody }) => responseBody?.text ?? null)).toEqual([
      null,
      null,
      '<title>Next</title><h1>Next</h1>',
    ]);
  });

  test('of a redirect that never ends do end', async () => {
    const seen = await inPage('/', `await fetch('/loop').catch(() => {})`);
    const hops = seen.at('/loop');
    expect(hops.length).toBeGreaterThan(10);
    expect(hops.at(-1)!.failure).toMatch(/ERR_TOO_MANY_REDIRECTS/);
  });

  test('have what a form sent, files included', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asbuilt-upload-'));
    await writeFile(join(folder, 'note.txt'), 'what is in the file');
    const seen = await seenAt(at('/form'), async ({ page }) => {
      await page.fill('[name=word]', 'one two');
      await page.click('text=Plain');
      await page.waitForURL('**/plain');
      await page.goto(at('/form'));
      await page.fill('[name=title]', 'a title');
      await page.setInputFiles('[name=file]', join(folder, 'note.txt'));
      await page.click('text=Send');
      await page.waitForURL('**/send');
    });
    await rm(folder, { recursive: true });
    expect(seen.at('/plain')[0]!.requestBody).toMatchObject({
      mime: 'application/x-www-form-urlencoded',
      text: 'word=one+two',
    });
    const sent = seen.at('/send')[0]!.requestBody!;
    expect(sent.mime).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent.text).toContain('name="title"\r\n\r\na title');
    expect(sent.text).toContain('filename="note.txt"');
    expect(sent.size).toBeGreaterThan(sent.text!.length);
  });

  test('have what a script sent: text, bytes, blobs, and forms with files', async () => {
    const seen = await inPage(
      '/',
      `const send = (body) => fetch('/api/echo', { method: 'POST', body });
       await send('{"a":1}');
       await send(new Uint8Array([0, 255, 128, 1]));
       await send(new Blob(['from a blob']));
       const form = new FormData();
       form.append('file', new File(['inside'], 'a.txt', { type: 'text/plain' }));
       await send(form);
       await send('long '.repeat(50000));`,
    );
    const [text, bytes, blob, form, long] = seen.at('/api/echo').map(({ requestBody }) => requestBody!);
    expect(text).toMatchObject({ text: '{"a":1}', base64: false });
    expect(bytes).toMatchObject({ text: 'AP+AAQ==', base64: true, size: 4 });
    expect(blob).toMatchObject({ text: 'from a blob' });
    expect(form!.text).toContain('inside');
    expect(long).toMatchObject({ size: 250_000 });
  });

  test('that have no answer say why', async () => {
    const other = await startProduct({ '/api/cors': json({}) });
    const gone = await startProduct({});
    await gone.close();
    const seen = await inPage(
      '/',
      `await fetch('${gone.origin}/api/gone').catch(() => {});
       await fetch('${other.origin}/api/cors', { method: 'PUT' }).catch(() => {});
       await fetch('/api/empty');
       const stop = new AbortController();
       setTimeout(() => stop.abort(), 50);
       await fetch('/api/slow?aborted', { signal: stop.signal }).catch(() => {});
       void fetch('/api/slow?hangs');
       await new Promise((r) => setTimeout(r, 50));`,
    );
    await other.close();
    expect(seen.at('/api/gone')[0]).toMatchObject({ status: 0, failure: 'net::ERR_CONNECTION_REFUSED' });
    const preflight = seen.at('/api/cors').find(({ method }) => method === 'OPTIONS');
    expect(preflight).toMatchObject({ resourceType: 'preflight', status: 200 });
    expect(seen.at('/api/cors').find(({ method }) => method === 'PUT')!.failure).toMatch(/ERR_FAILED/);
    expect(seen.at('/api/empty')[0]).toMatchObject({ status: 204, responseBody: null, failure: null });
    const [aborted, hangs] = seen.at('/api/slow');
    expect(aborted).toMatchObject({ status: 0, failure: 'net::ERR_ABORTED' });
    expect(hangs).toMatchObject({ status: 0, failure: 'the recording ended before the response was complete' });
  });

  test('that a cache answered are marked, and a 304 is told as it came', async () => {
    const seen = await inPage(
      '/',
      `for (const path of ['/api/kept', '/api/kept', '/api/fresh', '/api/fresh']) await (await fetch(path)).text();`,
    );
    expect(seen.at('/api/kept').map(({ fromCache }) => fromCache)).toEqual([false, true]);
    expect(seen.at('/api/kept')[1]!.responseBody!.text).toBe('{"kept":1}');
    expect(seen.at('/api/fresh').map(({ status }) => status)).toEqual([200, 304]);
    expect(seen.at('/api/fresh')[1]!.responseBody).toBeNull();
  });
});
