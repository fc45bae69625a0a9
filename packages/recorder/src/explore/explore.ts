import type { Browser, BrowserContext, Dialog, Download, Page } from 'playwright-core';
import type { Driven } from '../record.js';
import { routeOf } from '../page/route.js';
import { watchOf, type WatchedPage } from '../page/watch-page.js';
import type { Standing } from '../page/screen.js';
import type { Screen } from './atlas.js';
import { createDenial, type Denial } from './denial.js';
import type { NotDared } from './diary.js';
import { grow } from './grow.js';
import { raiseGuard, type Leave } from './guard.js';
import { holdForms } from './hold-forms.js';
import { createLegs, type Legs } from './legs.js';
import { openAll } from './open-all.js';
import type { PassedOver } from './passed.js';
import { createTrials, type TrialOptions, type Trials } from './trials.js';
import { createTrip, type Trip } from './trip.js';

export interface ExploreOptions {
  /** Where to begin. */
  readonly url: string;
  /** Nothing outside of these is opened; that of the address itself is always among them. */
  readonly origins: readonly string[];
  /** Words for what is to be left alone beside the usual ones, and usual ones that are not. */
  readonly deny: readonly string[];
  readonly allow: readonly string[];
  /** Fill in forms and send them, and let through what changes something. */
  readonly submit: boolean;
  /** The user's own doing, before the exploring begins: nothing is held back meanwhile. */
  readonly signIn?: ((driven: Driven) => Promise<void>) | undefined;
  readonly screensMost: number;
  readonly millisMost: number;
  readonly stop?: AbortSignal | undefined;
  readonly now?: () => number;
  /** Hears how far it is, so that one who is stopped can tell. */
  readonly progress?: (sofar: Explored) => void;
}

type Window = Pick<Driven, 'page' | 'context'>;

export interface Explorer {
  /** From now on nothing gets out that may change something, as long as the context is open: before anything is opened. */
  guard(window: Window): Promise<void>;
  /** Looks at every screen that can be reached without changing anything, the nearest first. */
  explore(driven: Driven): Promise<Explored>;
  /** What was left alone up to now: the last page goes on until it is closed. */
  notDared(): readonly NotDared[];
}

export interface Explored {
  readonly screens: readonly Screen[];
  /** Every address that was opened, those of one screen as well. */
  readonly opened: readonly string[];
  readonly notDared: readonly NotDared[];
  /** Addresses that were taken for more of what had been seen, and not opened. */
  readonly passedOver: readonly PassedOver[];
  /** Addresses that could not be opened. */
  readonly unopened: readonly string[];
  readonly ended: 'nothing is left' | 'enough screens' | 'out of time' | 'stopped';
  /** Addresses that were not visited any more. */
  readonly waiting: number;
}

