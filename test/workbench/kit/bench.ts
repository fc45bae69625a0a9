import type { Product, StoredMaterial, Upload } from '@asbuilt/contract';
import { serve, type Served } from '@asbuilt/server';
import { bearerOf, fileHash, seedVersion } from '@asbuilt/server/testing';
import { checkIntegrity, type Spec } from '@asbuilt/spec';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from '../../../packages/recorder/src/browser/start/find-browser.js';
import { documentOf } from './lending-document.js';
import { recordingsOf } from './lending-recordings.js';
import { readTruth } from './lending-truth.js';
import { picture } from './picture.js';

const ROOT = join(import.meta.dirname, '../../..');
export const WEB = join(ROOT, 'packages/workbench/dist/web');
const BOOKSHELF = join(ROOT, 'samples/bookshelf/material');
const KEY = new Uint8Array(32).fill(7);
/** As root, as in containers, Chromium runs without its sandbox only. */
const ARGUMENTS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
/** Of a check that waits for the page; the default of five seconds is short on a loaded machine. */
export const PATIENCE = 20_000;

export interface Bench {
  readonly url: string;
  /** With which a program asks. */
  readonly headers: Readonly<Record<string, string>>;
  /** A page of its own, as a person of its own; whatever it complains of is in `complaints`. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** What any page wrote as an error to its console, or threw. */
  readonly complaints: string[];
  create(name: string): Promise<string>;
  upload(product: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  settled(product: string): Promise<Product>;
  seed(product: string, spec: Spec): Promise<number>;
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
}

/** The page with all that it draws. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  const waiting = page.locator('.drawing[data-ready="false"]');
  while ((await waiting.count()) > 0) await page.waitForTimeout(50);
}

/** What is prepared before a test: a server, a browser, a product that is digested. */
export const PREPARING = 300_000;

/** The real server on a folder of its own, with the workbench as it was built, and a real browser in front of it. */
export async function startBench(): Promise<Bench> {
  if (!existsSync(join(WEB, 'index.html'))) throw new Error('The workbench is not built: npm run build');
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-workbench-'));
  const options = { folder, key: KEY };
  const served = await serve({ ...options, port: 0, release: 'test', workbench: WEB });
  const browser = await chromium.launch({ executablePath: await findBrowser(), headless: true, args: ARGUMENTS });
  const complaints: string[] = [];
  const ask = askOf(served);
  const bench: Bench = {
    url: served.url,
    headers: bearerOf(served),
    complaints,
    ask,
    open: (path, given) => openPage({ browser, served, complaints }, path, given),
    create: async (name) => (await ask<Product>('POST', '/api/products', { name })).id,
    async upload(product, name, bytes) {
      const begun = await ask<Upload>('POST', `/api/products/${product}/uploads`, { name, size: bytes.length });
      const headers = { ...bearerOf(served), 'upload-offset': '0', 'upload-sha256': fileHash(bytes) };
      await fetch(`${served.url}/api/uploads/${begun.id}`, { method: 'PATCH', headers, body: bytes });
    },
    settled: (product) => settled(product, ask),
    async seed(product, spec) {
      const faults = checkIntegrity(spec);
      if (faults.length > 0) throw new Error(`The document is not whole: ${faults.slice(0, 5).join(' ')}`);
      return seedVersion(options, product, spec);
    },
    async close() {
      await browser.close();
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return bench;
}

interface Visit {
  readonly browser: Browser;
  readonly served: Served;
  readonly complaints: string[];
}

async function openPage({ browser, served, complaints }: Visit, path: string, options: BrowserContextOptions = {}) {
  const { url, token } = served;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: knownAs('Ann', url),
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  await context.addCookies([{ name: `asbuilt-${new URL(url).port}`, value: token, url }]);
  await page.goto(url + path);
  return page;
}

/** Somebody who said before who they are. */
const knownAs = (name: string, url: string) => ({
  cookies: [],
  origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'reviewer', value: name }] }],
});

const askOf =
  (served: Served) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(served.url + path, {
      method,
      headers: { ...bearerOf(served), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
  };

async function settled(product: string, ask: Bench['ask']): Promise<Product> {
  for (;;) {
    const now = await ask<Product>('GET', `/api/products/${product}`);
    const working = now.jobs.some(({ status }) => status === 'waiting' || status === 'running');
    if (now.version !== null && !working) return now;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** A product that was really recorded, really digested: the embedded sample. */
export async function addBookshelf(bench: Bench): Promise<string> {
  const product = await bench.create('Bookshelf');
  for (const name of (await readdir(BOOKSHELF)).sort())
    await bench.upload(product, name, await readFile(join(BOOKSHELF, name)));
  await bench.settled(product);
  return product;
}

/** A product of which all nine points are shown: version 1 is what was digested, version 2 the truth. */
export async function addLending(bench: Bench): Promise<string> {
  const truth = readTruth();
  const recordings = recordingsOf(truth);
  const product = await bench.create(truth.app);
  for (const { name, text } of recordings.files) await bench.upload(product, name, Buffer.from(text));
  await bench.upload(product, '01-anonymous.screens/screen-001.png', Buffer.from(picture()));
  await bench.settled(product);
  await bench.seed(product, documentOf(truth, recordings, await materialOf(bench, product)));
  return product;
}

/** What a product's material is, as a document tells it. */
export async function materialOf(bench: Bench, product: string): Promise<Spec['material']> {
  const stored = await bench.ask<StoredMaterial[]>('GET', `/api/products/${product}/materials`);
  return stored.map(({ name, kind, actor, from, to, exchanges, views, bytes, redactions, skipped }) => {
    const counts = { exchanges, entries: exchanges + views, views, bytes };
    return { id: name.replace(/\.\w+$/, ''), name, kind, actor, from, to, ...counts, sha256: '', redactions, skipped };
  });
}
