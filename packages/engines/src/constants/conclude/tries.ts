import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import type { ConstantsSummary } from '../summary.js';
import { momentsOf, TOO_MANY, type Series } from '../series.js';
import { together, type Draft } from './draft.js';

const COUNTED = 0.65;
/** Tries that were further apart than this were counted in another window. */
const LONGEST_PAUSE = 30_000;
const FEWEST_TRIES = 3;

/**
 * How many tries were let through before 429, counted where neither header nor message says it: in one go, the most of
 * all goes, since earlier calls may have used up some of them.
 */
export function triesDrafts(summary: ConstantsSummary, known: Known, told: ReadonlySet<string>): Draft[] {
  const calls = new Map<string, Series[]>();
  for (const [, series] of [...summary.series.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(series.address);
    if (call !== undefined && !told.has(call) && series.refused.count > 0) at(calls, call, () => []).push(series);
  }
  return [...calls].flatMap(([call, all]): Draft[] => {
    const tries = Math.max(...all.map(triesBefore));
    if (tries < FEWEST_TRIES) return [];
    return [
      {
        identity: ['tries', call],
        kind: 'rate',
        name: 'tries before a refusal',
        value: tries,
        unit: 'tries',
        meaning: 'The server accepted this many calls in a row and responded to the next with 429.',
        where: [call],
        seen: together(all.map((series) => series.refused)),
        confidence: COUNTED,
      },
    ];
  });
}

/** Calls of one outcome in a row, up to the first that was refused. */
function triesBefore(series: Series): number {
  let tries = 0;
  let before: { readonly time: number; readonly status: number } | null = null;
  for (const moment of momentsOf(series)) {
    if (moment.status === TOO_MANY) return tries;
    const goesOn = before !== null && before.status === moment.status && moment.time - before.time <= LONGEST_PAUSE;
    tries = goesOn ? tries + 1 : 1;
    before = moment;
  }
  return 0;
}
