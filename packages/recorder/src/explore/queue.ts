import { type Atlas, likesOf } from './atlas.js';
import { createFurther } from './further.js';
import { createPassed, type PassedOver } from './passed.js';

/** So many in a row to which a maze leads showed nothing new: more will not. Articles that look alike may each lead to a screen. */
const BARREN_VISITS_MOST = 24;

/** Where to go next; whether the way there stood in what all screens share. */
export interface Stop {
  readonly url: string;
  readonly shared: boolean;
}

/** Where an address was met: on which screen, and what that was built of. */
export interface Met {
  readonly on: string;
  readonly build: string;
}

export interface Queue {
  /** Gives whether it may be visited, and is to be tried before. */
  add(url: string, shared: boolean, met: Met): boolean;
  isKnown(url: string): boolean;
  drop(url: string): void;
  next(): Stop | null;
  /** Takes note of the screen that what was taken last has led to; whether nothing like it was seen before. */
  arrived(url: string, build: string, shared: boolean): boolean;
  waiting(): number;
  passedOver(): PassedOver[];
}

interface Waiting extends Met {
  readonly shared: boolean;
}

const NOWHERE: Met = { on: '', build: '' };

/**
 * Addresses to visit, in the order in which they were met. What only a maze leads to comes later, and ends; what was taken
 * for more of the same comes last of all, as far as its like led somewhere.
 */
export function createQueue(atlas: Atlas): Queue {
  const waiting = new Map<string, Waiting>();
  /** A redirection leads elsewhere, and would be met again and again. */
  const tried = new Set<string>();
  const passed = createPassed();
  const further = createFurther();
  const mazes = createMazes(atlas);
  let last = NOWHERE;

  /** Links that were tried before, or will be: none is gone around. */
  const proven = new Set<string>();
  const isWanted = (url: string, shared: boolean): boolean => {
    const verdict = atlas.judge(url, shared);
    if (typeof verdict === 'object') passed.note(url, verdict.like);
    return verdict === 'wanted';
  };
  const go = (url: string, shared: boolean, met: Met): Stop => {
    tried.add(url);
    last = met;
    passed.forget(url);
    return { url, shared };
  };
  const taken = (all: Iterable<[string, Waiting]>, isPostponed: (build: string) => boolean): Stop | null => {
    for (const [url, { shared, on, build }] of all) {
      if (!shared && isPostponed(build)) continue;
      waiting.delete(url);
      if (isWanted(url, shared)) return go(url, shared, { on, build });
    }
    return null;
  };
  const isOneOf = (url: string, like: string): boolean => likesOf(url).includes(like) && further.isWorthIt(like);
  /** One more of what was passed over, where its like still shows something. */
  const oneMore = (): Stop | null => {
    for (const [url, like] of passed.all()) {
      if (tried.has(url) || !proven.has(url) || !isOneOf(url, like)) continue;
      further.take(like);
      return go(url, false, NOWHERE);
    }
    return null;
  };
  const mayComeLast = (url: string): boolean => {
    const like = passed.likeOf(url);
    if (like === undefined || !isOneOf(url, like)) return false;
    proven.add(url);
    return true;
  };
  return {
    add(url, shared, { on, build }) {
      if (tried.has(url)) return false;
      if (!isWanted(url, shared)) return mayComeLast(url);
      proven.add(url);
      const before = waiting.get(url);
      waiting.set(url, { on, build, ...before, shared: shared || before?.shared === true });
      return true;
    },
    isKnown: (url) => tried.has(url) || waiting.has(url),
    drop(url) {
      waiting.delete(url);
      proven.delete(url);
    },
    next: () =>
      taken(waiting, mazes.isMaze) ??
      // the latest first: where alike ones lead on, that is seen before they are given up
      taken([...waiting].reverse(), mazes.isGivenUp) ??
      oneMore(),
    arrived(url, build, shared) {
      const isNew = mazes.arrived({ url, build, from: last.build, isNew: atlas.visit(url, build, shared) });
      further.visited(url, isNew, last.on === '' || shared ? [] : [last.on]);
      return isNew;
    },
    waiting: () => waiting.size,
    passedOver: () => passed.list(),
  };
}

interface Arrival {
  readonly url: string;
  readonly build: string;
  /** What the screen was built of that led there. */
  readonly from: string;
  readonly isNew: boolean;
}

/** By what mazes are built of: visits to where they lead that showed nothing new, since the last one that did. */
function createMazes(atlas: Atlas) {
  const barren = new Map<string, number>();
  const inner = new Map<string, string[]>();
  const isMaze = (build: string): boolean => atlas.isMaze(build);
  return {
    isMaze,
    isGivenUp: (build: string): boolean => (barren.get(build) ?? 0) >= BARREN_VISITS_MOST,
    /** Gives whether it is new: of a maze, what it leads to itself is none. */
    arrived({ url, build, from, isNew }: Arrival): boolean {
      const isWithin = from === build;
      if (isWithin) inner.set(build, [...(inner.get(build) ?? []), url]);
      const isFruit = isNew && !(isWithin && isMaze(build));
      const count = isFruit ? 0 : (barren.get(from) ?? 0) + 1;
      barren.set(from, count);
      if (count === BARREN_VISITS_MOST && isMaze(from)) atlas.join(inner.get(from) ?? []);
      return isFruit;
    },
  };
}
