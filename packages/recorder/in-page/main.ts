import { hearActions, type Done } from './actions.js';
import { hearArrivals } from './arrivals.js';
import { describe } from './describe.js';
import { framePart, isKin } from './frame-part.js';
import { createGlimpses } from './glimpse.js';
import { createPlans, type Plans } from './plans.js';
import { reach, scrollBack, scrollOn } from './scroll.js';
import { watchRest } from './settle.js';
import { keepClosed, possibleHosts } from './shadow.js';
import type { Told as Standing } from './told.js';
import { tryLinks } from './try-links.js';
import { elementsUnder } from './walk.js';
import { fillFor, placeOf, ways } from './ways.js';

// Runs in a world of its own within every frame: it sees the page's elements, and the page sees nothing of it.

export type Told =
  /** Both when it was, by the clock that requests are told by: who hears of it does so later. */
  | { readonly says: 'done'; readonly at: number; readonly done: Done }
  | { readonly says: 'came'; readonly at: number; readonly url: string }
  | { readonly says: 'rest' }
  | { readonly says: 'passes' }
  | { readonly says: 'glimpse'; readonly standing: Standing };

declare global {
  var asbuiltTell: ((text: string) => void) | undefined;
  var asbuilt: Asked | undefined;
}

/** What may be asked from outside. */
interface Asked {
  describe(): Promise<ReturnType<typeof describe>>;
  rested(): Promise<true>;
  readonly plans: Plans;
  readonly framePart: typeof framePart;
  hosts(): Element[] | null;
  /** A closed shadow tree, handed in. */
  enter(tree: ShadowRoot): void;
  readonly ways: typeof ways;
  readonly tryLinks: typeof tryLinks;
  readonly placeOf: typeof placeOf;
  readonly fillFor: typeof fillFor;
  readonly reach: typeof reach;
  readonly scrollOn: typeof scrollOn;
  readonly scrollBack: typeof scrollBack;
}

function begin(): void {
  if (globalThis.asbuilt !== undefined) return;
  const tell = (told: Told) => globalThis.asbuiltTell?.(JSON.stringify(told));
  const glimpses = createGlimpses(
    (standing) => tell({ says: 'glimpse', standing }),
    () => tell({ says: 'passes' }),
  );
  hearArrivals((url) => tell({ says: 'came', at: Date.now(), url }));
  const hearTree = hearActions((done) => {
    const at = Date.now();
    glimpses.acted();
    glimpses.take();
    tell({ says: 'done', at, done });
  });
  const { rested, watchTrees } = watchRest(() => isKin() && tell({ says: 'rest' }), hearTree);
  const hosts = () => possibleHosts(elementsUnder(document));
  const enter = (tree: ShadowRoot) => {
    keepClosed(tree);
    watchTrees();
  };
  const look = async () => {
    if (glimpses.arriving() !== null) {
      await glimpses.arriving();
      await rested();
    }
    const standing = describe();
    if (standing?.isBlank !== true) glimpses.looked();
    return standing;
  };
  const asked = { rested, plans: createPlans(), framePart, hosts, enter };
  globalThis.asbuilt = { describe: look, ...asked, ways, tryLinks, placeOf, fillFor, reach, scrollOn, scrollBack };
}

begin();
