import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import type { Sightings } from '../../kit/summary/refs.js';
import type { ConstantsSummary } from '../summary.js';
import { momentsOf, type Series } from '../series.js';
import { durationText } from '../words.js';
import { together, type Draft } from './draft.js';
import type { CallFact, FactsOf } from './facts.js';
import { byValue, toldDraft } from './told.js';

const CACHE = 0.93;
const POLLED = 0.75;

export function periodDrafts(facts: FactsOf, summary: ConstantsSummary, known: Known): Draft[] {
  return [...cacheDrafts(facts('cache')), ...pollDrafts(summary, known), ...paceDrafts(facts('pace'))];
}

/** How long answers of calls may be kept; files of the product are not calls. */
function cacheDrafts(facts: readonly CallFact[]): Draft[] {
  const groups = new Map<number, CallFact[]>();
  for (const fact of facts)
    if (fact.values.length === 1 && !fact.over) at(groups, fact.values[0]!.value as number, () => []).push(fact);
  return [...groups].map(([value, group]) => ({
    identity: ['cache', String(value)],
    kind: 'period',
    name: 'answers may be cached for',
    value,
    unit: 'seconds',
    meaning: `${durationText(value * 1000)}, from Cache-Control.`,
    where: group.map((fact) => fact.call),
    seen: together(group.map((fact) => fact.values[0]!.seen)),
    confidence: CACHE,
  }));
}

// The page says so itself; a few pages may differ.
const IN_MARKUP = 0.85;

const PACES: { readonly [name: string]: { readonly name: string; readonly says: (millis: number) => string } } = {
  debounce: {
    name: 'debounce',
    says: (millis) => `Pages wait ${millis} milliseconds after the last keystroke.`,
  },
  poll: { name: 'polled every', says: (millis) => `Pages reload a part of themselves every ${durationText(millis)}.` },
  reload: { name: 'reloaded every', says: (millis) => `Pages reload every ${durationText(millis)}.` },
};

/** What pages tell of their own pace: one constant for each value. */
function paceDrafts(facts: readonly CallFact[]): Draft[] {
  return Object.entries(PACES).flatMap(([pace, { name, says }]) =>
    byValue(facts, pace).map(([value, group]) => ({
      ...toldDraft('period', ['pace', pace], value, group),
      name,
      ...(pace === 'debounce' ? { unit: 'milliseconds' } : { value: value / 1000, unit: 'seconds' }),
      meaning: says(value),
      confidence: IN_MARKUP,
      basis: ['declared' as const],
    })),
  );
}

const FEWEST_TURNS = 6;
/** Timers of browsers drift by this share; people are not that even. */
const DRIFT = 0.1;
/** Faster than this is a burst, or somebody's finger. */
const SHORTEST = 2000;
const LONGEST = 600_000;

/** What a client asks again and again at one pace; the shortest where there are several. */
function pollDrafts(summary: ConstantsSummary, known: Known): Draft[] {
  const polled = new Map<string, { readonly pace: number; readonly seen: Sightings }[]>();
  const done = doneIn(summary);
  for (const [key, series] of [...summary.series.kept].sort(([a], [b]) => byText(a, b))) {
    const call = series.address.startsWith('GET ') ? known.calls.callAt(series.address) : undefined;
    const pace = call === undefined || series.asked === null ? null : paceOf(series);
    if (call !== undefined && pace !== null && !isRound(series, done.get(materialOf(key, series)) ?? []))
      at(polled, call, () => []).push({ pace, seen: series.seen });
  }
  return [...polled].map(([call, all]) => {
    const pace = Math.min(...all.map((one) => one.pace));
    return {
      identity: ['poll', call],
      kind: 'period',
      name: 'polled every',
      value: pace,
      unit: 'seconds',
      meaning: `The client polls every ${durationText(pace * 1000)}.`,
      where: [call],
      seen: together(all.map((one) => one.seen)),
      confidence: POLLED,
    };
  });
}

const materialOf = (key: string, { address }: Series): string => key.slice(address.length + 1);

/** By material: when something was sent to be done, or led elsewhere. */
function doneIn({ series }: ConstantsSummary): ReadonlyMap<string, number[]> {
  const done = new Map<string, number[]>();
  for (const [key, one] of series.kept)
    for (const { time, status } of momentsOf(one))
      if (!one.address.startsWith('GET ') || (status >= 300 && status < 400 && status !== NOT_MODIFIED))
        at(done, materialOf(key, one), () => []).push(time);
  return done;
}

const NOT_MODIFIED = 304;

/** Something is done between each two times: it is a step of work that is gone through again, and no client that waits. */
function isRound(series: Series, done: readonly number[]): boolean {
  const times = momentsOf(series).map(({ time }) => time);
  return times.slice(1).every((time, i) => done.some((moment) => moment > times[i]! && moment < time));
}

function paceOf(series: Series): number | null {
  const moments = momentsOf(series);
  const turns = moments.slice(1).map(({ time }, i) => time - moments[i]!.time);
  if (turns.length < FEWEST_TURNS) return null;
  const middle = turns.toSorted((a, b) => a - b)[Math.floor(turns.length / 2)]!;
  const isEven = turns.every((turn) => Math.abs(turn - middle) <= middle * DRIFT);
  return isEven && middle >= SHORTEST && middle <= LONGEST ? Math.round(middle / 1000) : null;
}
