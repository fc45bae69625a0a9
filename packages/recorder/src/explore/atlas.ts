import { routeOf } from '../page/route.js';
import { plain, VIEWING } from '@asbuilt/evidence/side-effects';
import { goesRound } from './goes-round.js';

// Which addresses are worth a visit. A product has a hundred screens and a million addresses: those that differ in an
// identifier, or that look alike and differ in one word, are one screen.

export interface Screen {
  readonly route: string;
  /** The first that showed it. */
  readonly url: string;
}

/** What becomes of an address: it is visited, it was, or it is taken for one more of what is written here. */
export type Verdict = 'wanted' | 'visited' | { readonly like: string };

export interface Atlas {
  /** `shared`: all screens lead there. */
  judge(url: string, shared: boolean): Verdict;
  /**
   * Takes note of a screen: where it stands, what it is built of, and whether all screens lead to it. Gives whether nothing
   * of this route and this build was seen before.
   */
  visit(url: string, build: string, shared: boolean): boolean;
  /** Screens of one build that may be without end: so many were visited whose routes differ in values alone. */
  isMaze(build: string): boolean;
  /** They are one screen, but for those that stand right behind the host. */
  join(urls: readonly string[]): void;
  screens(): readonly Screen[];
  /** Of which kind an address is: the template that it was folded into, or its route; itself where it has parameters. */
  kindOf(url: string): string;
  /** Whether something of this route was visited. */
  knows(route: string): boolean;
  /** Every address that was visited, those of one screen as well. */
  opened(): readonly string[];
}

/** Instances of one route that show nothing new: after the second, the third is no different. */
const ALIKE_MOST = 1;
/** Of one path in all its parameters: sorting, filtering and paging combine without end. */
const ALIKE_QUERIES_MOST = 4;
/** An address of more segments is a trap. */
const DEEPEST = 15;
/** Routes of one build that differ in one value: two are enough where it looks like data. */
const ALIKE_DATA_LEAST = 2;
/** Words name parts of the product, which look alike where they hold little; so many in one place are names of things. */
const ALIKE_WORDS_LEAST = 8;
/** So many of one build, whose routes differ in values alone, however many: they are made as they are asked for. */
const MAZE_LEAST = 8;

export function createAtlas(): Atlas {
  const visited = new Set<string>();
  /** By route. */
  const screens = new Map<string, Screen>();
  const shelf = createShelf();
  /** By build: the routes that were built so. */
  const built = new Map<string, Set<string>>();
  const folded = new Set<string>();
  const mazes = new Set<string>();
  /** All that differ from this one in a mere value become one screen. */
  const fold = (route: string, build: string): void => {
    for (const [template, alike] of twinsOf(route, built.get(build) ?? [])) {
      const all = [...alike, route];
      const isData = all.every((one) => looksLikeData(valueAt(template, one)));
      if (!isData && isFirst(template)) continue;
      if (all.length < (isData ? ALIKE_DATA_LEAST : ALIKE_WORDS_LEAST)) continue;
      folded.add(template);
      for (const one of all) screens.set(one, screens.get(all[0]!)!);
    }
  };
  const noteMaze = (route: string, build: string): void => {
    const alike = [...built.get(build)!].filter((other) => other === route || differInValues(other, route));
    if (alike.length >= MAZE_LEAST) mazes.add(build);
  };
  return {
    judge(url, shared) {
      const route = routeOf(url);
      if (visited.has(bare(url))) return 'visited';
      if (segmentsOf(route).length > DEEPEST) return { like: `addresses of more than ${DEEPEST} parts` };
      if (goesRound(segmentsOf(route))) return { like: 'addresses that repeat their parts' };
      if (shelf.alike(placeOf(url)) >= ALIKE_MOST) return { like: shownPlace(url) };
      const screen = screens.get(route);
      if (screen !== undefined) return shelf.alike(screen.route) < ALIKE_QUERIES_MOST ? 'wanted' : { like: route };
      const template = shared ? undefined : foldsOf(route).find((one) => folded.has(one));
      return template === undefined ? 'wanted' : { like: shownFold(template) };
    },
    visit(url, build, shared) {
      const route = routeOf(url);
      visited.add(bare(url));
      const isKnown = screens.has(route);
      if (!isKnown) screens.set(route, { route, url });
      // What all screens lead to is a part of the product, however alike it looks to others.
      if (!shared) {
        if (!isKnown) fold(route, build);
        built.set(build, (built.get(build) ?? new Set()).add(route));
        noteMaze(route, build);
      }
      shelf.put(placeOf(url), build);
      return shelf.put(screens.get(route)!.route, build);
    },
    isMaze: (build) => mazes.has(build),
    join(urls) {
      const inner = urls.map(routeOf).filter((route) => !isFirst(route));
      for (const one of inner) screens.set(one, screens.get(inner[0]!)!);
    },
    screens: () => [...new Set(screens.values())],
    kindOf(url) {
      // parameters may choose the screen
      if (new URL(url).search !== '') return bare(url);
      const route = routeOf(url);
      return foldsOf(route).find((one) => folded.has(one)) ?? route;
    },
    knows: (route) => screens.has(route),
    opened: () => [...visited],
  };
}

