import { hearActions, type Done } from './actions.js';
import { describe } from './describe.js';
import { picturePlan } from './personal.js';
import { watchRest } from './settle.js';
import { elementsUnder } from './walk.js';
import { placeOf, ways } from './ways.js';

// Runs in a world of its own within every frame: it sees the page's elements, and the page sees nothing of it.

export type Told = { readonly says: 'done'; readonly done: Done } | { readonly says: 'rest' };

declare global {
  var asbuiltTell: ((text: string) => void) | undefined;
  /** What may be asked from outside. */
  var asbuilt:
    | { describe(): unknown; rested(): Promise<true>; plan(): unknown; ways: typeof ways; placeOf: typeof placeOf }
    | undefined;
}

function begin(): void {
  if (globalThis.asbuilt !== undefined) return;
  const tell = (told: Told) => globalThis.asbuiltTell?.(JSON.stringify(told));
  const hearTree = hearActions((done) => tell({ says: 'done', done }));
  const isMain = window.top === window;
  const { rested } = watchRest(() => isMain && tell({ says: 'rest' }), hearTree);
  globalThis.asbuilt = { describe, rested, plan: () => picturePlan(elementsUnder(document)), ways, placeOf };
}

begin();
