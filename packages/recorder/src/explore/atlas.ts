import { isIdentifier, routeOf } from '../page/route.js';

// Which addresses are worth a visit. A product has a hundred screens and a million addresses: those that differ in an
// identifier, or that look alike and differ in one word, are one screen.

export interface Screen {
  readonly route: string;
  /** The first that showed it. */
  readonly url: string;
}

export interface Visit {
  /** Nothing of this route and this build was seen before. */
  readonly isNew: boolean;
  readonly screen: Screen;
}

export interface Atlas {
  wants(url: string, shared: boolean): boolean;
  /** Takes note of a screen: where it stands, what it is built of, and whether all screens lead to it. */
  visit(url: string, build: string, shared: boolean): Visit;
  screens(): readonly Screen[];
}

/** Instances of one route that show nothing new: after the second, the third is no different. */
const ALIKE_MOST = 1;
/** Of one path in all its parameters: sorting, filtering and paging combine without end. */
const ALIKE_QUERIES_MOST = 4;
/** An address of more segments is a trap. */
const DEEPEST = 15;

interface Place {
  readonly screen: Screen;
  readonly builds: Set<string>;
  alike: number;
}

export function createAtlas(): Atlas {
  const visited = new Set<string>();
  /** By route and names of parameters. */
  const places = new Map<string, Place>();
  /** By route alone. */
  const routes = new Map<string, Place>();
  /** By build: the routes that were built so. */
  const built = new Map<string, string[]>();
  const folded = new Set<string>();
  const isFolded = (route: string) => foldsOf(route).some((fold) => folded.has(fold));

  return {
    wants(url, shared) {
      const route = routeOf(url);
      if (visited.has(bare(url)) || route.split('/').length > DEEPEST) return false;
      if ((places.get(placeKey(url))?.alike ?? 0) >= ALIKE_MOST) return false;
      if ((routes.get(route)?.alike ?? 0) >= ALIKE_QUERIES_MOST) return false;
      return shared || routes.has(route) || !isFolded(route);
    },
    visit(url, build, shared) {
      visited.add(bare(url));
      const route = routeOf(url);
      // What all screens lead to is a part of the product, however alike it looks to others.
      const twin = shared
        ? undefined
        : (built.get(build) ?? []).find((other) => other !== route && foldOf(other, route) !== null);
      const [known, at] = [routes.get(twin ?? route) ?? routes.get(route), placeKey(url)];
      const own = known ?? { screen: { route, url }, builds: new Set<string>(), alike: 0 };
      routes.set(route, own);
      const isNew = !own.builds.has(build);
      const place = places.get(at) ?? { screen: own.screen, builds: new Set<string>(), alike: 0 };
      if (places.has(at) && place.builds.has(build)) place.alike++;
      if (!isNew) own.alike++;
      place.builds.add(build);
      own.builds.add(build);
      places.set(at, place);
      if (twin !== undefined) folded.add(foldOf(twin, route)!);
      if (!shared) built.set(build, [...new Set([...(built.get(build) ?? []), route])]);
      return { isNew, screen: own.screen };
    },
    screens: () => [...new Set([...routes.values()].map(({ screen }) => screen))],
  };
}

/** Without an anchor, which is a place on a screen and no screen. */
function bare(address: string): string {
  const url = new URL(address);
  if (!/^#!?\//.test(url.hash)) url.hash = '';
  return url.href;
}

function placeKey(url: string): string {
  return `${routeOf(url)}?${[...new Set(new URL(url).searchParams.keys())].sort().join('&')}`;
}

/** Words that name a screen and no record, whatever stands beside them. */
const ROUTE_WORDS =
  /^(new|add|create|edit|settings?|search|import|export|report|reports|stats|history|all|me|my|profile|admin|help|about|login|register|list|index|home|overview|dashboard|invite|archive|trash|calendar|map|preferences|account)$/i;

/** The route with its one differing segment left open; null where they differ in more, or in words that name screens. */
function foldOf(a: string, b: string): string | null {
  const [one, other] = [a.split('/'), b.split('/')];
  const differing = one.flatMap((segment, at) => (segment === other[at] ? [] : [at]));
  const at = differing[0];
  if (one.length !== other.length || differing.length !== 1 || at === undefined || at < FIRST_SEGMENT) return null;
  if (isName(one[at]!) || isName(other[at]!)) return null;
  // At the top level stand the product's own parts; they look alike where they hold little.
  if (one.length === FIRST_SEGMENT + 1) return null;
  return one.with(at, '*').join('/');
}

/** `https:`, empty, host: the path begins behind them. */
const FIRST_SEGMENT = 3;

const isName = (segment: string): boolean => ROUTE_WORDS.test(segment) || (segment !== '{}' && isIdentifier(segment));

function foldsOf(route: string): string[] {
  const segments = route.split('/');
  return segments.flatMap((segment, at) =>
    at < FIRST_SEGMENT || isName(segment) ? [] : [segments.with(at, '*').join('/')],
  );
}
