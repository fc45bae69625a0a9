import type { Page } from 'playwright-core';
import type { SeenAction } from '../material.js';
import type { Told as Standing } from '../../in-page/told.js';
import { createArrivals, whenSaid } from './arrivals.js';
import { watchConsole } from './console-errors.js';
import { createEyes } from './eyes.js';
import { createInFlight } from './in-flight.js';
import { CALM_MILLIS_MOST, HELD_MILLIS_MOST, HELD_UNSETTLED_MILLIS_MOST, LANDING_MILLIS_MOST } from './limits.js';
import type { WatchOptions } from './watch-options.js';
import { within } from './within.js';
import { openWorld, type Standpoint, type World } from './world.js';

export interface WatchedPage {
  readonly world: World;
  /** Waits until the screen has settled and was looked at: for those who drive the page and go on after. */
  settle(): Promise<void>;
  /** While eyes are averted no screen is told: for those who disturb the page, and then load it anew. */
  avert(averted: boolean): void;
  /** A script is about to leave it, and waits for this: what was not looked at is looked at now. */
  leave(): Promise<void>;
  /** Its window was closed. */
  closed(): void;
  stop(): Promise<void>;
}

type Told =
  | { readonly says: 'rest' }
  | { readonly says: 'passes' }
  | { readonly says: 'glimpse'; readonly standing: Standing }
  | { readonly says: 'done'; readonly at: number; readonly done: Omit<SeenAction, 'at'> }
  | { readonly says: 'came'; readonly at: number; readonly url: string };

/** Tells the sink of every screen that settles in the page, and of what the user does there. */
export async function watchPage(page: Page, options: WatchOptions): Promise<WatchedPage> {
  const { sink, now, underWay } = options;
  // a page that stands already may speak before all is ready that hears it
  const early: Told[] = [];
  let heard = (told: Told): void => void early.push(told);
  const errors = watchConsole(page, options.sink);
  const world = await openWorld(page, (told) => heard(told as Told), errors.hear);
  const requests = createInFlight(() => underWay(world.target));
  const eyes = createEyes(page, world, requests, errors, options);
  const looks = createLooks(eyes.look);
  const arrivals = createArrivals(now, (url, at) =>
    sink.action({ at, url, does: 'navigate', role: 'document', name: '' } as SeenAction),
  );
  const moved = (url: string, from: Standpoint) => {
    eyes.left(from, from.document !== world.document());
    looks.wake();
    if (/^https?:/.test(url)) arrivals.came(url);
  };
  const hear = (told: Told): void => {
    if (told.says === 'rest') return looks.ask();
    if (told.says === 'passes') return eyes.passOver();
    if (told.says === 'glimpse') return eyes.glimpse(told.standing);
    if (told.says === 'came') return arrivals.cameAt(told.url, told.at);
    looks.wake();
    arrivals.flush();
    sink.action({ at: whenSaid(told.at, now()), ...told.done } as SeenAction);
  };
  heard = hear;
  for (const told of early.splice(0)) hear(told);
  world.onMoved(moved);
  const settled = async () => {
    await world.rested();
    // What has come meanwhile is still to be shown, and may ask for more.
    for (let n = 0; n < ANSWERS_MOST && (await requests.landed(LANDING_MILLIS_MOST)); n++) await world.rested();
  };
  const lookNow = async () => {
    await within(HELD_UNSETTLED_MILLIS_MOST, settled());
    await looks.now(true);
  };
  const watched: WatchedPage = {
    world,
    async settle() {
      await settled();
      await looks.now(false);
    },
    async leave() {
      const lookOnce = async () => {
        await world.heard();
        if (!eyes.isLookedAt()) await lookNow();
      };
      await within(HELD_MILLIS_MOST, lookOnce());
    },
    closed() {
      eyes.left({ url: world.url(), document: world.document() }, true);
      eyes.tellLacking();
      arrivals.flush();
    },
    avert: (averted) => eyes.avert(averted),
    async stop() {
      looks.stop();
      eyes.stop();
      arrivals.flush();
      await world.close();
    },
  };
  watches.set(page, watched);
  return watched;
}

/** One answer may lead to the next question: a sign-in, a profile, what belongs to it. */
const ANSWERS_MOST = 5;

const watches = new WeakMap<Page, WatchedPage>();

/** Who watches a page, for those who drive it. */
export const watchOf = (page: Page): WatchedPage | undefined => watches.get(page);

/** From here on, looks that find nothing new make the next one wait. */
const CALM_AFTER = 3;
const FIRST_CALM_MILLIS = 500;

/** One look at a time, and ever fewer at a page that moves without changing. */
function createLooks(look: (hurried: boolean) => Promise<boolean>) {
  let idle = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  const run = (hurried = false) => {
    timer = undefined;
    last = last
      .then(() => look(hurried))
      .then(
        (found) => void (idle = found ? 0 : idle + 1),
        () => {},
      );
    return last;
  };
  return {
    ask() {
      if (timer !== undefined) return;
      const calm = idle <= CALM_AFTER ? 0 : Math.min(CALM_MILLIS_MOST, FIRST_CALM_MILLIS * 2 ** (idle - CALM_AFTER));
      timer = setTimeout(() => void run(), calm);
    },
    /** Something happened: what comes next is worth a look. */
    wake() {
      idle = 0;
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), 0);
    },
    /** `hurried`: it is held, and goes away after. */
    now(hurried: boolean) {
      if (timer !== undefined) clearTimeout(timer);
      return run(hurried);
    },
    stop() {
      if (timer !== undefined) clearTimeout(timer);
    },
  };
}