/** `explore` wants the window that was guarded, and watched. */
export function createExplorer(options: ExploreOptions): Explorer {
  const { url, submit, deny, allow, signIn } = options;
  const origins = [...new Set([new URL(url).origin, ...options.origins])];
  const denial = createDenial(deny, allow);
  const trip = createTrip({ origins, denial, submit });
  const toChange = submit ? 'its own' : 'nothing';
  // Who is not signed in is often sent elsewhere to do so, and a script may count on that.
  let leave: Leave = { toChange, toGo: signIn !== undefined, led: null };
  let tainted = () => {};
  let isPressed = () => false;
  const parts = createParts(denial);
  const keepForms = async ({ page, context }: Window) => {
    if (submit) return;
    await holdForms(context, ({ method, to }) => {
      trip.note(`${method} ${trip.shortOf(URL.canParse(to) ? routeOf(to) : to)}`, 'it sends a form', page.url());
      tainted();
    });
  };
  return {
    notDared: trip.notDared,
    async guard({ page, context }) {
      const lower = await raiseGuard(browserOf(context), page, {
        isOwn: trip.isOwn,
        leave: () => leave,
        isDenied: (to, by) => {
          if (by !== null) return denial.ofSending([by], to) !== null;
          // where the user wants to begin, the user is let
          return to !== url && denial.ofLink('', to) !== null;
        },
        isDeniedPart: (part) => parts.isDenied(part, isPressed()),
        held: ({ method, url: to, why, isMissed }) => {
          trip.note(`${method} ${trip.shortOf(routeOf(to))}`, why, page.url());
          if (isMissed) tainted();
        },
      });
      // A script that signs in sends forms.
      if (signIn === undefined) await keepForms({ page, context });
      // Pages send their last when they are closed.
      context.once('close', () => void lower());
    },
    async explore(driven) {
      const { page } = driven;
      if (signIn !== undefined) {
        leave = { toChange: 'all', toGo: true, led: null };
        await signIn(driven);
        leave = { toChange, toGo: false, led: null };
        await keepForms(driven);
      }
      const watch = watchOf(page);
      if (watch === undefined) throw new Error('The page is not watched.');
      const unopened: string[] = [];
      const legs = createLegs(page, watch, (address) => void unopened.push(address));
      [tainted, isPressed] = [legs.taint, legs.isPressed];
      await askTheServer(watch);
      for (const from of [url, page.url()]) trip.begin(from);
      const hold: TrialOptions['hold'] = (led) => void (leave = { ...leave, led });
      const trials = createTrials({ page, legs, hold, judged: trip.judged });
      const calm = keepCalm(page, trip, trials.isTrying);
      try {
        return await wander(options, page, { legs, trip, trials }, unopened);
      } finally {
        calm();
      }
    },
  };
}

/** More of them are no page's own. */
const PARTS_MOST = 10_000;

/** Parts of pages: what a page came with may come again whatever is pressed. */
function createParts(denial: Denial) {
  const loaded = new Set<string>();
  return {
    isDenied(part: string, isActed: boolean): boolean {
      if (denial.ofPart(part, isActed && !loaded.has(part)) !== null) return true;
      if (!isActed && loaded.size < PARTS_MOST) loaded.add(part);
      return false;
    },
  };
}

/** So many addresses for each screen that is wanted: further instances and dead ends cost time too. */
const VISITS_FOR_EACH = 5;

async function wander(
  options: ExploreOptions,
  page: Page,
  { legs, trip, trials }: { readonly legs: Legs; readonly trip: Trip; readonly trials: Trials },
  unopened: readonly string[],
): Promise<Explored> {
  const { screensMost, millisMost, stop, now = Date.now } = options;
  const until = now() + millisMost;
  const told = (ended: Explored['ended'], waiting: number): Explored => ({
    screens: trip.screens(),
    opened: trip.opened(),
    notDared: trip.notDared(),
    passedOver: trip.passedOver(),
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
    const untried = trip.meet(standing);
    options.progress?.(told('stopped', trip.waiting()));
    const { mayPress, note: left } = trip;
    const found = (now: Standing) => {
      trip.came(now);
      return trials.prove(now.url, trip.meet(now));
    };
    if (isNew) {
      const grown = await grow(standing, { step: legs.scrollOn, look: legs.look, isOver });
      if (grown.isCut === true) left('more below', `it was scrolled to its end ${grown.steps} times`, standing.url);
      const isHome = grown.steps === 0;
      if (!isHome) await trials.prove(grown.now.url, trip.meet(grown.now));
      await openAll(standing, { legs, mayPress, found, left, isOver, isHome });
    }
    // last of all: it leaves the screen in whatever state
    await trials.prove(standing.url, untried);
  }
  if (next === null) return told('nothing is left', trip.waiting());
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
function keepCalm(page: Page, trip: Trip, isTrying: () => boolean): () => void {
  const asked = (dialog: Dialog) => {
    if (dialog.type() !== 'beforeunload' && !isTrying())
      trip.note(`${dialog.type()} “${dialog.message()}”`, 'it was answered with no', page.url());
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {});
  };
  const loaded = (download: Download) => void download.cancel().catch(() => {});
  const opened = (popup: Page) => {
    trip.meet({ url: popup.url(), described: {}, links: [], presses: [], choices: [], downloads: [], cut: [] });
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
