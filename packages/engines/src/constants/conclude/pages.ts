import { byText, type Call } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { isPageSize } from '../words.js';
import type { ConstantsSummary } from '../summary.js';
import { together, type Draft } from './draft.js';
import type { CallFact, FactsOf } from './facts.js';
import { fullPages, type FullPages } from './leafed-pages.js';

const ECHOED = 0.9;
const REFUSED = 0.95;
const ASKED = 0.8;
const OFFERED = 0.8;
// Where more were asked for, somebody wrote them into the address.
const MOST_OFFERED = 6;

export function pageDrafts(facts: FactsOf, summary: ConstantsSummary, known: Known): Draft[] {
  const pages = withFullPages(facts('page'), fullPages(summary, known));
  return [
    ...sized(pages, 'default', 'default page size', 'Items per page if the request does not say.'),
    ...sized(pages, 'most', 'largest page size', 'Maximum items per page, even if the request asks for more.'),
    ...offeredSizes(pages),
    ...refusedSizes(known),
    ...askedSizes(facts('asked')),
  ];
}

/** A list whose answers say how many is asked no further. */
function withFullPages(pages: readonly CallFact[], full: readonly FullPages[]): CallFact[] {
  const told = new Set(pages.filter(({ name }) => name === 'default').map(({ call }) => call));
  const counted = full.filter(({ call }) => !told.has(call));
  return [
    ...pages,
    ...counted.map(({ call, size, seen }): CallFact => ({
      kind: 'page',
      call,
      about: undefined,
      name: 'default',
      values: [{ value: size, seen: together(seen), last: 0, label: '', to: [] }],
      most: size,
      over: false,
    })),
  ];
}

/** One constant for each size, with the calls that keep it. A call that shows several sizes has none by default. */
function sized(pages: readonly CallFact[], kind: string, name: string, meaning: string): Draft[] {
  const sizes = new Map<number, CallFact[]>();
  const given = new Map(pages.filter((fact) => fact.name === 'given').map(({ call, most }) => [call, most]));
  const isOutgrown = ({ call, values }: CallFact): boolean => (given.get(call) ?? 0) > (values[0]!.value as number);
  for (const fact of pages)
    if (fact.name === kind && fact.values.length === 1 && !(kind === 'default' && isOutgrown(fact)))
      at(sizes, fact.values[0]!.value as number, () => []).push(fact);
  return [...sizes].map(([size, group]) => ({
    identity: ['page', kind, String(size)],
    kind: 'page',
    subject: kind === 'most' ? 'largest' : kind,
    name,
    value: size,
    unit: 'items',
    meaning,
    where: group.map((fact) => fact.call),
    seen: together(group.map((fact) => fact.values[0]!.seen)),
    confidence: ECHOED,
  }));
}

/**
 * Sizes that people may choose from on the pages of lists. Where one list offers fewer than another, what is offered depends on
 * how long the list is, and the longest one may have been too short to show all.
 */
function offeredSizes(pages: readonly CallFact[]): Draft[] {
  const offering = pages.filter(({ name }) => name === 'offered');
  const choices = offering.map(({ values }) => values.map(({ value }) => value as number).sort((a, b) => a - b));
  const [sizes, ...others] = [...new Map(choices.map((one) => [one.join(' '), one])).values()];
  if (sizes === undefined || others.length > 0 || sizes.length < 2 || sizes.length > MOST_OFFERED) return [];
  return [
    {
      identity: ['page', 'offered'],
      kind: 'page',
      name: 'page sizes offered',
      subject: 'offered',
      value: sizes,
      unit: 'items',
      meaning: 'Page sizes that lists offer.',
      where: offering.map((fact) => fact.call),
      seen: together(offering.flatMap((fact) => fact.values.map(({ seen }) => seen))),
      confidence: OFFERED,
    },
  ];
}

/** What makes or changes a thing asks for no pages: its `size` is the thing's own. */
const isOfThings = ({ does }: Call): boolean => does === 'create' || does === 'update';

/** A rule about the parameter that says how many. */
function refusedSizes(known: Known): Draft[] {
  const sizes = new Map<number, Draft>();
  const writes = new Set((known.points.calls?.statements ?? []).filter(isOfThings).map(({ id }) => id));
  for (const rule of known.points.validation?.statements ?? []) {
    if (rule.rule !== 'max' || typeof rule.value !== 'number' || !isPageSize(rule.field) || writes.has(rule.where))
      continue;
    const before = sizes.get(rule.value);
    sizes.set(rule.value, {
      identity: ['page', 'most', String(rule.value)],
      kind: 'page',
      name: 'largest page size',
      subject: 'largest',
      value: rule.value,
      unit: 'items',
      meaning: `The server rejects a larger ${rule.field}.`,
      where: [...(before?.where ?? []), rule.where, ...(rule.also ?? [])],
      seen: together([...(before === undefined ? [] : [before.seen]), { count: rule.support, refs: rule.evidence }]),
      confidence: REFUSED,
    });
  }
  return [...sizes.values()];
}

/** A client that pages through so many lists with one size has that size built in. */
const FEWEST_LISTS = 3;

/** Fewer are asked for to see how the pages follow each other. */
const SMALLEST_ASKED = 5;

function askedSizes(asked: readonly CallFact[]): Draft[] {
  const sizes = new Map<number, { fact: CallFact; seen: CallFact['values'][number]['seen'] }[]>();
  for (const fact of asked)
    for (const { value, seen } of fact.values)
      if ((value as number) >= SMALLEST_ASKED) at(sizes, value as number, () => []).push({ fact, seen });
  const [most] = [...sizes]
    .map(([size, uses]) => ({ size, uses, lists: new Set(uses.map(({ fact }) => fact.call)).size }))
    .sort((a, b) => b.lists - a.lists || a.size - b.size);
  if (most === undefined || most.lists < FEWEST_LISTS) return [];
  const names = [...new Set(most.uses.map(({ fact }) => fact.name))].sort(byText);
  return [
    {
      identity: ['page', 'asked', String(most.size)],
      kind: 'page',
      name: 'page size of the client',
      subject: 'client',
      value: most.size,
      unit: 'items',
      meaning: `Items that the client requests per page (${names.join(', ')}) in ${most.lists} lists.`,
      where: most.uses.map(({ fact }) => fact.call),
      seen: together(most.uses.map(({ seen }) => seen)),
      confidence: ASKED,
    },
  ];
}
