import type { Browser, BrowserContext, Dialog, Download, Page } from 'playwright-core';
import { routeOf } from '../page/route.js';
import { watchOf, type WatchedPage } from '../page/watch-page.js';
import type { Screen } from './atlas.js';
import { createDenial } from './denial.js';
import type { NotDared } from './diary.js';
import { raiseGuard } from './guard.js';
import { createLegs, type Legs } from './legs.js';
import { openAll } from './open-all.js';
import { createTrip, type Trip } from './trip.js';

export interface ExploreOptions {
  /** A page that is being watched, signed in if need be. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Where to begin. */
  readonly url: string;
  /** Nothing outside of these is opened; that of the address itself is always among them. */
  readonly origins: readonly string[];
  /** Words for what is to be left alone beside the usual ones, and usual ones that are not. */
  readonly deny: readonly string[];
  readonly allow: readonly string[];
  /** Fill in forms and send them, and let through what changes something. */
  readonly submit: boolean;
  readonly screensMost: number;
  readonly millisMost: number;
  readonly stop?: AbortSignal | undefined;
  readonly now?: () => number;
  /** Hears how far it is, so that one who is stopped can tell. */
  readonly progress?: (sofar: Explored) => void;
}

export interface Explored {
  readonly screens: readonly Screen[];
  readonly notDared: readonly NotDared[];
  /** Addresses that could not be opened. */
  readonly unopened: readonly string[];
  readonly ended: 'nothing is left' | 'enough screens' | 'out of time' | 'stopped';
  /** Addresses that were not visited any more. */
  readonly waiting: number;
}

/**
 * Looks at every screen that can be reached without changing anything, the nearest first. Nothing that may change something
 * gets out after that either, as long as the context is open.
 */
export async function explore(options: ExploreOptions): Promise<Explored> {
  const { page, context, url, submit, deny, allow } = options;
  const watch = watchOf(page);
  if (watch === undefined) throw new Error('The page is not watched.');
  const origins = [...new Set([new URL(url).origin, ...options.origins])];
  const trip = createTrip({ from: [url, page.url()], origins, denial: createDenial(deny, allow), submit });
  const unopened: string[] = [];
  const legs = createLegs(page, watch, (address) => void unopened.push(address));
  await askTheServer(watch);
  const lower = await raiseGuard(browserOf(context), page, {
    isOwn: trip.isOwn,
    submit,
    held: ({ method, url: to, why, isMissed }) => {
      trip.note(`${method} ${trip.shortOf(routeOf(to))}`, why, page.url());
      if (isMissed) legs.taint();
    },
  });
  // Pages send their last when they are closed.
  context.once('close', () => void lower());
  const calm = keepCalm(page, trip);
  try {
    return await wander(options, legs, trip, unopened);
  } finally {
    calm();
  }
}

/** So many addresses for each screen that is wanted: further instances and dead ends cost time too. */
const VISITS_FOR_EACH = 5;

async function wander(options: ExploreOptions, legs: Legs, trip: Trip, unopened: readonly string[]): Promise<Explored> {
  const { page, screensMost, millisMost, stop, now = Date.now } = options;
  const until = now() + millisMost;
  const told = (ended: Explored['ended'], waiting: number): Explored => ({
    screens: trip.screens(),
    notDared: trip.notDared(),
    unopened,
    ended,
    waiting,
  });
  const isOver = () => now() >= until || stop?.aborted === true || page.isClosed();
  const enough = () => trip.screens().length >= screensMost || visits <= 0;
  let visits = screensMost * VISITS_FOR_EACH;
  let next = trip.next();
  for (; next !== null && !enough() && !isOver(); next = trip.next()) {
    visits--;
    const standing = await legs.goTo(next.url);
    if (standing === null || !trip.isOwn(standing.url)) continue;
    const isNew = trip.arrive(standing, next.shared);
    trip.meet(standing);
    options.progress?.(told('stopped', trip.waiting()));
    const { mayPress, meet: found } = trip;
    if (isNew) await openAll(standing, { legs, mayPress, found, isOver });
  }
  if (next === null) return told('nothing is left', 0);
  return told(enough() ? 'enough screens' : now() >= until ? 'out of time' : 'stopped', trip.waiting() + 1);
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (browser === null) throw new Error('The context has no browser to guard.');
  return browser;
}

/** Answers of a worker, or of the cache, may be of yesterday. */
async function askTheServer({ world: { session } }: WatchedPage): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
}

const ignore = () => {};

/** Says no to whatever the browser asks, and closes what opens beside the page. Gives what ends that. */
function keepCalm(page: Page, trip: Trip): () => void {
  const asked = (dialog: Dialog) => {
    if (dialog.type() !== 'beforeunload')
      trip.note(`${dialog.type()} “${dialog.message()}”`, 'it was answered with no', page.url());
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {});
  };
  const loaded = (download: Download) => void download.cancel().catch(() => {});
  const opened = (popup: Page) => {
    trip.meet({ url: popup.url(), described: {}, links: [], presses: [] });
    void popup.close().catch(() => {});
  };
  page.on('dialog', asked);
  page.on('download', loaded);
  page.on('popup', opened);
  // Whoever listens gets no window of the system's own.
  page.on('filechooser', ignore);
  return () => {
    page.off('dialog', asked);
    page.off('download', loaded);
    page.off('popup', opened);
    page.off('filechooser', ignore);
  };
}