/** Routes that differ from this one in one segment alone, by the route with that segment left open. */
function twinsOf(route: string, others: Iterable<string>): Map<string, string[]> {
  const twins = new Map<string, string[]>();
  for (const other of others) {
    const template = foldOf(other, route);
    if (template !== null) twins.set(template, [...(twins.get(template) ?? []), other]);
  }
  return twins;
}

const valueAt = (template: string, route: string): string => route.split('/')[template.split('/').indexOf('*')]!;

/** A word right behind the host: a part of the product, as those who made it have laid it out, however alike they look. */
const isFirst = (route: string): boolean => {
  const [first = '', ...rest] = segmentsOf(route);
  return rest.length === 0 && !looksLikeData(first);
};

/** Titles and serial numbers, as an address has them: with digits, of several words, or in letters that addresses escape. */
const looksLikeData = (segment: string): boolean => /\d|%|[-_+].*[-_+]/.test(segment);

/** Which builds were seen at a place, and how often one that was known came again. */
function createShelf() {
  const builds = new Map<string, Set<string>>();
  const alike = new Map<string, number>();
  return {
    alike: (place: string) => alike.get(place) ?? 0,
    /** Whether it is new there. */
    put(place: string, build: string): boolean {
      const known = builds.get(place) ?? new Set();
      const isNew = !known.has(build);
      builds.set(place, known.add(build));
      if (!isNew) alike.set(place, (alike.get(place) ?? 0) + 1);
      return isNew;
    },
  };
}

/** Without an anchor, which is a place on a screen and no screen. */
function bare(address: string): string {
  const url = new URL(address);
  if (!/^#!?\//.test(url.hash)) url.hash = '';
  return url.href;
}

/** The route, with the names of its parameters. */
function placeOf(url: string): string {
  return `? ${routeOf(url)} ${[...new Set(new URL(url).searchParams.keys())].sort().join('&')}`;
}

/** The same as people would write it. */
function shownPlace(url: string): string {
  const names = [...new Set(new URL(url).searchParams.keys())].sort();
  return `${routeOf(url)}${names.length === 0 ? '' : `?${names.join('&')}`}`;
}

/** What an address may be taken for one more of: where it names a thing, and does not sort or turn the pages of a list. */
export function likesOf(url: string): string[] {
  const names = [...new Set(new URL(url).searchParams.keys())];
  if (names.length > 1 || names.some((name) => VIEWING.test(plain(name)))) return [];
  const folds = names.length === 0 ? foldsOf(routeOf(url)) : [];
  return [shownPlace(url), ...folds.map(shownFold)];
}

const shownFold = (template: string): string => template.replace('*', '{}');

/** Words that name a screen and no record, whatever stands beside them. */
const ROUTE_WORDS =
  /^(new|add|create|edit|settings?|search|import|export|report|reports|stats|history|all|me|my|profile|admin|help|about|login|register|list|index|home|overview|dashboard|invite|archive|trash|calendar|map|preferences|account)$/i;

/** `https:`, nothing, and the host stand before the path. */
const FIRST_SEGMENT = 3;
const segmentsOf = (route: string): string[] => route.split('/').slice(FIRST_SEGMENT);

/** The route with its one differing segment left open; null where they differ in more, or in words that name screens. */
function foldOf(a: string, b: string): string | null {
  const [one, other] = [a.split('/'), b.split('/')];
  const differing = one.flatMap((segment, at) => (segment === other[at] ? [] : [at]));
  const at = differing[0];
  if (one.length !== other.length || differing.length !== 1 || at === undefined || at < FIRST_SEGMENT) return null;
  return isName(one[at]!) || isName(other[at]!) ? null : one.with(at, '*').join('/');
}

/** Whether no word that names a screen tells them apart. */
function differInValues(a: string, b: string): boolean {
  const [one, other] = [segmentsOf(a), segmentsOf(b)];
  const longest = one.length > other.length ? one : other;
  return longest.every((_, at) => one[at] === other[at] || ![one[at], other[at]].some(isWord));
}

const isWord = (segment: string | undefined): boolean =>
  segment !== undefined && (segment === '' || ROUTE_WORDS.test(segment));

/** The home page, too, is no value. */
const isName = (segment: string): boolean => segment === '{}' || isWord(segment);

function foldsOf(route: string): string[] {
  const segments = route.split('/');
  return segments.flatMap((segment, at) =>
    at < FIRST_SEGMENT || isName(segment) ? [] : [segments.with(at, '*').join('/')],
  );
}
