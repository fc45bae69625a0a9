import { byText, type Entity } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { callInCode, isOwnPage } from '../../kit/coded-call.js';
import type { Sightings } from '../../kit/summary/refs.js';
import type { CodedFact, CodedFacts } from '../coded.js';
import { durationText, tokensOf, unitIn, wordsOf } from '../words.js';
import { few, together, type Draft } from './draft.js';

// A name of the code says what it is; that it is kept everywhere, and that the server keeps it as well, it does not.
const NAMED = 0.75;
/** The code does it so; it may be a part of the client that nobody uses. */
const PACED = 0.8;
/** Words that were seen are among those that the code lists under the same name. */
const LISTED = 0.8;

interface Told {
  readonly fact: CodedFact;
  readonly seen: Sightings;
}

/** With what the code tells: a further ground where traffic shows the same, a constant of its own where it does not. */
export function withCode(shown: readonly Draft[], coded: CodedFacts, known: Known): Draft[] {
  const told = [...coded.kept]
    .sort(([a], [b]) => byText(a, b))
    .map(([text, seen]): Told => ({ fact: JSON.parse(text) as CodedFact, seen }))
    .filter(({ fact }) => isOwnPage(fact.page, known));
  const drafts = new Map<string, Draft>();
  for (const draft of told.flatMap((one) => draftOf(one, known)).map(asCoded)) {
    const key = JSON.stringify(draft.identity);
    const before = drafts.get(key);
    drafts.set(key, before === undefined ? draft : { ...before, seen: together([before.seen, draft.seen]) });
  }
  const confirmed = shown.map((draft) => {
    const same = [...drafts.values()].filter((one) => isSame(one, draft));
    for (const one of same) drafts.delete(JSON.stringify(one.identity));
    return same.length === 0 ? draft : alsoCoded(draft, same);
  });
  return [...confirmed, ...drafts.values()];
}

function draftOf({ fact, seen }: Told, known: Known): Omit<Draft, 'basis'>[] {
  if (fact.is === 'number') return [numberDraft(fact, seen)];
  return fact.is === 'list' ? listDrafts(fact, seen, known) : paceDrafts(fact, seen, known);
}

const asCoded = (draft: Omit<Draft, 'basis'>): Draft => ({
  ...draft,
  basis: ['coded'],
  seen: { ...draft.seen, count: 0 },
});

function alsoCoded(draft: Draft, same: readonly Draft[]): Draft {
  const { refs } = together([draft.seen, ...same.map((one) => one.seen)]);
  return {
    ...draft,
    basis: [...(draft.basis ?? ['observed']), 'coded'],
    seen: { count: draft.seen.count, refs },
  };
}

/** The same amount under a name that shares a word which says more than that it is a limit. */
function isSame(coded: Draft, shown: Draft): boolean {
  if (JSON.stringify(coded.identity) === JSON.stringify(shown.identity)) return true;
  if (amountOf(coded) !== amountOf(shown)) return false;
  const words = new Set(tokensOf(`${shown.name} ${shown.meaning}`));
  return tokensOf(coded.name).some((word) => !GENERAL.has(word) && words.has(word));
}

const GENERAL = new Set('max maximum min minimum limit size length default most least of in the per number'.split(' '));

function amountOf({ value, unit }: Draft): string {
  const millis = unit === 'seconds' ? 1000 : unit === 'minutes' ? 60_000 : unit === 'hours' ? 3_600_000 : 1;
  return JSON.stringify(typeof value === 'number' ? value * millis : value);
}

const TIMES = new Set('timeout interval delay ttl lifetime duration period debounce expiry'.split(' '));
/** A timer of a script counts milliseconds; a smaller number may be of anything. */
const SHORTEST_MILLIS = 100;
const BYTES = 1024;

function unitOf(tokens: readonly string[], value: number): string | null {
  const said = unitIn(tokens);
  if (said !== null) return said;
  if (tokens.some((token) => TIMES.has(token))) return value >= SHORTEST_MILLIS ? 'milliseconds' : null;
  const isSize = tokens.includes('size') || tokens.includes('upload') || tokens.includes('file');
  return isSize && value > BYTES && value % BYTES === 0 ? 'bytes' : null;
}

