import type { BrowserContext, Page } from 'playwright-core';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from './browser/start/find-browser.js';
import { holdBack } from './browser/wire/hold-back.js';
import { launch, type Launched } from './browser/start/launch.js';
import { LAST_LOOK_MILLIS, UNAWAITED_MILLIS } from './browser/limits.js';
import { watchCredentials } from './browser/exchange/refused.js';
import { watchTargets, type Watch } from './browser/targets.js';
import type { Sink } from './material.js';
import { lookBeforeLeaving } from './page/look-before-leaving.js';
import { watchPage, type WatchedPage } from './page/watch-page.js';
import type { WatchOptions } from './page/watch-options.js';

/** The address cannot be opened. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** What a script gets to drive with: the recorded browser's own, at the address that was given. */
export interface Driven {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** Waits until what is shown has settled and was looked at: for a script that would leave a screen too soon. */
  settle(): Promise<void>;
}

export interface RecordOptions {
  readonly url: string;
  /** Opened when the address has answered, so that a wrong one leaves nothing behind. */
  readonly openSink: () => Sink | Promise<Sink>;
  readonly headless: boolean;
  /** Path of the browser; one is looked for where none is given. */
  readonly browser?: string | undefined;
  /** Names that the browser is to look for elsewhere: `shop.example` to `127.0.0.1:8080`. */
  readonly hosts?: ReadonlyMap<string, string>;
  /** Take certificates that nobody vouches for. */
  readonly insecure?: boolean;
  /** For the server of the address alone, where it asks for them. */
  readonly credentials?: { readonly username: string; readonly password: string } | undefined;
  /** Called with the empty page, before the address is opened: whatever must stand by then is set up here. */
  readonly before?: (window: Pick<Driven, 'page' | 'context'>) => Promise<void>;
  /** Drives the page; the recording ends when it has. Without it a person does, until the last window is closed. */
  readonly drive?: (driven: Driven) => Promise<void>;
  /** Ends the recording in good order. */
  readonly stop?: AbortSignal;
  readonly now?: () => number;
}

export interface Recorded {
  readonly ended: 'by the user' | 'by the script' | 'by the browser' | 'by a stop';
  /** What the script threw. */
  readonly thrown?: unknown;
  /** The browser did not end by itself. */
  readonly isKilled?: true;
  /** The server asked for credentials, and never took those that were given. */
  readonly isRefused?: true;
}

/** Opens a browser and records all of it until it is closed, its script has ended, or it is told to stop. */
export async function record(options: RecordOptions): Promise<Recorded> {
  const { headless, browser, hosts = new Map(), insecure = false } = options;
  const launched = await launch({ program: await findBrowser(browser), headless, hosts, insecure });
  const hold = holdBack();
  const { over, isRefused } = watchCredentials(new URL(options.url).origin);
  const openSink = async () => over(await options.openSink());
  try {
    // before anything else is in the browser, so that nothing is missed
    const watch = await watchTargets(launched.wire, hold.sink, options.now ?? Date.now);
    const recorded = await recordIn(launched, { ...options, openSink }, hold, watch);
    await watch.end();
    await launched.close();
    await watch.rest();
    return options.credentials !== undefined && isRefused() ? { ...recorded, isRefused: true } : recorded;
  } finally {
    await launched.close();
  }
}

async function recordIn(
  launched: Launched,
  options: RecordOptions,
  hold: ReturnType<typeof holdBack>,
  { underWay, isDriven }: Watch,
): Promise<Recorded> {
  const { url, now = Date.now } = options;
  const context = await connect(launched, options);
  const screens = watchScreens(context, { sink: hold.sink, now, underWay, isDriven, pictures: true });
  const page = await context.newPage();
  await screens.ready();
  await options.before?.({ page, context });
  const answered = await Promise.race([open(page, url).then(() => true), told(options.stop).then(() => false)]);
  if (!answered) return { ended: 'by a stop' };
  hold.release(await options.openSink());
  const ended = await theEnd(launched, options, {
    page,
    context,
    origin: new URL(url).origin,
    settle: screens.settle,
  });
  if (ended.ended === 'by the script') await Promise.race([screens.arrived(), launched.exited]);
  await screens.end();
  return ended;
}

