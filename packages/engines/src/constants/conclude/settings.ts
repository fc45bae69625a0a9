import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { tokensOf, unitIn, wordsOf } from '../words.js';
import { together, type Draft } from './draft.js';
import type { CallFact, FactsOf, ToldValue } from './facts.js';

// How often such a statement is right, from looking at what was found in recordings of several products.
const TOLD = 0.93;
/** A language, a currency or a list of features is told as surely, but it may be content that somebody edits. */
const WORDS_TOLD = 0.5;
const ON_A_FORM = 0.95;
const IN_MARKUP = 0.8;

/** A setting that took more values than this while somebody looked is a reading, not a setting. */
const MOST_SETTINGS = 3;

/** Of what different people were told differently one value holds for all only where somebody set it. */
const TOLD_OTHERWISE = 0.6;

export function settingDrafts(facts: FactsOf, known: Known): Draft[] {
  const told = facts('setting', 'choice', 'switch').filter((fact) => isProductWide(fact) && !isReading(fact));
  const isSet = setByCalls(known);
  const groups = namesakes(told);
  const content = new Set(groups.filter((group) => isWords(group) && isSet(group)).map(lastName));
  const drafts = groups.flatMap((group): Draft[] => {
    const history = historyOf(group);
    // words that a call sets are content; what nobody saw change and nothing sets each has a value of their own
    const isNone = isWords(group) ? content.has(lastName(group)) : history === 'told otherwise' && !isSet(group);
    return isNone ? [] : [settingDraft(group, history)];
  });
  return [...foldCopies(drafts), ...markupDrafts(facts)];
}

/** A language, a currency: told by an answer, and not by a form in which somebody sees what it is. */
const isWords = (group: readonly CallFact[]): boolean =>
  group.every(({ kind, values }) => kind === 'setting' && values.every(({ value }) => typeof value !== 'number'));

/** An answer for everybody may repeat what is set, in a part of its own: `project.default_language`. */
const lastName = ([fact]: readonly CallFact[]): string => fact!.name.split('.').at(-1)!;

type History = 'the same' | 'changed' | 'told otherwise';

/** Whether somebody was told two values of it, or different people one each. */
function historyOf(group: readonly CallFact[]): History {
  const values = new Map<string, Set<string>>();
  for (const { value, to } of group.flatMap((fact) => fact.values)) {
    const people = at(values, JSON.stringify(value), () => new Set<string>());
    for (const person of to) people.add(person);
  }
  if (values.size < 2) return 'the same';
  const all = [...values.values()].flatMap((people) => [...people]);
  return new Set(all).size < all.length ? 'changed' : 'told otherwise';
}

/** Whether a call was seen that writes where the setting is read. */
function setByCalls({ points }: Known): (group: readonly CallFact[]) => boolean {
  const written = (points.calls?.statements ?? []).filter((call) => /^(?:PUT|PATCH|POST)$/.test(call.method));
  const isUnder = (path: string, of: string): boolean => path === of || path.startsWith(`${of.replace(/\/$/, '')}/`);
  return (group) =>
    group.some(({ about }) => about !== undefined && written.some((call) => isUnder(call.path, about.path)));
}

/** The settings of one thing among many stand at an address with a slot. */
function isProductWide({ about }: CallFact): boolean {
  return about === undefined || !about.path.includes('{');
}

function isReading({ name, over, values }: CallFact): boolean {
  return over || values.length > (isBareUnit(name) ? 1 : MOST_SETTINGS);
}

/** `percent`, of nothing that is named: how far something is, once it has changed. */
const isBareUnit = (name: string): boolean => tokensOf(name).length === 1 && unitIn(tokensOf(name)) !== null;

/** One setting that several calls tell under one name. */
function namesakes(facts: readonly CallFact[]): CallFact[][] {
  const groups = new Map<string, CallFact[]>();
  for (const fact of facts) at(groups, `${fact.kind} ${innerName(fact.name)}`, () => []).push(fact);
  return [...groups.values()];
}

