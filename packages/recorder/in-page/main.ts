import { hearActions, type Done } from './actions.js';
import { describe } from './describe.js';
import { picturePlan, type PicturePlan } from './personal.js';
import { watchRest } from './settle.js';
import { elementsUnder } from './walk.js';
import { fillFor, placeOf, ways } from './ways.js';

// Runs in a world of its own within every frame: it sees the page's elements, and the page sees nothing of it.

export type Told = { readonly says: 'done'; readonly done: Done } | { readonly says: 'rest' };

declare global {
  var asbuiltTell: ((text: string) => void) | undefined;
  var asbuilt: Asked | undefined;
}

/** What may be asked from outside. */
interface Asked {
  readonly describe: typeof describe;
  rested(): Promise<true>;
  plan(): PicturePlan;
  readonly ways: typeof ways;
  readonly placeOf: typeof placeOf;
  readonly fillFor: typeof fillFor;
}

function begin(): void {
  if (globalThis.asbuilt !== undefined) return;
  const tell = (told: Told) => globalThis.asbuiltTell?.(JSON.stringify(told));
  const hearTree = hearActions((done) => tell({ says: 'done', done }));
  const isMain = window.top === window;
  const { rested } = watchRest(() => isMain && tell({ says: 'rest' }), hearTree);
  const plan = () => picturePlan(elementsUnder(document));
  globalThis.asbuilt = { describe, rested, plan, ways, placeOf, fillFor };
}

begin();
