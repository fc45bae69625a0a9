import { shadowOf } from './shadow.js';
import { elementsUnder } from './walk.js';

/** A screen has settled when nothing has moved for so long; well above a frame, well below a user's next click. */
const QUIET_MILLIS = 300;
/** For those who drive the page and know that no answer is under way: what is quiet for so long waits for the next deed. */
export const SHORT_QUIET_MILLIS = 120;
/** One that never rests is looked at all the same. */
const LONGEST_MILLIS = 2000;

const WATCHED = [
  'class',
  'style',
  'hidden',
  'open',
  'disabled',
  'required',
  'readonly',
  'aria-hidden',
  'aria-expanded',
  'aria-invalid',
  'aria-selected',
  'aria-busy',
  'min',
  'max',
  'maxlength',
  'minlength',
  'pattern',
  'href',
  'role',
];

const CHANGES: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: WATCHED,
};

interface Rest {
  rested(): Promise<true>;
  /** Shadow trees that are new are watched from now on, too. */
  watchTrees(): void;
}

/** Tells when the screen has settled after something moved, and of each shadow tree once; `rested` waits for it. */
export function watchRest(tell: () => void, found: (tree: ShadowRoot) => void): Rest {
  let begun = 0;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    timer = undefined;
    begun = 0;
    watchTrees();
    tell();
  };
  const stir = () => {
    const now = performance.now();
    last = now;
    if (begun === 0) begun = now;
    const left = begun + LONGEST_MILLIS - now;
    if (timer !== undefined) clearTimeout(timer);
    timer = setTimeout(rest, Math.max(0, Math.min(QUIET_MILLIS, left)));
  };
  const watchTrees = treeWatcher(stir, found);
  for (const type of ['load', 'DOMContentLoaded', 'hashchange', 'popstate', 'toggle', 'click', 'submit'])
    window.addEventListener(type, stir, { capture: true, passive: true });
  stir();
  return { watchTrees, rested: () => rested(() => last) };
}

async function rested(lastStir: () => number): Promise<true> {
  const end = performance.now() + LONGEST_MILLIS;
  for (let now = performance.now(); now < end; now = performance.now()) {
    const left = lastStir() + SHORT_QUIET_MILLIS - now;
    if (left <= 0 && !isMoving()) return true;
    await new Promise((later) => setTimeout(later, Math.max(left, LOOK_MILLIS)));
  }
  return true;
}

const LOOK_MILLIS = 10;

/** A style sheet moves something that will come to rest: a menu folds out, a dialog fades in. */
const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

/** Hears of changes in the document, and in those shadow trees that stood at the last call. */
function treeWatcher(stir: () => void, found: (tree: ShadowRoot) => void): () => void {
  const observer = new MutationObserver(stir);
  const known = new WeakSet<ShadowRoot>();
  observer.observe(document, CHANGES);
  return () => {
    for (const tree of elementsUnder(document).map(shadowOf)) {
      if (tree === null || known.has(tree)) continue;
      known.add(tree);
      observer.observe(tree, CHANGES);
      found(tree);
    }
  };
}
