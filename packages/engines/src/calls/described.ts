import type { Declared, DeclaredAnswer, DeclaredBody, DeclaredParam } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { at, mergeMaps } from '../kit/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../kit/refs.js';
import { templateAddress } from './coded.js';

/** What documents say of calls, by `origin\nMETHOD /path` (see offers.ts for the address). */
export type DescribedCalls = Map<string, DescribedCall>;

export interface DescribedCall {
  readonly seen: Sightings;
  /** `Said` as text. Of two documents that say different things the lower text stands, whatever the order. */
  says: string;
}

export interface Said {
  readonly path: string;
  readonly params: readonly DeclaredParam[];
  readonly request: readonly DeclaredBody[];
  readonly responses: readonly DeclaredAnswer[];
}

// The largest published descriptions list some thousand calls.
const MOST_DESCRIBED = 5000;

export function observeDeclared(into: DescribedCalls, declared: Declared): void {
  const { origin, method, path, params, request, responses, ref } = declared;
  const says = JSON.stringify({ path, params, request, responses } satisfies Said);
  const known = at(into, `${origin}\n${method} ${templateAddress(path)}`, () => ({ seen: noSightings(), says }));
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
