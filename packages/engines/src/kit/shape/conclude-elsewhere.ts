import { at } from '../summary/maps.js';
import type { Fields, Shape, Texts } from './shape.js';

/**
 * What was seen elsewhere in the product: records of the same kind, of which a field was null at times or left out, and
 * other words under the same name. So that what one or two sightings at one place cannot show, other places may.
 */
export interface Elsewhere {
  /** By name of a field: the records in which it was loose. */
  readonly loose: ReadonlyMap<string, readonly Loose[]>;
  /** By name: the values at each place of answers, where they were few, each set of them once. */
  readonly vocabularies: Vocabularies;
  /** The same, of requests too: what was sent may have been refused, and no answer ever holds it. */
  readonly sent: Vocabularies;
  /** Names of fields that held a fraction somewhere, sent or answered: a price may be whole now and then. */
  readonly fractions: ReadonlySet<string>;
  /** By name: the records of answers that held one. */
  readonly fractionsIn: FractionsIn;
  /** Words in addresses that say which thing is asked for. */
  readonly asked: ReadonlySet<string>;
}

type Vocabularies = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Each record by its names, once. */
type FractionsIn = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** A record that had the field null at times, or not at all. */
export interface Loose {
  readonly names: ReadonlySet<string>;
  readonly named: ReadonlyMap<string, Shape>;
  readonly nullable: boolean;
  readonly optional: boolean;
}

export const NOWHERE: Elsewhere = {
  loose: new Map(),
  vocabularies: new Map(),
  sent: new Map(),
  fractions: new Set(),
  fractionsIn: new Map(),
  asked: new Set(),
};

interface Found {
  /** null: of requests, which say nothing of what answers hold. */
  readonly loose: Map<string, Loose[]> | null;
  readonly vocabularies: Map<string, Map<string, readonly string[]>>;
  readonly fractions: Set<string>;
  /** null: of requests; what was sent may have been rounded. */
  readonly fractionsIn: Map<string, Map<string, ReadonlySet<string>>> | null;
}

export function elsewhereIn(
  answers: Iterable<Shape>,
  requests: Iterable<Shape> = [],
  asked: ReadonlySet<string> = new Set(),
): Elsewhere {
  const loose = new Map<string, Loose[]>();
  const vocabularies: Found['vocabularies'] = new Map();
  const sent: Found['vocabularies'] = new Map();
  const fractions = new Set<string>();
  const fractionsIn = new Map<string, Map<string, ReadonlySet<string>>>();
  for (const shape of answers) {
    walk(shape, { loose, vocabularies, fractions, fractionsIn });
    walk(shape, { loose: null, vocabularies: sent, fractions, fractionsIn: null });
  }
  for (const shape of requests) walk(shape, { loose: null, vocabularies: sent, fractions, fractionsIn: null });
  return { loose, vocabularies, sent, fractions, fractionsIn, asked };
}

/** For what is sent: a server that answers with null need not take it. */
export const onlyWords = ({ sent, fractions, asked }: Elsewhere): Elsewhere => ({
  ...NOWHERE,
  vocabularies: sent,
  sent,
  fractions,
  asked,
});

function walk({ arrays, objects }: Shape, found: Found): void {
  if (arrays !== null) for (const inner of [arrays.items, ...(arrays.positions ?? [])]) walk(inner, found);
  if (objects !== null)
    for (const fields of [objects.plain, ...(objects.variants?.values() ?? [])]) walkFields(fields, found);
}

function walkFields({ count, named, values }: Fields, found: Found): void {
  const names = new Set(named?.keys());
  for (const [name, shape] of named ?? []) {
    const [nullable, optional] = [shape.nulls > 0, shape.count < count];
    if (found.loose !== null && (nullable || optional))
      at(found.loose, name, () => []).push({ names, named: named!, nullable, optional });
    if (shape.texts !== null) addVocabulary(found, name, shape.texts);
    if (shape.numbers !== null && shape.numbers.fractions > 0) noteFraction(found, name, names);
    walk(shape, found);
  }
  if (values !== null) walk(values, found);
}

function noteFraction({ fractions, fractionsIn }: Found, name: string, names: ReadonlySet<string>): void {
  fractions.add(name);
  if (fractionsIn === null) return;
  at(fractionsIn, name, () => new Map<string, ReadonlySet<string>>()).set([...names].sort().join('\n'), names);
}

