import { byText } from '@asbuilt/spec';
import { nounOf, routeNoun } from '../entities/words.js';
import { at, count } from '../kit/summary/maps.js';
import { fieldStem, type FieldKind } from './names.js';
import { sorted, type StatesSummary } from './summary.js';
import type { Field } from './timelines.js';

/** What the values of a field are called, and which of them the product lists without showing them. */
export interface Vocabulary {
  readonly nameOf: (value: string) => string;
  /** A code that is only sent, where everything that is shown has a name. */
  readonly isNameless: (value: string) => boolean;
  /** Names of the values that a list of choices has. */
  readonly listed: readonly string[];
}

export function vocabularyOf(field: Field, kind: FieldKind, summary: StatesSummary): Vocabulary {
  const shown = valuesOf(field);
  if (kind === 'flag' || kind === 'switch') return { nameOf: flagNames(shown), listed: [], isNameless: () => false };
  const choices = choicesFor(field, new Set(shown.keys()), summary);
  const labels = labelsOf(shown, choices);
  const names = new Map([...labels].map(([value, told]) => [value, isCode(value) ? mostTold(told) : value]));
  // where one name stands for two values the values tell more
  const plain = new Set(names.values()).size < names.size;
  const meant = plain ? new Map<string, string>() : valuesByLabel(choices);
  const named = (text: string): string => {
    const value = meant.get(fold(text)) ?? text;
    return plain ? value : names.get(value) || value;
  };
  const spelling = spellingsOf(shown, named);
  const nameOf = (value: string): string => spelling.get(fold(named(value))) ?? named(value);
  const words = [...shown].filter(([, { shows }]) => shows > 0).map(([value]) => value);
  const onlyWords = words.length > 0 && !words.some(isCode);
  const isNameless = (value: string): boolean => onlyWords && isCode(value) && named(value) === value;
  return { nameOf, isNameless, listed: [...new Set([...choices.keys()].map(nameOf))] };
}

/** By value: what it is called where it stands, and in a list of choices, with how often. */
function labelsOf(
  shown: ReadonlyMap<string, Value>,
  choices: ReadonlyMap<string, string>,
): Map<string, Map<string, number>> {
  const labels = new Map<string, Map<string, number>>();
  const note = (value: string, name: string, n = 1): void => {
    count(
      at(labels, value, () => new Map()),
      name,
      n,
    );
  };
  for (const [value, { labels: names }] of shown) for (const [name, n] of names) note(value, name, n);
  for (const [value, name] of choices) if (name !== '') note(value, name);
  return labels;
}

/** Forms send `2` and `wait` where pages say `Active` and `Waiting list`. By what people read: what is sent, where that is one. */
function valuesByLabel(choices: ReadonlyMap<string, string>): Map<string, string> {
  const values = new Map<string, string>();
  const several = new Set([...choices.keys()].map(fold));
  for (const [value, label] of choices) {
    const read = fold(label);
    if (label === '' || several.has(read)) continue;
    if (values.has(read)) several.add(read);
    values.set(read, value);
  }
  for (const read of several) values.delete(read);
  return values;
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
  /** How many of these were shown, and not sent. */
  shows: number;
}

/** By value: what it was called. What was only asked for and refused is none. */
function valuesOf({ timelines }: Field): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const { steps } of timelines)
    for (const { shown, asked, status } of steps)
      for (const seen of [shown, status < 400 ? asked : null]) {
        if (seen === null) continue;
        const value = at(values, seen.value, () => ({ labels: new Map<string, number>(), times: 0, shows: 0 }));
        value.times++;
        if (seen === shown) value.shows++;
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

/** The lists of choices that are this field's: they have all of its values, as sent or as read, and are called like it. */
function choicesFor(field: Field, shown: ReadonlySet<string>, summary: StatesSummary): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, options] of sorted(summary.choices.kept)) {
    const [owner = '', name = ''] = key.split('\t');
    if (!isNamed(field, owner, fieldStem(name))) continue;
    const read = new Set([...options.kept.values()].map(fold));
    if (![...shown].every((value) => options.kept.has(value) || read.has(fold(value)))) continue;
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
