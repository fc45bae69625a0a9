import { describe, expect, test } from 'vitest';
import { seenAt } from './browser/product.test-kit.js';
import { withVariedProduct } from './varied-product.test-kit.js';

const { at, product, inPage } = withVariedProduct();

test('a window that crashed is told, and is waited for no more', async () => {
  const seen = await seenAt(at('/next'), async ({ page, context, settle }) => {
    const other = await context.newPage();
    await other.goto(at('/form'));
    const crashed = other.waitForEvent('crash');
    await Promise.all([crashed, settle(), other.goto('chrome://crash').catch(() => {})]);
    await page.goto(at('/ask'));
    await settle();
  });
  expect(seen.views.map(({ url }) => url)).toContain(at('/ask'));
  expect(seen.drops).toContainEqual({ what: 'page', why: 'it crashed', url: expect.any(String) });
});

describe('whatever opens is watched from its first request on', () => {
  test('pop-ups', async () => {
    const seen = await seenAt(at('/opener'), async ({ page, context }) => {
      const opened = context.waitForEvent('page');
      await page.click('text=Open');
      await (await opened).waitForLoadState('networkidle');
    });
    expect(seen.at('/popup')[0]).toMatchObject({ status: 200, resourceType: 'document' });
    expect(seen.at('/popup')[0]!.responseBody!.text).toContain('Popup');
    expect(seen.at('/api/from-popup')).toHaveLength(1);
    expect([...seen.pages.values()].map(({ url }) => new URL(url).pathname)).toEqual(['/opener', '/popup']);
  });

  test('frames of another site, which live in a process of their own', async () => {
    const framed = product().origin.replace('127.0.0.1', 'localhost');
    const seen = await inPage(
      '/next',
      `const frame = document.createElement('iframe'); frame.src = '${framed}/popup';
       await new Promise((done) => { frame.onload = done; document.body.append(frame); });
       await new Promise((r) => setTimeout(r, 200));`,
    );
    const [document, call] = [seen.at('/popup'), seen.at('/api/from-popup')];
    expect(document).toMatchObject([{ status: 200, responseBody: { text: expect.stringContaining('Popup') } }]);
    expect(call).toMatchObject([{ status: 404, page: [...seen.pages.keys()][0] }]);
  });

  test('workers, shared workers and service workers', async () => {
    const seen = await inPage(
      '/next',
      `new Worker('/worker.js');
       const { port } = new SharedWorker('/shared.js');
       const shared = new Promise((done) => (port.onmessage = done));
       await navigator.serviceWorker.register('/sw.js');
       await new Promise((done) => navigator.serviceWorker.controller ? done() : (navigator.serviceWorker.oncontrollerchange = done));
       await (await fetch('/api/through')).text();
       await shared;
       await new Promise((r) => setTimeout(r, 200));`,
    );
    expect(seen.at('/api/from-worker')).toHaveLength(1);
    // later ones as well, when others who had a look at the worker have left it
    expect(seen.at('/api/from-shared').map(({ responseBody }) => responseBody?.text)).toEqual(
      Array(3).fill('{"shared":true}'),
    );
    expect(seen.at('/sw.js')).toMatchObject([{ responseBody: { text: expect.stringContaining('skipWaiting') } }]);
    expect(seen.drops).toEqual([]);
    // the page was answered by the service worker, which asked the server for something else
    expect(seen.at('/api/through')).toMatchObject([{ fromCache: true, responseBody: { text: '{"behind":true}' } }]);
    expect(seen.at('/api/behind')).toMatchObject([{ fromCache: false, page: null, status: 200 }]);
  });

  test('dialogs of the browser itself', async () => {
    const seen = await seenAt(at('/ask'), async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.click('text=Delete');
      await page.waitForFunction(`document.title === 'true'`);
    });
    const dialogs = [{ name: '', text: 'Delete it for good?', buttons: ['OK', 'Cancel'] }];
    expect(seen.views.filter((view) => 'dialogs' in view)).toContainEqual(expect.objectContaining({ dialogs }));
    expect(seen.actions).toContainEqual(expect.objectContaining({ does: 'click', role: 'button', name: 'OK' }));
  });
});
