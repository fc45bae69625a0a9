import type { CDPSession, Page } from 'playwright-core';
import { watchFrames } from './frames.js';
import { IN_PAGE } from './in-page.js';
import { enterTreesIn, type Place } from './closed-trees.js';
import { trackContexts, type Contexts } from './contexts.js';
import { ANSWER_MILLIS_MOST, FRAME_ANSWER_MILLIS_MOST, FRAMES_MOST } from './limits.js';
import { within } from './within.js';

// A JavaScript world beside the page's own: it sees the same elements, no policy of the page keeps it out, and nothing of
// it is to be found by the page.

const WORLD = 'asbuilt';
const BINDING = 'asbuiltTell';

/** An address within a document. */
export interface Standpoint {
  readonly url: string;
  /** As it is counted. */
  readonly document: number;
}

export interface World {
  readonly session: CDPSession;
  /** As the browser calls the window: like its first frame. */
  readonly target: string;
  /** Calls a function of the script in the page's own document; undefined where it does not answer, or went away. */
  ask<T>(name: string, ...given: readonly unknown[]): Promise<T | undefined>;
  /** Calls it in the documents of all frames, and gives what those say that say something. */
  askFrames<T>(name: string, ...given: readonly unknown[]): Promise<NonNullable<T>[]>;
  /** How many frames are more than are asked. */
  framesBeyond(): number;
  /** Lets the script into shadow trees that are closed to it. */
  enterTrees(): Promise<void>;
  /** When all has been heard that the page had said until now: who drives it may know of a move before. */
  heard(): Promise<void>;
  /** When the screen has settled, also over a change of documents; and in the end in any case. */
  rested(): Promise<void>;
  /** Counts the documents that the page has loaded. */
  document(): number;
  /** The address of the one that stands now. */
  url(): string;
  /** When the document that stands now has been replaced. */
  left(): Promise<null>;
  /** `moved` hears the new address whenever the page's own changes, and what stood there before. */
  onMoved(moved: (url: string, from: Standpoint) => void): void;
  close(): Promise<void>;
}

/** `heard` gets what the script says, in whichever frame; `entered` each session, before anything is heard there. */
export async function openWorld(
  page: Page,
  heard: (told: unknown) => void,
  entered: (session: CDPSession) => void,
): Promise<World> {
  const session = await page.context().newCDPSession(page);
  const track = await trackMain(session);
  entered(session);
  const own = await inject(session, heard);
  const places = new Set([own]);
  const leaveFrames = watchFrames(page, async (frame) => {
    entered(frame);
    const place = await inject(frame, heard);
    places.add(place);
    frame.on('close', () => places.delete(place));
  });
  const main = (): Place | null => {
    const contextId = own.of(track.frame());
    return contextId === null ? null : { session, contextId };
  };
  const frames = (): Place[] =>
    [...places]
      .flatMap((contexts) => contexts.all().map((contextId) => ({ session: contexts.session, contextId })))
      .filter((place) => place.session !== session || place.contextId !== main()?.contextId);
  const ask = async <T>(name: string, ...given: readonly unknown[]): Promise<T | undefined> => {
    const place = main();
    return place === null ? undefined : askIn<T>(place, name, given, ANSWER_MILLIS_MOST);
  };
  return {
    session,
    target: track.frame(),
    ask,
    async askFrames<T>(name: string, ...given: readonly unknown[]) {
      const asked = frames().slice(0, FRAMES_MOST);
      const answers = await Promise.all(asked.map((place) => askIn<T>(place, name, given, FRAME_ANSWER_MILLIS_MOST)));
      return answers.filter((answer) => answer !== undefined && answer !== null);
    },
    framesBeyond: () => Math.max(0, frames().length - FRAMES_MOST),
    async enterTrees() {
      const all = [main(), ...frames().slice(0, FRAMES_MOST)].filter((place) => place !== null);
      await within(FRAME_ANSWER_MILLIS_MOST, Promise.all(all.map(enterTreesIn)));
    },
    // events come in order, before the answer
    heard: async () => void (await within(ANSWER_MILLIS_MOST, session.send('Runtime.evaluate', { expression: '0' }))),
    rested: () => rested(ask),
    document: track.document,
    url: track.url,
    left: track.left,
    onMoved: track.onMoved,
    async close() {
      leaveFrames();
      await session.detach().catch(() => {});
    },
  };
}

async function askIn<T>(
  { session, contextId }: Place,
  name: string,
  given: readonly unknown[],
  millis: number,
): Promise<T | undefined> {
  const expression = `asbuilt.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`;
  const asked = session.send('Runtime.evaluate', { expression, contextId, returnByValue: true, awaitPromise: true });
  const answer = await within(millis, asked);
  return answer === null || answer.exceptionDetails !== undefined ? undefined : (answer.result.value as T);
}

/** Puts the script into every document of a session, those that stand and those that come. */
async function inject(session: CDPSession, heard: (told: unknown) => void): Promise<Contexts> {
  const contexts = trackContexts(session, WORLD);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === BINDING) heard(JSON.parse(payload));
  });
  await session.send('Page.enable');
  await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  await session.send('Runtime.enable');
  const script = { source: IN_PAGE, worldName: WORLD, runImmediately: true };
  await session.send('Page.addScriptToEvaluateOnNewDocument', script);
  return contexts;
}

/** Where the page's own document is. */
async function trackMain(session: CDPSession) {
  let documents = 0;
  let url = '';
  let leaving: ((left: null) => void)[] = [];
  let moved: (url: string, from: Standpoint) => void = () => {};
  await session.send('Page.enable');
  let frame = (await session.send('Page.getFrameTree')).frameTree.frame.id;
  const move = (to: string, from: number) => {
    const before = url;
    url = to;
    if (to !== before) moved(to, { url: before, document: from });
  };
  session.on('Page.frameNavigated', ({ frame: navigated }) => {
    if (navigated.parentId !== undefined) return;
    frame = navigated.id;
    const from = documents++;
    for (const left of leaving) left(null);
    leaving = [];
    move(`${navigated.url}${navigated.urlFragment ?? ''}`, from);
  });
  session.on('Page.navigatedWithinDocument', (event) => {
    if (event.frameId === frame) move(event.url, documents);
  });
  return {
    frame: () => frame,
    document: () => documents,
    url: () => url,
    left: () => new Promise<null>((left) => void leaving.push(left)),
    onMoved: (hear: typeof moved) => void (moved = hear),
  };
}

/** A click may load a document, which may load another. */
const RESTS_MOST = 20;
const LOADING_MILLIS = 50;

async function rested(ask: World['ask']): Promise<void> {
  for (let rests = 0; rests < RESTS_MOST; rests++) {
    if ((await ask<boolean>('rested')) === true) return;
    await new Promise((resolve) => setTimeout(resolve, LOADING_MILLIS));
  }
}
