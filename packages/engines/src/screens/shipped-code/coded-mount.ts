import type { Step } from '../../calls/parameters.js';
import type { Token } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import type { CodedRoute, Table } from './coded.js';
import { isOfScreens, type Called } from './own-mount.js';
import type { ScreenRoute } from '../routes/screen-route.js';

/** Where a router stands: at the root of a page's address, behind a prefix, or in its hash. */
export interface Mount {
  readonly origin: string;
  readonly prefix: readonly Token[];
  readonly inHash: boolean;
  /** Of a router in the hash: the page that has it. */
  readonly frame: readonly Token[];
}

// One route may look like another by chance; two below the same place do not.
const FEWEST_MATCHES = 2;

/** By table: where its router stands. Those of which it cannot be told are not in it. */
export function mountsOf(
  tables: readonly Table[],
  seen: readonly ScreenRoute[],
  origins: readonly string[],
  called: Called,
): Map<Table, Mount> {
  const mounts = new Map<Table, Mount>();
  const likely = new Map<Table, Mount>();
  for (const table of tables) {
    const votes = votesOf(table, seen, origins);
    if (table.isOwn) {
      const mount = mostMatched(votes);
      if (mount !== null && isOfScreens(table, shownBelow(mount, seen), called)) mounts.set(table, mount);
      continue;
    }
    const certain = aloneIn(seen, table, origins) ?? mostMatched(votes);
    const mount = certain ?? unopposed(votes, table, seen);
    if (mount !== null) (certain === null ? likely : mounts).set(table, mount);
  }
  // of routers of two products on one page, each of which may be that of the page, none is taken
  for (const [table, mount] of likely)
    if (![...likely.keys()].some((other) => isOfAnother(table, other))) mounts.set(table, mount);
  return mounts;
}

/** What stands below a place, of screens that were seen there. */
function shownBelow({ origin, prefix, inHash, frame }: Mount, seen: readonly ScreenRoute[]): Token[][] {
  return seen.flatMap((route) => {
    if (route.origin !== origin || inHash !== (route.hash !== null)) return [];
    if (inHash && tokensOf(route.path).join('/') !== frame.join('/')) return [];
    const whole = tokensOf(route.hash ?? route.path);
    return prefix.every((token, i) => token === whole[i]) ? [whole.slice(prefix.length)] : [];
  });
}

/** Code alone: nobody says where its router stands, and most stand at the root. */
function aloneIn(seen: readonly ScreenRoute[], { page }: Table, origins: readonly string[]): Mount | null {
  const isAlone = seen.length === 0 && page === '' && origins.length === 0;
  return isAlone ? { origin: '', prefix: [], inHash: false, frame: [] } : null;
}

interface Vote {
  readonly mount: Mount;
  /** Routes of the table that were seen below it. */
  readonly by: Set<CodedRoute>;
}

function votesOf({ page, routes }: Table, seen: readonly ScreenRoute[], origins: readonly string[]): Vote[] {
  const votes = new Map<string, Vote>();
  for (const route of seen) {
    if (page === '' ? !origins.includes(route.origin) : route.origin !== page) continue;
    const whole = tokensOf(route.hash ?? route.path);
    for (const one of routes) {
      const prefix = prefixOf(whole, one.tokens);
      if (prefix === null) continue;
      const frame = route.hash === null ? [] : tokensOf(route.path);
      const mount = { origin: route.origin, prefix, inHash: route.hash !== null, frame };
      const key = `${route.origin} ${frame.join('/')} ${mount.inHash} ${prefix.join('/')}`;
      at(votes, key, () => ({ mount, by: new Set<CodedRoute>() })).by.add(one);
    }
  }
  return [...votes.values()];
}

/** The root of a router ends every address, and so says nothing of where it stands. */
function mostMatched(votes: readonly Vote[]): Mount | null {
  const sizeOf = ({ by }: Vote) => [...by].filter(({ tokens }) => tokens.length > 0).length;
  const [first, second] = [...votes].sort((a, b) => sizeOf(b) - sizeOf(a));
  if (first === undefined || sizeOf(first) < FEWEST_MATCHES) return null;
  return second !== undefined && sizeOf(first) === sizeOf(second) ? null : first.mount;
}

/**
 * Where too little was opened for a majority: the root of the address, or a place with its beginning and one route
 * more, of which each screen that was opened there is a route of the table. Null where that is so of two places.
 */
function unopposed(votes: readonly Vote[], table: Table, seen: readonly ScreenRoute[]): Mount | null {
  const possible = votes.filter(
    ({ mount, by }) => (mount.prefix.length === 0 || by.size >= FEWEST_MATCHES) && !isOpposed(mount, table, seen),
  );
  const [first, second] = possible.sort((a, b) => b.by.size - a.by.size);
  return first === undefined || first.by.size === second?.by.size ? null : first.mount;
}

/** A screen stands where the router would have to know it, and is none of its routes: it is the router of another. */
function isOpposed(mount: Mount, { routes }: Table, seen: readonly ScreenRoute[]): boolean {
  const start = [...mount.prefix, ...beginningOf(routes)];
  return seen.some(({ origin, path, hash }) => {
    if (origin !== mount.origin) return false;
    // an app with routes in its hash has none in its path
    if (mount.inHash !== (hash !== null)) return !mount.inHash;
    if (mount.inHash && tokensOf(path).join('/') !== mount.frame.join('/')) return false;
    const whole = tokensOf(hash ?? path);
    if (!start.every((token, i) => token === whole[i])) return false;
    const rest = whole.slice(mount.prefix.length);
    return !routes.some(
      ({ tokens }) => tokens.length === rest.length && tokens.every((token, i) => token === '{}' || token === rest[i]),
    );
  });
}

/** What all routes of a table begin with: where the code says the base of its router, that is it. */
function beginningOf(routes: readonly CodedRoute[]): Token[] {
  const [first, ...others] = routes.map(({ tokens }) => tokens);
  const end = (first ?? []).findIndex((token, i) => token === '{}' || others.some((tokens) => tokens[i] !== token));
  return (first ?? []).slice(0, end < 0 ? undefined : end);
}

/** Two builds of one product have most routes in common; scripts that were read together are one product. */
function isOfAnother(a: Table, b: Table): boolean {
  if (a.client === b.client) return false;
  const texts = new Set(a.routes.map(({ tokens }) => tokens.join('/')));
  const common = b.routes.filter(({ tokens }) => texts.has(tokens.join('/'))).length;
  return common * 2 <= Math.min(a.routes.length, b.routes.length);
}

const tokensOf = (steps: readonly Step[]): Token[] =>
  steps.map(({ token, nature }) => (nature === null ? token : '{}'));

/** What stands before; null where the screen does not end so, or where nothing but slots says that it does. */
function prefixOf(whole: readonly Token[], ending: readonly Token[]): readonly Token[] | null {
  const start = whole.length - ending.length;
  if (start < 0 || (ending.length > 0 && !ending.some((token) => token !== '{}'))) return null;
  const prefix = whole.slice(0, start);
  return !prefix.includes('{}') && ending.every((token, i) => token === whole[start + i]) ? prefix : null;
}
