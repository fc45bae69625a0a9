import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { TriedLink, WayPress } from '../../in-page/told.js';
import { standingOn, type Standing } from '../page/screen.js';
import type { WatchedPage } from '../page/watch-page.js';

/** A document that takes longer does not answer. */
const OPEN_MILLIS_MOST = 20_000;

/** Routers wait for nothing that shows, a movement of the screen mostly, before they lead on. */
const COMING_MILLIS_MOST = 1_000;
const COMING_LOOK_MILLIS = 50;

/** What an explorer does with a page. */
export interface Legs {
  /** null: there is no screen. */
  goTo(url: string): Promise<Standing | null>;
  look(): Promise<Standing | null>;
  /** Whether it was there to be pressed. A form that it sends is filled in first. */
  press(what: WayPress): Promise<boolean>;
  escape(): Promise<void>;
  /** Goes to the end of all that scrolls. Whether more came of it; where none did, it goes back. */
  scrollOn(): Promise<boolean>;
  /** Has all these links clicked at once by a script; the screen is not looked at until the next is opened. */
  tryLinks(hrefs: readonly string[]): Promise<TriedLink[]>;
  /** Whether the page leaves an address, as it is led by a script, after a while at the latest. */
  leaves(url: string): Promise<boolean>;
  /** Something that was pressed was held back: what the page says now is not what it says otherwise. */
  taint(): void;
  isTainted(): boolean;
  /** Something was pressed since a screen was opened. */
  isPressed(): boolean;
}

/** `failed` hears of addresses that cannot be opened at all. */
export function createLegs(page: Page, watch: WatchedPage, failed: (url: string) => void): Legs {
  const { world, settle, avert } = watch;
  let state: 'loaded' | 'pressed' | 'tainted' = 'loaded';
  const look = () => standingOn(world);
  return {
    look,
    async goTo(url) {
      state = 'loaded';
      avert(false);
      if (!(await open(page, world.session, url))) {
        failed(url);
        return null;
      }
      await settle();
      return look();
    },
    async press({ key, sends }) {
      if (state === 'loaded') state = 'pressed';
      if (sends) await world.ask('fillFor', key);
      const place = await world.ask<{ x: number; y: number } | null>('placeOf', key);
      if (place === undefined || place === null) return false;
      await page.mouse.click(place.x, place.y);
      await settle();
      return true;
    },
    async escape() {
      await page.keyboard.press('Escape');
      await page.mouse.move(0, 0);
      await settle();
    },
    async scrollOn() {
      const before = await world.ask<number>('scrollOn');
      if (before === undefined || before === 0) return false;
      await settle();
      if (((await world.ask<number>('reach')) ?? 0) > before) return true;
      await world.ask('scrollBack');
      return false;
    },
    async tryLinks(hrefs) {
      state = 'tainted';
      avert(true);
      const own = (await world.ask<TriedLink[]>('tryLinks', hrefs)) ?? [];
      const left = hrefs.filter((href) => own.every((link) => link.href !== href));
      const framed = left.length === 0 ? [] : await world.askFrames<TriedLink[]>('tryLinks', left);
      return [...own, ...framed.flat()];
    },
    async leaves(url) {
      await settle();
      const isThere = () => withoutHash(world.url()) === withoutHash(url);
      for (let left = COMING_MILLIS_MOST; isThere() && left > 0; left -= COMING_LOOK_MILLIS)
        await sleep(COMING_LOOK_MILLIS);
      return !isThere();
    },
    taint() {
      if (state === 'loaded') return;
      state = 'tainted';
      avert(true);
    },
    isTainted: () => state === 'tainted',
    isPressed: () => state !== 'loaded',
  };
}

async function open(page: Page, session: CDPSession, url: string): Promise<boolean> {
  const timeout = OPEN_MILLIS_MOST;
  try {
    // An address that differs in its hash alone would load nothing, and leave what is open open.
    if (withoutHash(page.url()) === withoutHash(url)) await page.goto('about:blank');
    const stopped = hearStop(session);
    try {
      await page.goto(url, { waitUntil: 'commit', timeout });
      await Promise.race([page.waitForLoadState('domcontentloaded', { timeout }), stopped.heard]);
    } finally {
      stopped.end();
    }
    return true;
  } catch {
    return false;
  }
}

/** The next document loads no further. One that was kept from leaving while it loaded never says that it is complete. */
function hearStop(session: CDPSession): { readonly heard: Promise<void>; end(): void } {
  let end = () => {};
  const heard = new Promise<void>((resolve) => {
    let main: string | null = null;
    const came = ({ frame: { id, parentId } }: { frame: { id: string; parentId?: string } }) => {
      if (parentId === undefined) main = id;
    };
    const stopped = ({ frameId }: { frameId: string }) => {
      if (frameId === main) resolve();
    };
    session.on('Page.frameNavigated', came);
    session.on('Page.frameStoppedLoading', stopped);
    end = () => {
      session.off('Page.frameNavigated', came);
      session.off('Page.frameStoppedLoading', stopped);
    };
  });
  return { heard, end: () => end() };
}

const withoutHash = (url: string): string | undefined => url.split('#')[0];