/** `settings[max_size]` → max_size; of `limits.upload` all: what stands around settings says no more than that. */
function innerName(name: string): string {
  const parts = name.split(/[[\].]+/).filter((part) => part !== '');
  return (parts.length > 1 && name.includes('[') ? parts.slice(1) : parts).join('.');
}

function settingDraft(group: readonly CallFact[], history: History): Draft {
  const latest = group.flatMap((fact) => fact.values.map((told) => ({ fact, told })));
  latest.sort((a, b) => b.told.last - a.told.last || byText(a.fact.call, b.fact.call));
  const { fact, told } = latest[0]!;
  const isSame = (value: unknown): boolean => JSON.stringify(value) === JSON.stringify(told.value);
  const same = latest.filter((one) => isSame(one.told.value));
  const name = innerName(fact.name);
  const sureness = fact.kind !== 'setting' ? ON_A_FORM : typeof told.value === 'number' ? TOLD : WORDS_TOLD;
  return {
    identity: ['setting', name],
    kind: 'setting',
    name: wordsOf(name),
    value: told.value,
    unit: fact.kind !== 'switch' && typeof told.value === 'number' ? unitIn(tokensOf(name)) : null,
    meaning: meaningOf(fact.kind, name, told, history),
    where: group.map((one) => one.call),
    seen: together(same.map((one) => one.told.seen)),
    confidence: history === 'told otherwise' ? Math.min(TOLD_OTHERWISE, sureness) : sureness,
    ...(fact.kind === 'setting' ? {} : { basis: ['declared' as const] }),
  };
}

function meaningOf(kind: CallFact['kind'], name: string, { label, value }: ToldValue, history: History): string {
  const called = label === '' ? name : `“${label}”`;
  const state = kind === 'switch' ? `: ${OFF.has(value) ? 'off' : 'on'}` : '';
  const said = kind === 'setting' ? `From the setting ${name}.` : `Setting ${called}${state}.`;
  return said + SINCE[history];
}

const SINCE: Readonly<Record<History, string>> = {
  'the same': '',
  changed: ' It changed during the recordings; this is the last value.',
  'told otherwise': ' Other requests got another value; this one was seen last.',
};

const OFF = new Set<unknown>([0, false, 'off', 'no', 'false']);

/** One setting may be told in two places, under its name alone and inside a part of another answer. */
function foldCopies(drafts: readonly Draft[]): Draft[] {
  const kept = new Map<string, Draft>();
  const names = new Set(drafts.map((draft) => draft.identity[1]!));
  for (const draft of drafts.toSorted((a, b) => a.name.length - b.name.length || byText(a.name, b.name))) {
    const last = draft.identity[1]!.split('.').at(-1)!;
    const isOwn = tokensOf(last).length > 1 && names.has(last);
    const key = JSON.stringify([isOwn ? last : draft.identity[1], draft.value]);
    const known = kept.get(key);
    if (known === undefined) kept.set(key, draft);
    else kept.set(key, { ...known, where: [...known.where, ...draft.where], seen: together([known.seen, draft.seen]) });
  }
  return [...kept.values()];
}

/** Limits that pages hand to their scripts: the same in all pages, or it is a number of each page's own. */
function markupDrafts(facts: FactsOf): Draft[] {
  const groups = new Map<string, CallFact[]>();
  for (const fact of facts('markup')) at(groups, fact.name, () => []).push(fact);
  return [...groups].flatMap(([name, group]): Draft[] => {
    const values = new Set(group.flatMap((fact) => fact.values.map((told) => told.value)));
    const seen = together(group.flatMap((fact) => fact.values.map((told) => told.seen)));
    if (values.size !== 1 || seen.count < 2) return [];
    return [
      {
        identity: ['markup', name],
        kind: 'limit',
        name: wordsOf(name),
        value: [...values][0],
        unit: unitIn(tokensOf(name)) ?? (/size/.test(name) ? 'bytes' : null),
        meaning: `From the attribute data-${name} of pages.`,
        where: group.map((fact) => fact.call),
        seen,
        confidence: IN_MARKUP,
        basis: ['declared'],
      },
    ];
  });
}
