import { addedBelow } from './added-routes.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { manifestRoutes } from './next-pages.js';
import { ownTables } from './own-tables.js';
import { routePaths } from './route-path.js';
import { routeBase } from './route-base.js';
import { placedRoutes, type PlacedRoute } from './route-calls.js';
import { entriesOf, type Entry, type ObjectNode } from './route-entries.js';
import { placesOf } from './route-places.js';
import { inTables } from './route-tables.js';

/** A route that the script gives to its router. */
export interface Route {
  /** Template below the place where the router is: `/orders/{id}`. */
  readonly path: string;
  /** Which table it stands in. */
  readonly table: number;
  /** The table is the product's own, and nothing but what is seen at its paths tells whether they are screens. */
  readonly isOwn: boolean;
  readonly offset: number;
}

export function routesOf(e: Evaluator): Route[] {
  const entries = entriesOf(e);
  const parents = new Map<ObjectNode, Entry>();
  for (const entry of entries.values()) for (const child of entry.children) parents.set(child, entry);
  const added = addedBelow(e, entries);
  for (const [child, parent] of added) if (parent !== null) parents.set(child, parent);
  const isInTable = inTables(e, entries, parents);
  const places = placesOf(e, { entries, above: (entry) => ancestors(entry, parents), waysTo });
  const found = [...entries.values()].flatMap((entry): PlacedRoute[] => {
    const above = ancestors(entry, parents);
    const below = entry.children.flatMap((child) => entries.get(child) ?? []);
    if (!entry.shows || entry.isNoPage || above.some(({ hidesBelow }) => hidesBelow) || !isInTable(entry)) return [];
    if (below.length > 0 && !isShownItself(entry, below)) return [];
    const top = above[0] ?? entry;
    const ways = waysTo([...above, entry]);
    return places(top).flatMap((place) =>
      ways.flatMap((way) => {
        if (!place.isOpen && way.some((path) => path !== '' && path !== '/')) return [];
        // added below one that nobody knows: only an address from the beginning tells where
        if (added.get(top.node) === null && !way[0]!.startsWith('/')) return [];
        const table = tableOf((place.top ?? top).node, e);
        return [{ paths: [...place.paths, ...way], table, offset: entry.at }];
      }),
    );
  });
  const base = routeBase(e, (given) => entries.get(given as ObjectNode)?.shows === true);
  if (base === null) return [];
  const told = [...found, ...placedRoutes(e), ...manifestRoutes(e)];
  const own = ownTables(e, (node) => entries.get(node)?.shows === true);
  return numbered(base, [...told, ...own]);
}

/** `settings/*`: what is below is told elsewhere. */
const OPEN_END = /([^/*])\/\*$/;
// Two levels with a few names each.
const MOST_WAYS = 12;

/** The paths that lead to the last of these: one way, and others where one of them has further names. */
function waysTo(entries: readonly Entry[]): string[][] {
  let ways: string[][] = [[]];
  let isNested = false;
  for (const { path, aliases, isReact, element, nests } of entries) {
    const goesOn = isReact || isNested;
    ways = [isReact || element !== undefined ? path.replace(OPEN_END, '$1') : path, ...aliases]
      // Vue's router begins again at a slash; React Router's paths repeat what is above them
      .flatMap((one) => (one.startsWith('/') && !goesOn ? [[one]] : ways.map((way) => [...way, one])))
      .slice(0, MOST_WAYS);
    isNested = nests;
  }
  return ways;
}

/**
 * One with others below it is shown by itself, with nothing inside. Where one below has no path of its own, that one is
 * shown, or leads on; where one of Angular's stands for whatever is not found, that one is.
 */
const isShownItself = (entry: Entry, below: readonly Entry[]): boolean =>
  entry.path !== '' && !below.some(({ path }) => path === '' || path === '**');

function ancestors(entry: Entry, parents: ReadonlyMap<ObjectNode, Entry>): Entry[] {
  const found: Entry[] = [];
  for (let at = parents.get(entry.node); at !== undefined && !found.includes(at); at = parents.get(at.node))
    found.unshift(at);
  return found;
}

/** Routes of one list stand together; one that stands alone is of the script's own table. */
function tableOf(top: ObjectNode, e: Evaluator): object {
  return e.bound.lists.get(top) ?? e;
}

function numbered(base: string, found: readonly PlacedRoute[]): Route[] {
  const tables = new Map<object, number>();
  return found.flatMap(({ paths, table, offset, isOwn = false }) => {
    if (!tables.has(table)) tables.set(table, tables.size);
    const number = tables.get(table)!;
    // a table of the product's own says the whole address
    return routePaths(paths).map((path) => ({ path: isOwn ? path : below(base, path), table: number, isOwn, offset }));
  });
}

const below = (base: string, path: string): string => (path === '/' && base !== '' ? base : `${base}${path}`);
