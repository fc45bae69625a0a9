import { byText } from '@asbuilt/spec';
import { nounOf, routeNoun } from '../entities/words.js';
import { at, count } from '../kit/maps.js';
import { fieldStem, type FieldKind } from './names.js';
import { sorted, type StatesSummary } from './summary.js';
import type { Field } from './timelines.js';

/** What the values of a field are called, and which of them the product lists without showing them. */
export interface Vocabulary {
  readonly nameOf: (value: string) => string;
  /** Names of the values that a list of choices has. */
  readonly listed: readonly string[];
}

export function vocabularyOf(field: Field, kind: FieldKind, summary: StatesSummary): Vocabulary {
  const shown = valuesOf(field);
  if (kind === 'flag') return { nameOf: flagNames(shown), listed: [] };
  const choices = choicesFor(field, new Set(shown.keys()), summary);
  const labels = new Map<string, Map<string, number>>();
  for (const [value, { labels: names }] of shown)
    for (const [name, n] of names)
      count(
        at(labels, value, () => new Map()),
        name,
        n,
      );
  for (const [value, name] of choices)
    if (name !== '')
      count(
        at(labels, value, () => new Map()),
        name,
      );
  const names = new Map([...labels].map(([value, told]) => [value, isCode(value) ? mostTold(told) : value]));
  // where one name stands for two values the values tell more
  const plain = new Set(names.values()).size < names.size;
  const named = (value: string): string => (plain ? value : names.get(value) || value);
  const spelling = spellingsOf(shown, named);
  const nameOf = (value: string): string => spelling.get(fold(named(value))) ?? named(value);
  return { nameOf, listed: [...new Set([...choices.keys()].map(nameOf))] };
}

/** `IN_REPAIR` of one interface is `in repair` of another. */
const fold = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, ' ');

/** By name without regard to its spelling: the spelling that was seen most. */
function spellingsOf(shown: ReadonlyMap<string, Value>, named: (value: string) => string): Map<string, string> {
  const names = new Map<string, Map<string, number>>();
  for (const [value, { times }] of shown)
    count(
      at(names, fold(named(value)), () => new Map()),
      named(value),
      times,
    );
  return new Map([...names].map(([folded, told]) => [folded, mostTold(told)]));
}

interface Value {
  readonly labels: Map<string, number>;
  times: number;
}

/** By value: what it was called. What was only asked for and refused is none. */
function valuesOf({ timelines }: Field): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const { steps } of timelines)
    for (const { shown, asked, status } of steps)
      for (const seen of [shown, status < 400 ? asked : null]) {
        if (seen === null) continue;
        const value = at(values, seen.value, () => ({ labels: new Map<string, number>(), times: 0 }));
        value.times++;
        if (seen.label !== '') count(value.labels, seen.label);
      }
  return values;
}

const mostTold = (names: ReadonlyMap<string, number>): string =>
  [...names].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]))[0]?.[0] ?? '';

/** Numbers and identifiers say nothing to people; a word is its own name. */
const isCode = (value: string): boolean => /^\d+$|^[0-9a-f-]{16,}$/i.test(value);

const ON = new Set(['true', '1', 'on', 'yes']);

/** As it is written, where both values were seen written in one way; else as what it is. */
function flagNames(shown: ReadonlyMap<string, unknown>): (value: string) => string {
  const both = shown.size === 2 && [...shown.keys()].filter((value) => ON.has(value)).length === 1;
  return both ? (value) => value : (value) => String(ON.has(value));
}

/** The lists of choices that are this field's: they have all of its values and are called like it. */
function choicesFor(field: Field, shown: ReadonlySet<string>, summary: StatesSummary): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, options] of sorted(summary.choices.kept)) {
    const [owner = '', name = ''] = key.split('\t');
    if (!isNamed(field, owner, fieldStem(name))) continue;
    if (![...shown].every((value) => options.kept.has(value))) continue;
    for (const [value, label] of options.kept) found.set(value, found.get(value) || label);
  }
  return found;
}

function isNamed({ entity, stem }: Field, owner: string, name: string): boolean {
  const noun = nounOf(entity);
  if (name === `${noun}_${stem}`) return true;
  if (name !== stem) return false;
  return owner.startsWith('/') ? routeNoun(owner) === noun : nounOf(owner) === noun;
}
