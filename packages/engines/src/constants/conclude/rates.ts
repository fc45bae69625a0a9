import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import type { ConstantsSummary } from '../summary.js';
import { nearMinute } from '../headers.js';
import { durationText } from '../words.js';
import { together, type Draft } from './draft.js';
import type { CallFact, FactsOf } from './facts.js';
import { lockoutDrafts } from './lockouts.js';
import { byValue, quoted, toldDraft } from './told.js';
import { triesDrafts } from './tries.js';

export function rateDrafts(facts: FactsOf, summary: ConstantsSummary, known: Known): Draft[] {
  const rates = facts('rate');
  const limits = byValue(rates, 'limit').map(([value, group]) => ({
    ...toldDraft('rate', ['rate', 'limit'], value, group),
    name: 'rate limit',
    subject: 'limit',
    unit: 'requests',
    meaning: `Maximum number of requests per window.${quoted(value, group)}`,
  }));
  const windows = byValue(rates, 'window').map(([value, group]) => ({
    ...toldDraft('rate', ['rate', 'window'], value, group),
    name: 'rate limit window',
    subject: 'window',
    unit: 'seconds',
    meaning: `Requests are counted over ${durationText(value * 1000)}.${quoted(value, group)}`,
  }));
  const told = new Set(rates.filter((fact) => fact.name === 'limit').map((fact) => fact.call));
  const lockouts = lockoutDrafts(facts, summary, known);
  for (const { where } of lockouts) for (const call of where) told.add(call);
  const tries = [...lockouts, ...triesDrafts(summary, known, told)];
  return [...limits, ...windows, ...resets(rates), ...waits(facts('wait')), ...tries];
}

/**
 * A countdown begins somewhere, and only where it begins is a constant. That it was caught there shows in whole minutes,
 * or in one and the same short wait time and again.
 */
function waits(facts: readonly CallFact[]): Draft[] {
  const groups = new Map<string, CallFact[]>();
  for (const fact of facts) {
    const isSteady = fact.values.length === 1 && fact.values[0]!.seen.count >= FEWEST_WAITS;
    if (fact.most % 60 === 0 || (isSteady && fact.most <= SHORT_WAIT))
      at(groups, `${fact.most} ${afterWhat(fact)}`, () => []).push(fact);
  }
  return [...groups.values()].map((group) => {
    const { most: value } = group[0]!;
    const after = afterWhat(group[0]!);
    return {
      ...toldDraft('rate', after === TOO_MANY ? ['wait'] : ['wait', after], value, group),
      name: `wait after ${after}`,
      subject: 'wait',
      unit: 'seconds',
      meaning: `${durationText(value * 1000)} until the next attempt.${quoted(value, group)}`,
    };
  });
}

const TOO_MANY = 'too many requests';

/** A header tells it of the status that it came with; sentences are heard of 429 and of lockouts (see refusals.ts). */
const afterWhat = ({ name }: CallFact): string =>
  name === 'said' || name === '429' ? TOO_MANY : name === 'lockout' || name === '423' ? 'a lockout' : name;

/** The greatest number of seconds that were left of a window, where so many were told that its begin was caught. */
function resets(facts: readonly CallFact[]): Draft[] {
  const counting = facts.filter((fact) => fact.name === 'reset');
  const most = Math.max(0, ...counting.map((fact) => fact.most));
  const seen = together(counting.flatMap((fact) => fact.values.map((one) => one.seen)));
  const window = nearMinute(most, 1);
  if (window === null || !counting.some((fact) => fact.over)) return [];
  return [
    {
      identity: ['rate', 'window', String(window)],
      kind: 'rate',
      name: 'rate limit window',
      subject: 'window',
      value: window,
      unit: 'seconds',
      meaning: `Requests are counted over ${durationText(window * 1000)} (the longest reset time seen).`,
      where: counting.map((fact) => fact.call),
      seen,
      confidence: COUNTED,
    },
  ];
}

const COUNTED = 0.85;
const FEWEST_WAITS = 3;
const SHORT_WAIT = 30;