function addVocabulary({ vocabularies }: Found, name: string, { values, long }: Texts): void {
  if (values === null || values.length === 0 || long > 0) return;
  at(vocabularies, name, () => new Map<string, readonly string[]>()).set(values.join('\n'), values);
}

// Two sets of words under one name that share so much of the smaller one are one vocabulary, of which either shows a part.
const SHARED = 0.5;
// One word in common (`pending`, `draft`) is common to things that have nothing else to do with each other.
const FEWEST_WORDS = 2;

/** The values, with those that the same vocabulary had elsewhere. */
export function wholeVocabulary(values: readonly string[], name: string, { vocabularies }: Elsewhere): string[] {
  const whole = new Set(values);
  for (const other of vocabularies.get(name)?.values() ?? []) {
    const both = other.filter((value) => values.includes(value)).length;
    if (both >= FEWEST_WORDS && both >= Math.min(values.length, other.length) * SHARED)
      for (const value of other) whole.add(value);
  }
  return [...whole].sort();
}

// Fewer sightings than this at one place may have missed what the same record shows at others: what happens to one record
// in ten is missed by three of them more often than not.
const FEW = 10;
// Records of one kind, a longer and a shorter form of it, share most of their names; and two names by chance.
const ALIKE = 0.6;
const FEWEST_SHARED = 3;
// They stand around records of every kind: what one answer has in them says nothing of another.
const ENVELOPE = new Set(
  'data items results rows records list entries nodes edges payload result response meta links _links _embedded included error errors warnings message messages success ok page pagination total count'.split(
    ' ',
  ),
);

/** What the same record was elsewhere, field by field; nothing where it was seen often enough to speak for itself. */
export function looseElsewhere(
  count: number,
  named: ReadonlyMap<string, Shape>,
  { loose }: Elsewhere,
): Map<string, Pick<Loose, 'nullable' | 'optional'>> {
  const found = new Map<string, Pick<Loose, 'nullable' | 'optional'>>();
  if (count >= FEW) return found;
  const names = [...named.keys()];
  for (const name of names) {
    const known = ENVELOPE.has(name) ? [] : (loose.get(name) ?? []);
    const like = known.filter((one) => isAlike(names, one) && !isAboutIts(named, one.named));
    if (like.length === 0) continue;
    found.set(name, { nullable: like.some((one) => one.nullable), optional: like.some((one) => one.optional) });
  }
  return found;
}

/**
 * Not a record, but something told of each of its fields by name (`{"title": {"label": …}, "price": {"label": …}}`): of what
 * both have, more is an object here where it is none there.
 */
function isAboutIts(named: ReadonlyMap<string, Shape>, record: ReadonlyMap<string, Shape>): boolean {
  const both = [...named].filter(([name, { objects }]) => objects !== null && record.has(name));
  const bare = both.filter(([name]) => isBare(record.get(name)!));
  return bare.length >= FEWEST_SHARED && bare.length * 2 > both.length;
}

const isBare = ({ objects, texts, numbers, booleans }: Shape): boolean =>
  objects === null && (texts !== null || numbers !== null || booleans > 0);

function isAlike(names: readonly string[], other: Pick<Loose, 'names'>): boolean {
  const shared = names.filter((name) => other.names.has(name)).length;
  return shared >= FEWEST_SHARED && shared >= ALIKE * Math.max(names.length, other.names.size);
}

/**
 * It was a fraction elsewhere. In an answered record of the same kind that says so for good: however often it was whole here, more
 * of the same must not take it back. In others only while it was seen a few times.
 */
export function isFractionElsewhere(
  name: string,
  count: number,
  names: readonly string[],
  { fractions, fractionsIn }: Elsewhere,
): boolean {
  if (!fractions.has(name)) return false;
  return count < FEW || [...(fractionsIn.get(name)?.values() ?? [])].some((other) => isSameKind(names, other));
}

/** `{amount, currency}`: two names that are all of it. */
const FEWEST_IN_ALL = 2;

const isSameKind = (names: readonly string[], other: ReadonlySet<string>): boolean =>
  isAlike(names, { names: other }) ||
  (names.length >= FEWEST_IN_ALL && names.length === other.size && names.every((name) => other.has(name)));
