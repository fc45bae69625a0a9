import type { Declared, DeclaredAnswer, DeclaredBody, DeclaredParam } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { at, mergeMaps } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import { templateAddress } from './coded.js';

/** What documents say of calls, by `origin\nMETHOD /path` (see offers.ts for the address) or `origin\nfield` of GraphQL. */
export type DescribedCalls = Map<string, DescribedCall>;

export interface DescribedCall {
  readonly seen: Sightings;
  /** `Said` as text. Of two documents that say different things the lower text stands, whatever the order. */
  says: string;
}

export interface Said {
  readonly path: string;
  /** Of a GraphQL schema, which says no path. */
  readonly operation?: Declared['operation'];
  readonly params: readonly DeclaredParam[];
  readonly request: readonly DeclaredBody[];
  readonly responses: readonly DeclaredAnswer[];
  readonly about?: Declared['about'];
  readonly access?: Declared['access'];
}

/** The product's makers say so; that it was built so, and still is, nobody saw. */
export const DESCRIBED = 0.9;

// The largest published descriptions list some thousand calls.
const MOST_DESCRIBED = 5000;

export function observeDeclared(into: DescribedCalls, declared: Declared): void {
  const { origin, method, path, operation, params, request, responses, ref } = declared;
  const { about, access } = declared;
  const said: Said = {
    path,
    ...(operation !== undefined && { operation }),
    params,
    request,
    responses,
    ...(about !== undefined && { about }),
    ...(access !== undefined && { access }),
  };
  const says = JSON.stringify(said);
  const name = operation === undefined ? `${method} ${templateAddress(path, method)}` : operation.field;
  const known = at(into, `${origin}\n${name}`, () => ({ seen: noSightings(), says }));
  sight(known.seen, { material: ref.material, entry: ref.entry });
  known.says = lower(known.says, says);
  if (into.size > 2 * MOST_DESCRIBED) cut(into);
}

const lower = (a: string, b: string): string => (byText(a, b) <= 0 ? a : b);

export function mergeDescribed(a: DescribedCalls, b: DescribedCalls): DescribedCalls {
  mergeMaps(a, b, (x, y) => ({ seen: mergeSightings(x.seen, y.seen), says: lower(x.says, y.says) }));
  if (a.size > 2 * MOST_DESCRIBED) cut(a);
  return a;
}

function cut(described: DescribedCalls): void {
  for (const key of [...described.keys()].sort(byText).slice(MOST_DESCRIBED)) described.delete(key);
}

/** In order, and no more than the bound. */
export function lowestDescribed(described: DescribedCalls): [key: string, call: DescribedCall][] {
  return [...described].sort(([a], [b]) => byText(a, b)).slice(0, MOST_DESCRIBED);
}
