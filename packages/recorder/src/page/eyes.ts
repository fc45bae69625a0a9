import type { Page } from 'playwright-core';
import type { SeenView } from '../material.js';
import { watchConsole } from './console-errors.js';
import type { InFlight } from './in-flight.js';
import { LANDING_MILLIS_MOST, VIEW_BYTES_MOST } from './limits.js';
import { memoryOf } from './memory.js';
import { takePicture } from './picture.js';
import { describeScreen } from './screen.js';
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
  let averted = false;
  let before: { url: string; document: number } | null = null;

  const picture = async (url: string, described: Described): Promise<string | null> => {
    const key = pictureKey(url, described);
    if (!pictures || !memory.wantsPicture(key)) return null;
    const png = await takePicture(world);
    if (png === null || !memory.wantsPicture(key)) return null;
    const name = memory.pictured(key);
    sink.picture(name, png);
    return name;
  };
  const look = async (): Promise<boolean> => {
    await requests.landed(LANDING_MILLIS_MOST);
    const document = world.document();
    const standing = await describeScreen(world);
    if (averted || standing === null || !/^https?:/.test(standing.url)) return false;
    const { url, described } = standing;
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
    const view: SeenView = { at, ...described, url, came, consoleErrors: errors.take() };
    sink.view(name === null ? view : { ...view, picture: name });
    return true;
  };
  return { look, avert: (is: boolean) => void (averted = is), stop: () => errors.stop() };
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
