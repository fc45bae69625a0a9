import { mkdtemp, readdir, rm } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { keepingSink, seenAt } from './browser/product.test-kit.js';
import { selfSigned } from './proxy/certificate.test-kit.js';
import { allClosed, record, UnreachableError, type Driven } from './record.js';
import { withVariedProduct } from './varied-product.test-kit.js';

const { at, product } = withVariedProduct();

describe('a recording ends', () => {
  const options = (url: string) => {
    const { sink, ...seen } = keepingSink();
    return { seen, options: { url, headless: true, openSink: () => sink } };
  };

  test('with the last window', async () => {
    await seenAt(at('/next'), async ({ page, context }) => {
      let closed = false;
      const last = allClosed(context).then(() => (closed = true));
      const other = await context.newPage();
      await page.close();
      expect(closed).toBe(false);
      await other.close();
      await last;
    });
  });

  test('when it is told to, with what is there', async () => {
    const stop = new AbortController();
    const { options: given, seen } = options(at('/'));
    const openSink = () => {
      setTimeout(() => stop.abort(), 500);
      return given.openSink();
    };
    expect(await record({ ...given, openSink, stop: stop.signal })).toEqual({ ended: 'by a stop' });
    expect(seen.at('/api/items')).toHaveLength(1);
  });

  test('when it is told to before anybody has answered: no sink is opened', async () => {
    const stop = new AbortController();
    product().server.once('request', () => stop.abort());
    const openSink = () => {
      throw new Error('never');
    };
    const recorded = await record({ url: at('/api/slow'), headless: true, openSink, stop: stop.signal });
    expect(recorded).toEqual({ ended: 'by a stop' });
  });

  test('when its script throws, with what is there', async () => {
    const { options: given, seen } = options(at('/'));
    const recorded = await record({ ...given, drive: () => Promise.reject(new Error('no such button')) });
    expect(recorded).toMatchObject({ ended: 'by the script', thrown: { message: 'no such button' } });
    expect(seen.at('/')).toHaveLength(1);
  });

  const never = () => new Promise<never>(() => {});

  test.each([
    [
      'is killed, and that is told',
      async ({ context }: Driven) => {
        const session = await context.browser()!.newBrowserCDPSession();
        const { processInfo } = await session.send('SystemInfo.getProcessInfo');
        process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
        return never();
      },
      { ended: 'by the browser', isKilled: true },
    ],
    [
      'was told to end by the script',
      async ({ context }: Driven) => {
        await (await context.browser()!.newBrowserCDPSession()).send('Browser.close');
        return never();
      },
      { ended: 'by the browser' },
    ],
  ])('when its browser %s', async (_, drive, ended) => {
    const { options: given, seen } = options(at('/'));
    expect(await record({ ...given, drive })).toEqual(ended);
    expect(seen.at('/')).toHaveLength(1);
  });

  test('before it began, where nobody answers: no sink is opened, and nothing is left behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asbuilt-nothing-'));
    vi.stubEnv('TMPDIR', folder);
    const openSink = () => {
      throw new Error('never');
    };
    const url = 'http://127.0.0.1:9/';
    await expect(record({ url, headless: true, openSink })).rejects.toThrow(UnreachableError);
    expect(await readdir(folder)).toEqual([]);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  test('before it began, where nobody vouches for the server; not where the user says that it may be so', async () => {
    const server = https.createServer(selfSigned(), (_, response) => response.end('<title>Own</title>'));
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    const { seen, options: given } = options(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const drive = ({ settle }: Driven) => settle();
    await expect(record({ ...given, drive })).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID.*--insecure/);
    await record({ ...given, drive, insecure: true });
    server.close();
    expect(seen.at('/')).toMatchObject([{ status: 200, responseBody: { text: '<title>Own</title>' } }]);
  });

  test('and a page that crashed ends only itself', async () => {
    const seen = await seenAt(at('/'), async ({ page, context }) => {
      const other = await context.newPage();
      await page.evaluate(`void fetch('/api/slow')`);
      await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => {})]);
      await other.goto(at('/next'));
    });
    expect(seen.at('/next')[0]).toMatchObject({ status: 200 });
    expect(seen.at('/api/slow')[0]!.failure).not.toBeNull();
  });
});