function numberDraft({ name, value }: CodedFact & { is: 'number' }, seen: Sightings): Omit<Draft, 'basis'> {
  const tokens = tokensOf(name);
  const isPage =
    tokens.includes('page') && tokens.some((token) => token === 'size' || token === 'per' || token === 'limit');
  return {
    identity: ['coded', name, String(value)],
    kind: isPage ? 'page' : 'limit',
    name: wordsOf(name),
    value,
    unit: isPage ? 'items' : unitOf(tokens, value),
    meaning: `From the constant ${name} of the shipped code.`,
    where: [],
    seen,
    confidence: NAMED,
  };
}

/** Only where the traffic shows that a thing has words of the list, and not all: else it says nothing, or nothing new. */
function listDrafts(
  { name, values }: CodedFact & { is: 'list' },
  seen: Sightings,
  known: Known,
): Omit<Draft, 'basis'>[] {
  const words = new Set(values);
  return (known.points.entities?.statements ?? []).flatMap((entity) =>
    entity.fields
      .filter(({ path, values: had }) => isNamedAfter(name, path) && isPartOf(had, words))
      .map((field) => listDraft(entity, field.path, values, field.values ?? [], seen)),
  );
}

const FEWEST_SEEN = 2;

const isPartOf = (had: readonly unknown[] | undefined, words: ReadonlySet<string>): boolean =>
  had !== undefined &&
  had.length >= FEWEST_SEEN &&
  had.length < words.size &&
  had.every((value) => typeof value === 'string' && words.has(value));

/** `OrderStatus`, `ORDER_STATUSES` and `statuses` after `status`. */
function isNamedAfter(name: string, path: string): boolean {
  const [list, field] = [name, path.split('.').at(-1)!].map((text) => tokensOf(text).join(''));
  return [field!, `${field}s`, `${field}es`, field!.replace(/y$/, 'ies')].some((ending) => list!.endsWith(ending));
}

const listDraft = (
  { name, calls }: Entity,
  field: string,
  values: readonly string[],
  had: readonly unknown[],
  seen: Sightings,
): Omit<Draft, 'basis'> => ({
  identity: ['coded list', name, field],
  kind: 'vocabulary',
  name: `${wordsOf(name)} ${wordsOf(field)}`,
  value: [...values],
  unit: null,
  meaning: `Values of ${name}.${field} in the shipped code; never seen in traffic: ${few(values.filter((value) => !had.includes(value)))}.`,
  where: calls,
  seen,
  confidence: LISTED,
});

type Pace = Exclude<CodedFact, { is: 'number' | 'list' }>;

const SAYS: { readonly [is in Pace['is']]: { readonly name: string; readonly says: (time: string) => string } } = {
  poll: { name: 'polled every', says: (time) => `The client polls every ${time}.` },
  fresh: { name: 'taken for fresh for', says: (time) => `The client reuses a response for ${time}.` },
  debounce: { name: 'debounce', says: (time) => `Pages wait ${time} after the last keystroke.` },
};

/** What a script asks for at a pace must be calls of the product, where it is shown what it asks for. */
function paceDrafts({ is, millis, of }: Pace, seen: Sightings, known: Known): Omit<Draft, 'basis'>[] {
  const callAt = callInCode(known);
  const calls = [...new Set(of.flatMap((asked) => callAt(asked) ?? []))].sort(byText);
  if (of.length > 0 && calls.length === 0) return [];
  const inMillis = is === 'debounce';
  const { name, says } = SAYS[is];
  const base = {
    kind: 'period' as const,
    name,
    value: inMillis ? millis : millis / 1000,
    unit: inMillis ? 'milliseconds' : 'seconds',
    meaning: says(inMillis ? `${millis} milliseconds` : durationText(millis)),
    seen,
    confidence: PACED,
  };
  if (is === 'debounce') return [{ ...base, identity: ['pace', 'debounce', String(millis)], where: [] }];
  if (calls.length === 0) return [{ ...base, identity: ['coded', is, String(millis)], where: [] }];
  return calls.map((call) => ({ ...base, identity: [is, call], where: [call] }));
}
