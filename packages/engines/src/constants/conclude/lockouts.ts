import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { fatesOf, type Tries } from '../lockouts.js';
import type { ConstantsSummary } from '../summary.js';
import { together, type Draft } from './draft.js';
import type { CallFact, FactsOf } from './facts.js';
import { byValue, quoted, toldDraft } from './told.js';

const COUNTED = 0.65;
const FEWEST_TRIES = 3;
/** Who tries by hand thinks for a while; after longer than this the product may have begun to count again. */
const LONGEST_PAUSE = 5 * 60_000;
const NAME = 'failed sign-ins before a lockout';

/** After how many failed sign-ins somebody is locked out: in the product's words, else as it was counted. */
export function lockoutDrafts(facts: FactsOf, summary: ConstantsSummary, known: Known): Draft[] {
  const said = facts('lockout');
  const told = new Set(said.map((fact: CallFact) => fact.call));
  const words = byValue(said, 'tries').map(([value, group]) => ({
    ...toldDraft('rate', ['lockout', 'tries'], value, group),
    name: NAME,
    unit: 'tries',
    meaning: `After this many failures, signing in is blocked for a while.${quoted(value, group)}`,
  }));
  return [...words, ...counted(summary, known, told).filter((draft) => !isToldRate(draft, facts('rate')))];
}

/** A rate that headers or sentences tell of the call: the one too many may be told with it. */
const isToldRate = ({ where, value }: Draft, rates: readonly CallFact[]): boolean =>
  rates.some(
    (rate) =>
      rate.name === 'limit' &&
      where.includes(rate.call) &&
      rate.values.some((told) => told.value === value || told.value === Number(value) + 1),
  );

function counted(summary: ConstantsSummary, known: Known, told: ReadonlySet<string>): Draft[] {
  const calls = new Map<string, Tries[]>();
  for (const [, tries] of [...summary.tries.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(tries.address);
    if (call !== undefined && !told.has(call) && tries.locked.count > 0) at(calls, call, () => []).push(tries);
  }
  return [...calls].flatMap(([call, all]): Draft[] => {
    const most = Math.max(...all.map(failedBefore));
    if (most < FEWEST_TRIES) return [];
    return [
      {
        identity: ['lockout', 'counted', call],
        kind: 'rate',
        name: NAME,
        value: most,
        unit: 'tries',
        meaning: `The server rejected ${most} sign-ins in a row as wrong and the next one as one too many.`,
        where: [call],
        seen: together(all.map(({ locked }) => locked)),
        confidence: COUNTED,
      },
    ];
  });
}

/** Tries of one account that failed in a row, up to the first that was refused for their number. */
function failedBefore(tries: Tries): number {
  let failed = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const { time, fate } of fatesOf(tries)) {
    if (fate === 'locked') return time - before <= LONGEST_PAUSE ? failed : 0;
    failed = fate === 'let in' ? 0 : time - before <= LONGEST_PAUSE ? failed + 1 : 1;
    before = time;
  }
  return 0;
}
