import { showersAround, showersIn, type Showers } from './descendant-routes.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { exportedPlaces } from '../evaluate/loader-modules.js';
import type { Entry, ObjectNode } from './route-entries.js';
import type { FunctionInfo, Node } from '../bind/scope.js';

/** A place where routes may begin: the paths that lead there. */
export interface Place {
  readonly paths: readonly string[];
  /** Whether anything is below: a route that has no open end shows what it shows at its own address alone. */
  readonly isOpen: boolean;
  /** The outermost of the routes that lead there; null where none do. */
  readonly top: Entry | null;
}

const ROOT: readonly Place[] = [{ paths: [], isOpen: true, top: null }];

/** `settings/*`: what is below is told elsewhere. */
const OPEN_END = /(?:^|\/)\*$/;

export interface Tree {
  readonly entries: ReadonlyMap<ObjectNode, Entry>;
  /** Those above one, the outermost first. */
  above(entry: Entry): readonly Entry[];
  waysTo(entries: readonly Entry[]): readonly (readonly string[])[];
}

/** Where the routes below an outermost one begin: all but those of React Router at the beginning. None where that is not known. */
export function placesOf(e: Evaluator, tree: Tree): (top: Entry) => readonly Place[] {
  const all = [...tree.entries.values()];
  if (!all.some(({ isReact }) => isReact)) return () => ROOT;
  const desk: Desk = { e, tree, showers: showersIn(e, all), filled: new Set() };
  const tops = new Set(all.filter(({ isReact }) => isReact).map((entry) => tree.above(entry)[0] ?? entry));
  const found = new Map([...tops].map((top) => [top, beginnings(desk, top, [])]));
  const waiting = all.filter((one) => one.isReact && OPEN_END.test(one.path) && one.path.length > 2);
  const open = waiting.filter((one) => !desk.filled.has(one));
  for (const fn of shownFunctions(desk.showers, open)) e.needed.add(fn);
  const waitingTops = open.map((one) => tree.above(one)[0] ?? one);
  const hasFirst = [...found.values()].some((places) => places?.some((place) => place.top === null));
  const mayBegin = (top: Entry): boolean =>
    mayBeginAll(desk, top, hasFirst || waitingTops.some((waits) => waits !== top));
  return (top) => {
    if (!tops.has(top)) return ROOT;
    const places = found.get(top) ?? (mayBegin(top) ? ROOT : []);
    return places.filter((place) => place.top === null || found.get(place.top) != null || mayBegin(place.top));
  };
}

/** What they show may have been taken out, and with it what shows the routes that they wait for. */
function shownFunctions({ of }: Showers, open: readonly Entry[]): FunctionInfo[] {
  const isShown = (showers: readonly unknown[]): boolean => open.some((entry) => showers.includes(entry));
  return [...of].flatMap(([component, by]) => ('isArrow' in component && isShown(by) ? [component] : []));
}

interface Desk {
  readonly e: Evaluator;
  readonly tree: Tree;
  readonly showers: Showers;
  /** Routes below which others begin. */
  readonly filled: Set<Entry>;
  exported?: ReadonlySet<FunctionInfo>;
}

// A component in a component, each with routes of its own.
const DEEPEST = 8;
// A component that is shown in more places is no page.
const MOST_PLACES = 12;

/** null: not known. */
function beginnings(desk: Desk, top: Entry, seen: readonly unknown[]): readonly Place[] | null {
  const { showers } = desk;
  const { fn } = top.scope;
  // a table of objects stands for itself, unless a component has it that a route shows
  if (!showers.ofGiven.has(top.node)) return (fn && around(desk, fn, seen)) ?? ROOT;
  return shownAt(desk, showers.ofGiven.get(top.node)!, seen);
}

function shownAt(desk: Desk, shower: Entry | FunctionInfo | null, seen: readonly unknown[]): readonly Place[] | null {
  if (shower === null) return ROOT;
  if (seen.includes(shower) || seen.length > DEEPEST) return null;
  const next = [...seen, shower];
  return 'path' in shower ? below(desk, shower, next) : around(desk, shower, next);
}

function around(desk: Desk, fn: FunctionInfo, seen: readonly unknown[]): readonly Place[] | null {
  const found = (showersAround(desk.showers, fn) ?? []).flatMap((shower) => shownAt(desk, shower, seen) ?? []);
  const distinct = [...new Map(found.map((place) => [`${place.isOpen} ${place.paths.join(' ')}`, place])).values()];
  return distinct.length === 0 ? null : distinct.slice(0, MOST_PLACES);
}

/** Below a route that shows the component. */
function below(desk: Desk, entry: Entry, seen: readonly unknown[]): readonly Place[] {
  const { tree, filled } = desk;
  const above = tree.above(entry);
  const first = above[0] ?? entry;
  const before = beginnings(desk, first, seen);
  filled.add(entry);
  const isOpen = OPEN_END.test(entry.path) || entry.children.length > 0;
  const ways = tree.waysTo([...above, { ...entry, path: entry.path.replace(OPEN_END, '') }]);
  // whether these may be the first is asked of them
  return (before ?? ROOT).flatMap(({ paths, top }) =>
    ways.map((way) => ({ paths: [...paths, ...way], isOpen, top: top ?? first })),
  );
}

/**
 * Whether those of which nobody knows what shows them may be the first: not where others are, or an open end waits for them,
 * nor where none says that it is and another script is given their component.
 */
function mayBeginAll(desk: Desk, top: Entry, areOthers: boolean): boolean {
  const paths = firstPaths(desk.tree, top);
  if (paths.some((path) => path.length > 1 && path.startsWith('/'))) return true;
  if (areOthers) return false;
  return paths.includes('/') || !isExported(desk, top.scope.fn);
}

function firstPaths({ entries }: Tree, top: Entry): string[] {
  const open = new Set([top]);
  // what is added is come to as well, and nothing twice
  for (const { path, children } of open)
    if (path === '') for (const child of children) if (entries.has(child)) open.add(entries.get(child)!);
  return [...open].flatMap(({ path }) => (path === '' ? [] : [path]));
}

function isExported(desk: Desk, fn: FunctionInfo | null): boolean {
  desk.exported ??= new Set(
    exportedPlaces(desk.e).flatMap(({ node, scope }) => {
      const value = evaluate(desk.e, node as Node, scope, null);
      return value.is === 'function' ? [value.fn] : [];
    }),
  );
  for (let at = fn; at !== null; at = at.up) if (desk.exported.has(at)) return true;
  return false;
}
