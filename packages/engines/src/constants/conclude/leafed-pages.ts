import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import type { Sightings } from '../../kit/summary/refs.js';
import type { Leaf, Leafed } from '../leafed.js';
import type { ConstantsSummary } from '../summary.js';

/** How many items pages of a call hold, where another page came behind them. */
export interface FullPages {
  readonly call: string;
  readonly size: number;
  readonly seen: readonly Sightings[];
}

const FEWEST_ITEMS = 3;

/** Calls whose full pages are all of one size, and none is larger. */
export function fullPages(summary: ConstantsSummary, known: Known): FullPages[] {
  const calls = new Map<string, Leafed[]>();
  for (const [, list] of [...summary.leafed.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(list.address);
    if (call !== undefined) at(calls, call, () => []).push(list);
  }
  return [...calls].flatMap(([call, lists]): FullPages[] => {
    const full = lists.flatMap(fullOnes);
    const most = Math.max(0, ...lists.flatMap(({ pages }) => [...pages.kept.values()].map((leaf) => leaf.most)));
    const size = full[0]?.most ?? 0;
    if (size < FEWEST_ITEMS || most !== size || full.some((leaf) => leaf.most !== size)) return [];
    return [{ call, size, seen: full.map((leaf) => leaf.seen) }];
  });
}

/** Pages behind which there is one that begins with something else. */
function fullOnes({ pages, counts }: Leafed): Leaf[] {
  const byNumber = new Map([...pages.kept].map(([key, leaf]) => [Number(key), leaf]));
  return [...byNumber].flatMap(([number, leaf]): Leaf[] => {
    const next = byNumber.get(number + (counts === 'pages' ? 1 : leaf.most));
    if (next === undefined || next.least === 0 || leaf.least !== leaf.most) return [];
    return next.first !== null && leaf.first !== null && next.first !== leaf.first ? [leaf] : [];
  });
}
