import { at } from '../../kit/summary/maps.js';
import type { Sightings } from '../../kit/summary/refs.js';
import { durationText, millisIn, tokensOf, unitIn } from '../words.js';
import { few, together, type Draft } from './draft.js';
import type { CallFact, FactsOf } from './facts.js';

const SAID_OUTRIGHT = 0.95;
const BETWEEN_MOMENTS = 0.8;

interface Lifetime {
  readonly fact: CallFact;
  readonly value: number;
  readonly unit: string | null;
  readonly seen: Sightings;
}

/** What says it best comes first: the answer's own words, the cookie, the token's claims, the distance of two moments. */
const ORDER: readonly CallFact['kind'][] = ['field', 'cookie', 'token', 'expiry'];

/** One constant for each length of time: a cookie and the token inside it last as long as each other. */
export function lifetimeDrafts(facts: FactsOf): Draft[] {
  const measured = facts('cookie', 'token').flatMap((fact) => steady(fact, 'seconds'));
  const said = facts('field').flatMap((fact) => steady(fact, null).map((life) => withUnit(life, measured)));
  const between = facts('expiry').flatMap((fact) => steady(fact, 'seconds').filter(isMeant));
  const groups = new Map<string, Lifetime[]>();
  for (const life of [...said, ...measured, ...between])
    at(groups, String(millisOf(life) ?? `${life.value} of no unit`), () => []).push(life);
  return [...groups].map(([length, group]) => lifetimeDraft(length, group));
}

/** Lifetimes are few; what takes more values is no constant but a remainder. */
const MOST_LENGTHS = 2;

function steady(fact: CallFact, unit: string | null): Lifetime[] {
  if (fact.over || fact.values.length > MOST_LENGTHS) return [];
  return fact.values.map(({ value, seen }) => ({ fact, value: value as number, unit, seen }));
}

/** `expires_in` is in seconds by its standard; others are compared with a cookie or token of the same answer. */
function withUnit(life: Lifetime, measured: readonly Lifetime[]): Lifetime {
  const tokens = tokensOf(life.fact.name);
  // elsewhere `min` is mostly the least
  const unit = unitIn(tokens) ?? (tokens.at(-1) === 'min' ? 'minutes' : null);
  if (unit !== null) return { ...life, unit };
  if (/^expires?_?in$/i.test(life.fact.name)) return { ...life, unit: 'seconds' };
  const beside = measured.filter((other) => other.fact.call === life.fact.call).map((other) => other.value);
  if (beside.includes(life.value)) return { ...life, unit: 'seconds' };
  return beside.includes(life.value / 1000) ? { ...life, unit: 'milliseconds' } : life;
}

const FEWEST_SEEN = 2;
const FIVE_MINUTES = 300;

/** Two moments of one thing are near a round distance by chance now and then; twice and in whole five minutes, hardly. */
function isMeant({ fact, value, seen }: Lifetime): boolean {
  return fact.values.length === 1 && seen.count >= FEWEST_SEEN && value % FIVE_MINUTES === 0;
}

function millisOf({ value, unit }: Lifetime): number | undefined {
  const each = unit === null ? undefined : millisIn(unit);
  return each === undefined ? undefined : value * each;
}

function lifetimeDraft(length: string, group: readonly Lifetime[]): Draft {
  const best = group.toSorted((a, b) => ORDER.indexOf(a.fact.kind) - ORDER.indexOf(b.fact.kind))[0]!;
  const millis = millisOf(best);
  const isNumbered = numberedIn(group);
  const cookieOf = ({ name }: CallFact) => (isNumbered(name) ? `${stemOf(name)}{number}` : name);
  const names = new Set(group.map(({ fact }) => (fact.kind === 'cookie' ? `cookie ${cookieOf(fact)}` : told(fact))));
  const subject = best.fact.kind === 'cookie' ? cookieOf(best.fact) : subjectOf(best.fact);
  return {
    identity: ['lifetime', length],
    kind: best.fact.kind === 'cookie' ? 'cookie' : 'lifetime',
    subject,
    name: `lifetime of ${best.fact.kind === 'cookie' ? `cookie ${subject}` : subject}`,
    value: best.value,
    unit: best.unit,
    meaning: `${millis === undefined ? 'From' : `${durationText(millis)}, from`} ${few([...names])}.`,
    where: group.map(({ fact }) => fact.call),
    seen: together(group.map(({ seen }) => seen)),
    confidence: best.fact.kind === 'expiry' ? BETWEEN_MOMENTS : SAID_OUTRIGHT,
  };
}

// Two cookies may be the first and the second of something; of three that only their number tells apart it is the thing's.
const FEWEST_NUMBERED = 3;

/** `edited12`, `edited13`, `edited17`: a cookie for each thing, which lasts as long as the others. */
function numberedIn(group: readonly Lifetime[]): (name: string) => boolean {
  const stems = new Map<string, Set<string>>();
  for (const { fact } of group)
    if (fact.kind === 'cookie' && /\D\d+$/.test(fact.name))
      at(stems, stemOf(fact.name), () => new Set()).add(fact.name);
  return (name) => (stems.get(stemOf(name))?.size ?? 0) >= FEWEST_NUMBERED && /\d$/.test(name);
}

const stemOf = (name: string): string => name.replace(/(?<!\d)\d+$/, '');

function told({ kind, name }: CallFact): string {
  return kind === 'token' ? `claims of ${name}` : name;
}

function subjectOf({ kind, name, about }: CallFact): string {
  if (kind === 'token') return name;
  const noun = about?.entity ?? about?.path.split('/').findLast((part) => part !== '' && !part.startsWith('{'));
  return kind === 'expiry' ? (noun ?? 'a thing') : 'a sign-in or token';
}
