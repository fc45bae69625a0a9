import type { Page } from 'playwright-core';
import type { Told } from '../../in-page/told.js';
import type { SeenView } from '../material.js';
import { megabytes } from '../browser/limits.js';
import type { ConsoleErrors } from './console-errors.js';
import type { InFlight } from './in-flight.js';
import { ERRORS_MOST, LANDING_MILLIS_MOST, PICTURES_MOST, SHOWING_MILLIS_MOST, VIEW_BYTES_MOST } from './limits.js';
import { memoryOf } from './memory.js';
import { takePicture } from './picture.js';
import { describeScreen, glimpsedScreen, type Screen } from './screen.js';
import { createSilence } from './silence.js';
import { isEmpty, pictureKey, signatureOf, type Described } from './signature.js';
import type { WatchOptions } from './watch-options.js';
import { within } from './within.js';
import type { Standpoint, World } from './world.js';

const MOVED_ON = 'the page changed before it was recorded';
const ENDED = 'the recording ended before it was recorded';
const LEFT_TOO_SOON = 'the user left the screen before the picture was taken';

interface Glimpse {
  readonly at: Standpoint;
  readonly screen: Screen;
  /** Nothing was under way that would still have changed it. */
  readonly isWhole: boolean;
}

/** What looks at one page. `look` gives whether it saw a screen that was not seen before. */
export function createEyes(
  page: Page,
  world: World,
  requests: InFlight,
  errors: ConsoleErrors,
  { sink, now, pictures, isDriven = () => false }: Omit<WatchOptions, 'underWay'>,
) {
  const memory = memoryOf(sink);
  const silence = createSilence(sink);
  let averted = false;
  let before: Standpoint | null = null;
  let looked: Standpoint | null = null;
  let glimpsed: Glimpse | null = null;
  /** What goes on to another document, as it stood; nobody had looked at it. */
  let passing: { readonly at: Standpoint; readonly glimpsed: Glimpse | null } | null = null;
  const here = (): Standpoint => ({ url: world.url(), document: world.document() });
  const isLookedAt = (at = here()): boolean => averted || !isOfProduct(at.url) || isSame(looked, at);

  const picture = async (url: string, described: Described): Promise<string | null> => {
    const key = pictureKey(url, described);
    if (!pictures || !memory.wantsPicture(key)) return null;
    const png = memory.hasAllPictures() ? null : await takePicture(world, (text) => sink.shown?.(text) ?? text);
    if (!memory.wantsPicture(key)) return null;
    if (png === null) {
      const why = memory.hasAllPictures()
        ? `the limit of ${PICTURES_MOST} pictures is reached`
        : 'the page kept changing';
      sink.drop({ what: 'picture', why, url });
      return null;
    }
    const name = memory.pictured(key);
    sink.picture(name, png);
    return name;
  };
  /** Gives whether the screen is new, and its view to those who may tell it. */
  const viewOf = ({ url, described, cut }: Screen, document: number): SeenView | boolean => {
    const came = cameBy(before, { url, document });
    before = { url, document };
    if (!memory.isNew(signatureOf(url, described))) {
      if (came !== 'change') sink.again?.(url);
      return false;
    }
    const at = now();
    const why =
      JSON.stringify(described).length > VIEW_BYTES_MOST
        ? `over the limit of ${megabytes(VIEW_BYTES_MOST)}`
        : memory.refusal(at);
    if (why !== null) {
      sink.drop({ what: 'view', why, url });
      return true;
    }
    const { consoleErrors, beyond } = errors.take();
    tellCut(sink, url, new Map([...cut, ['console errors', [ERRORS_MOST, beyond]]]));
    return { at, ...described, url, came, consoleErrors };
  };
  const tellScreen = async (screen: Screen, document: number): Promise<boolean> => {
    const view = viewOf(screen, document);
    if (typeof view === 'boolean') return view;
    const name = await picture(screen.url, screen.described);
    sink.view(name === null ? view : { ...view, picture: name });
    return true;
  };
  const look = async (hurried: boolean): Promise<boolean> => {
    // what has come meanwhile is still to be shown
    if (!hurried && (await requests.landed(LANDING_MILLIS_MOST))) await within(SHOWING_MILLIS_MOST, world.rested());
    let document = world.document();
    let mine = null as Glimpse | null;
    const standing = await describeScreen(world, (screen, of) => {
      document = of;
      if (isOfProduct(screen.url)) glimpsed = mine = { at: { url: screen.url, document }, screen, isWhole: true };
    });
    if (averted) return false;
    // it was left while its frames were asked: what it said itself was told then
    if (mine !== null && mine !== glimpsed) return false;
    if (mine !== null && !mine.screen.isBlank) glimpsed = null;
    // between two documents there is nobody to answer, and nothing to see
    if (standing !== undefined) silence.heard(document);
    else if (document > 0 && world.document() === document) silence.note(document, page.url());
    if (standing === undefined || standing?.isBlank === true) return false;
    looked = { url: standing?.url ?? world.url(), document };
    if (standing === null || !isOfProduct(standing.url)) return false;
    if (hurried && isEmpty(standing.described)) return false;
    return tellScreen(standing, document);
  };
  /** Gives what was seen in passing of a place that nobody looked at. */
  const takeGlimpse = (at: Standpoint): Glimpse | null => {
    const last = glimpsed !== null && isSame(glimpsed.at, at) ? glimpsed : null;
    glimpsed = null;
    return last;
  };
  return {
    look,
    isLookedAt,
    avert: (is: boolean) => void (averted = is),
    /** Nobody was meant to see what stands now, where the page goes on by itself. */
    passOver(): void {
      if (!isLookedAt()) passing = { at: here(), glimpsed };
      looked = here();
      glimpsed = null;
    },
    glimpse(told: Told): void {
      const at = { url: told.url, document: world.document() };
      const screen = glimpsedScreen(told);
      if (!isLookedAt(at)) glimpsed = { at, screen, isWhole: !requests.isAwaited() };
    },
    /** Another place stands where this was. `gone`: also its document is another. */
    left(at: Standpoint, gone: boolean, why = MOVED_ON): void {
      const driven = passing !== null && isSame(passing.at, at) && isDriven(world.target) ? passing : null;
      if (gone) passing = null;
      const last = takeGlimpse(at) ?? driven?.glimpsed ?? null;
      if ((last === null && driven === null && isLookedAt(at)) || averted || silence.isNoted(at.document)) return;
      looked = at;
      // an address under which nobody did anything was passed through by a script
      if (last === null ? !gone : isEmpty(last.screen.described)) return;
      // while another is on its way, the screen before it may still stand under the new address
      const view = last === null || !(gone || last.isWhole) ? null : viewOf(last.screen, at.document);
      if (view === null) sink.drop({ what: 'view', why, url: at.url });
      else if (typeof view !== 'boolean') {
        sink.view(view);
        if (pictures && last !== null) memory.lack(pictureKey(at.url, last.screen.described), at.url);
      }
    },
    /** Nobody looks here any more. */
    tellLacking(): void {
      for (const url of memory.takeLacking()) sink.drop({ what: 'picture', why: LEFT_TOO_SOON, url });
    },
    stop(): void {
      this.left(here(), true, ENDED);
      this.tellLacking();
      averted = true;
      silence.end();
      errors.stop();
    },
  };
}

/** By what was cut: how many are kept, and how many were more. */
function tellCut(sink: WatchOptions['sink'], url: string, cut: Screen['cut']): void {
  for (const [what, [most, count]] of cut)
    if (count > 0) sink.drop({ what: 'detail', why: `${what} beyond the first ${most} of a screen`, url, count });
}

/** The browser's own pages show nothing of it. */
const isOfProduct = (url: string): boolean => /^https?:/.test(url);

const isSame = (one: Standpoint | null, other: Standpoint): boolean =>
  one?.document === other.document && one.url === other.url;

function cameBy(before: Standpoint | null, after: Standpoint): 'load' | 'history' | 'hash' | 'change' {
  if (before === null || before.document !== after.document) return 'load';
  if (before.url === after.url) return 'change';
  const base = ({ url }: Standpoint) => url.split('#')[0];
  return base(before) === base(after) ? 'hash' : 'history';
}
