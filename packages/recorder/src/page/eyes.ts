import type { Page } from 'playwright-core';
import type { SeenView } from '../material.js';
import { watchConsole } from './console-errors.js';
import type { InFlight } from './in-flight.js';
import { ERRORS_MOST, LANDING_MILLIS_MOST, PICTURES_MOST, VIEW_BYTES_MOST } from './limits.js';
import { memoryOf } from './memory.js';
import { takePicture } from './picture.js';
import { describeScreen, type Screen } from './screen.js';
import { pictureKey, signatureOf, type Described } from './signature.js';
import type { WatchOptions } from './watch-page.js';
import type { World } from './world.js';

/** What looks at one page. `look` gives whether it saw a screen that was not seen before. */
export function createEyes(
  page: Page,
  world: World,
  requests: InFlight,
  { sink, now, pictures }: Omit<WatchOptions, 'underWay'>,
) {
  const memory = memoryOf(sink);
  const errors = watchConsole(page);
  const silence = createSilence(sink);
  let averted = false;
  let before: { url: string; document: number } | null = null;

  const picture = async (url: string, described: Described): Promise<string | null> => {
    const key = pictureKey(url, described);
    if (!pictures || !memory.wantsPicture(key)) return null;
    const png = memory.hasAllPictures() ? null : await takePicture(world);
    if (!memory.wantsPicture(key)) return null;
    if (png === null) {
      const why = memory.hasAllPictures() ? `there are ${PICTURES_MOST} already` : 'the page moved on, or kept moving';
      sink.drop({ what: 'picture', why, url });
      return null;
    }
    const name = memory.pictured(key);
    sink.picture(name, png);
    return name;
  };
  const look = async (): Promise<boolean> => {
    await requests.landed(LANDING_MILLIS_MOST);
    const document = world.document();
    const standing = await describeScreen(world);
    if (averted) return false;
    // between two documents there is nobody to answer, and nothing to see
    if (standing !== undefined) silence.heard(document);
    else if (document > 0 && world.document() === document) silence.note(document, page.url());
    if (standing === null || standing === undefined || !/^https?:/.test(standing.url)) return false;
    const { url, described, cut } = standing;
    const came = cameBy(before, { url, document });
    before = { url, document };
    if (!memory.isNew(signatureOf(url, described))) return false;
    const at = now();
    const why =
      JSON.stringify(described).length > VIEW_BYTES_MOST
        ? `larger than the ${VIEW_BYTES_MOST} bytes that are kept of one`
        : memory.refusal(at);
    if (why !== null) {
      sink.drop({ what: 'view', why, url });
      return true;
    }
    const name = await picture(url, described);
    const { consoleErrors, beyond } = errors.take();
    tellCut(sink, url, new Map([...cut, ['console errors', [ERRORS_MOST, beyond]]]));
    const view: SeenView = { at, ...described, url, came, consoleErrors };
    sink.view(name === null ? view : { ...view, picture: name });
    return true;
  };
  const stop = (): void => {
    silence.end();
    errors.stop();
  };
  return { look, avert: (is: boolean) => void (averted = is), stop };
}

/** A document that never answers, however often it is looked at, was not seen. */
function createSilence(sink: WatchOptions['sink']) {
  let last: { readonly document: number; readonly url: string } | null = null;
  const end = (): void => {
    if (last !== null && /^https?:/.test(last.url))
      sink.drop({ what: 'view', why: 'the page did not answer', url: last.url });
    last = null;
  };
  let seen = 0;
  return {
    heard(document: number): void {
      if (last?.document !== document) end();
      [last, seen] = [null, document];
    },
    note(document: number, url: string): void {
      if (last?.document !== document) end();
      if (document !== seen) last = { document, url };
    },
    end,
  };
}

/** By what was cut: how many are kept, and how many were more. */
function tellCut(sink: WatchOptions['sink'], url: string, cut: Screen['cut']): void {
  for (const [what, [most, count]] of cut)
    if (count > 0) sink.drop({ what: 'detail', why: `${what} beyond the first ${most} of a screen`, url, count });
}

interface Place {
  readonly url: string;
  readonly document: number;
}

function cameBy(before: Place | null, after: Place): 'load' | 'history' | 'hash' | 'change' {
  if (before === null || before.document !== after.document) return 'load';
  if (before.url === after.url) return 'change';
  const base = ({ url }: Place) => url.split('#')[0];
  return base(before) === base(after) ? 'hash' : 'history';
}
