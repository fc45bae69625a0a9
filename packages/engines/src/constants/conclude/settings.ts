import { byText } from '@asbuilt/spec';
import { at } from '../../kit/maps.js';
import { tokensOf, unitIn, wordsOf } from '../words.js';
import { few, together, type Draft } from './draft.js';
import type { CallFact, FactsOf } from './facts.js';

// How often such a statement is right, from looking at what was found in recordings of several products.
const TOLD = 0.93;
const ON_A_FORM = 0.95;
const IN_MARKUP = 0.8;

/** A setting that took more values than this while somebody looked is a reading, not a setting. */
const MOST_SETTINGS = 3;

export function settingDrafts(facts: FactsOf): Draft[] {
  const told = facts('setting', 'choice').filter((fact) => isProductWide(fact) && !isReading(fact));
  return [...namesakes(told).map(settingDraft), ...markupDrafts(facts)];
}

/** The settings of one thing among many stand at an address with a slot. */
function isProductWide({ about }: CallFact): boolean {
  return about === undefined || !about.path.includes('{');
}

function isReading({ over, values }: CallFact): boolean {
  return over || values.length > MOST_SETTINGS;
}

/** One setting that several calls tell under one name. */
function namesakes(facts: readonly CallFact[]): CallFact[][] {
  const groups = new Map<string, CallFact[]>();
  for (const fact of facts) at(groups, `${fact.kind} ${innerName(fact.name)}`, () => []).push(fact);
  return [...groups.values()];
}

/** `settings[max_size]` → max_size; of `limits.upload` all. */
function innerName(name: string): string {
  return /^\w+\[([^[\]]+)\](?:\[\])?$/.exec(name)?.[1] ?? name.replace(/\[\]$/, '');
}

function settingDraft(group: readonly CallFact[]): Draft {
  const latest = group.flatMap((fact) => fact.values.map((told) => ({ fact, told })));
  latest.sort((a, b) => b.told.last - a.told.last || byText(a.fact.call, b.fact.call));
  const { fact, told } = latest[0]!;
  const before = latest.filter((one) => JSON.stringify(one.told.value) !== JSON.stringify(told.value));
  const same = latest.filter((one) => !before.includes(one)).map((one) => one.told.seen);
  const name = innerName(fact.name);
  const onForm = fact.kind === 'choice';
  return {
    identity: ['setting', name],
    name: wordsOf(name),
    value: told.value,
    unit: typeof told.value === 'number' ? unitIn(tokensOf(name)) : null,
    meaning: meaningOf(fact, name, before.length > 0),
    where: group.map((one) => one.call),
    seen: together(same),
    confidence: onForm ? ON_A_FORM : TOLD,
    ...(onForm ? { basis: ['declared' as const] } : {}),
  };
}

function meaningOf({ kind, label }: CallFact, name: string, changed: boolean): string {
  const said = kind === 'choice' ? (label === '' ? `Setting ${name}.` : `Setting “${label}”.`) : `Told as ${name}.`;
  return changed ? `${said} It was changed while recording; this is its last value.` : said;
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
        name: wordsOf(name),
        value: [...values][0],
        unit: unitIn(tokensOf(name)) ?? (/size/.test(name) ? 'bytes' : null),
        meaning: `Pages hand it to their scripts as ${few([`data-${name}`])}.`,
        where: group.map((fact) => fact.call),
        seen,
        confidence: IN_MARKUP,
        basis: ['declared'],
      },
    ];
  });
}
