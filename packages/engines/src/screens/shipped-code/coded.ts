import type { Code } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { literalToken, type Token } from '../../kit/address/address.js';
import { at, mergeMaps } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';

/** Routes that shipped code gives to a router, by the text that tells them (see `keyOf`). */
export type CodedRoutes = Map<string, Sightings>;

/** A table of routes in a script. */
export interface Table {
  /** Of the page that loads the script; empty where it was given as a file. */
  readonly page: string;
  /** Of all scripts that were read with it. */
  readonly client: string;
  /** The product's own: nothing but what was seen tells whether its paths are screens. */
  readonly isOwn: boolean;
  readonly routes: readonly CodedRoute[];
}

export interface CodedRoute {
  /** Literal, or `{}` for a slot. */
  readonly tokens: readonly Token[];
  /** What the code calls each slot; null for what is none. */
  readonly names: readonly (string | null)[];
  readonly seen: Sightings;
}

// The largest products have some hundred; the lowest stand for more.
const MOST_ROUTES = 3000;

export function observeCode(into: CodedRoutes, { ref, page, hash, client = hash, says }: Code): void {
  for (const { path, table, isOwn, place } of says.routes) {
    const tokens = path.split('/').filter(Boolean);
    const key = [
      page,
      `${client} ${table}${isOwn ? OWN : ''}`,
      tokens.map((t) => (t.startsWith('{') ? t : literalToken(t))).join('/'),
    ];
    sight(at(into, key.join('\n'), noSightings), { material: ref.material, entry: ref.entry, at: place });
  }
  if (into.size > 2 * MOST_ROUTES) cut(into);
}

export function mergeCoded(a: CodedRoutes, b: CodedRoutes): CodedRoutes {
  mergeMaps(a, b, mergeSightings);
  if (a.size > 2 * MOST_ROUTES) cut(a);
  return a;
}

function cut(coded: CodedRoutes): void {
  for (const key of [...coded.keys()].sort(byText).slice(MOST_ROUTES)) coded.delete(key);
}

/** Behind the number of a table. */
const OWN = ' own';

/** Those of routers: what they have are screens, wherever they stand. */
export const routerTables = (coded: CodedRoutes): Table[] => tablesOf(coded).filter(({ isOwn }) => !isOwn);

/** In order, and no more than the bound. */
export function tablesOf(coded: CodedRoutes): Table[] {
  const tables = new Map<string, Table & { routes: CodedRoute[] }>();
  for (const [key, seen] of [...coded].sort(([a], [b]) => byText(a, b)).slice(0, MOST_ROUTES)) {
    const [page = '', table = '', path = ''] = key.split('\n');
    const { routes } = at(tables, `${page} ${table}`, () => ({
      page,
      client: table.split(' ')[0]!,
      isOwn: table.endsWith(OWN),
      routes: [],
    }));
    const steps = path === '' ? [] : path.split('/');
    const names = steps.map((step) => /^\{(\w*)\}$/.exec(step)?.[1] ?? null);
    routes.push({ tokens: steps.map((step, i) => (names[i] === null ? step : '{}')), names, seen });
  }
  return [...tables.values()];
}
