import { behaviourId, byText, compareRefs, type ListOrder } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { succession } from './effects.js';
import type { BehaviourSummary, OrderedList, OrderTried } from './summary.js';

// In which order a list comes where none is asked for: by the field by which all that were recorded are in order.

// By chance one order in n! is the right one: so many steps that go the right way are hardly chance. A time, or what records
// are known by, is what lists mostly go by.
const LEAST_STEPS = 10;
const LEAST_STEPS_OF_USUAL = 4;

const MADE_AT = /^(?:date_?)?(?:created|added|inserted|made|placed|posted|published)/i;
// One list may be in the order of anything.
const LEAST_LISTS = 2;

export function ordersIn(summary: BehaviourSummary, known: Known): ListOrder[] {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const keys = new Map((known.points.entities?.statements ?? []).map(({ name, key }) => [name, key]));
  const byList = new Map<string, Map<string, OrderTried[]>>();
  for (const [, { address, path, tried }] of [...summary.orders.kept].sort(([a], [b]) => byText(a, b))) {
    const call = calls.get(known.calls.callAt(address) ?? '');
    if (call === undefined || call.style === 'graphql') continue;
    const key = JSON.stringify([call.id, path]);
    const fields = byList.get(key) ?? new Map<string, OrderTried[]>();
    byList.set(key, fields);
    for (const [field, one] of tried.kept) fields.set(field, [...(fields.get(field) ?? []), one]);
  }
  return [...byList].flatMap(([key, fields]) => {
    const [where, at] = JSON.parse(key) as [string, string];
    const named = keys.get(calls.get(where)!.entity ?? '') ?? [];
    const shown = [...fields].flatMap(([signed, all]): Ranked[] => {
      const lists = distinct(all);
      const [field, down] = [signed.slice(1), signed.startsWith('-')];
      const rank = rankOf(
        field,
        named,
        all.every(({ isTimes }) => isTimes),
      );
      const steps = lists.reduce((sum, one) => sum + one.steps, 0);
      const isEnough =
        steps >= (rank < UNUSUAL ? LEAST_STEPS_OF_USUAL : LEAST_STEPS) && (rank < 2 || lists.length >= LEAST_LISTS);
      return all.some(({ broken }) => broken) || !isEnough ? [] : [{ rank, field, down, lists }];
    });
    const best = shown.sort((a, b) => a.rank - b.rank || byText(a.field, b.field))[0];
    return best === undefined ? [] : [statement(where, at, best)];
  });
}

const distinct = (all: readonly OrderTried[]): OrderedList[] => [
  ...new Map(all.flatMap(({ lists }) => [...lists.kept])).values(),
];

const MOST_REFS = 3;

interface Shown {
  readonly field: string;
  readonly down: boolean;
  readonly lists: readonly OrderedList[];
}

interface Ranked extends Shown {
  readonly rank: number;
}

const UNUSUAL = 3;

function rankOf(field: string, key: readonly string[], isTimes: boolean): number {
  if (MADE_AT.test(field)) return 0;
  return key.includes(field) ? 1 : isTimes ? 2 : UNUSUAL;
}

function statement(where: string, at: string, { field, down, lists }: Shown): ListOrder {
  const evidence = lists.map(({ ref: { material, entry } }) => ({ material, entry })).sort(compareRefs);
  return {
    id: behaviourId(`order ${JSON.stringify([where, at])}`),
    basis: ['observed'],
    support: lists.length,
    against: 0,
    confidence: succession(lists.length),
    evidence: evidence.slice(0, MOST_REFS),
    kind: 'order',
    where,
    at,
    field,
    down,
  };
}