/** A context of its own is kept in memory alone: nothing of the session touches the disk, even when all is killed. */
async function connect(
  { wire, folder }: Launched,
  { url, headless, drive, credentials }: RecordOptions,
): Promise<BrowserContext> {
  // only who records waits for it to load
  const { chromium } = await import('playwright-core');
  const browser = await chromium.connectOverCDP(wire.transport, { artifactsDir: join(folder, 'artifacts') });
  const { origin } = new URL(url);
  const context = await browser.newContext({
    viewport: null,
    ...(credentials !== undefined && { httpCredentials: { ...credentials, origin } }),
  });
  // Playwright answers dialogs that nobody listens to; a person would rather do so.
  if (!headless && drive === undefined) context.on('dialog', () => {});
  return context;
}

async function open(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'commit' });
  } catch (error) {
    const { message } = error as Error;
    const why = /net::(ERR_\w+)/.exec(message)?.[1] ?? /Timeout \w+ exceeded/.exec(message)?.[0] ?? firstLine(message);
    // an answer without content, or a download: nothing to see, but an answer
    if (why !== 'ERR_ABORTED') throw new UnreachableError(`${url}: cannot be opened (${why}).${hintFor(why)}`);
  }
}

const hintFor = (why: string): string =>
  why.startsWith('ERR_CERT_') ? ' If it is your own server, --insecure accepts its certificate.' : '';

/** Every window's screens, and what is done there. */
function watchScreens(context: BrowserContext, options: WatchOptions) {
  const watched = new Map<Page, Promise<WatchedPage | null>>();
  const left = new WeakMap<Page, Promise<void>>();
  const leaving = new Set<Promise<unknown>>();
  context.on('page', (page) => {
    // a window may be gone before it could be looked at
    watched.set(
      page,
      watchPage(page, options).catch(() => null),
    );
    lookBeforeLeaving(page, async () => (await watched.get(page))?.leave(), leaving);
    const forget = () => void watched.delete(page);
    const tellClosed = () => void watched.get(page)?.then((one) => one?.closed());
    const gone = new Promise<void>(
      (resolve) => void page.once('close', () => resolve()).once('crash', () => resolve()),
    );
    left.set(page, gone);
    page.on('close', () => {
      tellClosed();
      forget();
    });
    page.on('crash', () => {
      forget();
      options.sink.drop({ what: 'page', why: 'it crashed', url: page.url() });
    });
  });
  const all = async () => (await Promise.all(watched.values())).filter((one) => one !== null);
  /** A window that is gone, or has crashed, answers nothing any more. */
  const settle = async () => {
    const each = [...watched].map(([page, one]) =>
      Promise.race([one.then((watch) => watch?.settle()), left.get(page)]),
    );
    await Promise.all(each);
  };
  return {
    ready: all,
    settle,
    /** Where a script goes without waiting for it. */
    arrived: () => within(UNAWAITED_MILLIS, Promise.all(leaving)),
    /** The last screen is worth a look, too. */
    end: async () => {
      await within(LAST_LOOK_MILLIS, settle());
      await within(
        LAST_LOOK_MILLIS,
        all().then((those) => Promise.all(those.map((one) => one.stop()))),
      );
    },
  };
}

async function within(millis: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  await Promise.race([work.catch(() => {}), sleep(millis, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

/** Whatever comes first. */
function theEnd({ exited, isKilled }: Launched, { drive, stop }: RecordOptions, driven: Driven): Promise<Recorded> {
  const { context } = driven;
  return new Promise((resolve) => {
    void exited.then(() => resolve({ ended: 'by the browser', ...(isKilled() && { isKilled: true }) }));
    void told(stop).then(() => resolve({ ended: 'by a stop' }));
    if (drive === undefined) void allClosed(context).then(() => resolve({ ended: 'by the user' }));
    else
      drive(driven).then(
        () => resolve({ ended: 'by the script' }),
        (thrown: unknown) => resolve({ ended: 'by the script', thrown }),
      );
  });
}

const firstLine = (text: string): string => text.split('\n')[0]!;

/** Never, where there is nobody to tell. */
function told(stop: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (stop?.aborted === true) resolve();
    stop?.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The last window is closed. */
export function allClosed(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => {
    const look = () => void (context.pages().length === 0 && resolve());
    for (const page of context.pages()) page.on('close', look);
    context.on('page', (page) => page.on('close', look));
  });
}
