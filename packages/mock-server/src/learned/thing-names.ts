import { mapTexts, type Json } from '../wire/json.js';
import type { Known } from './call-knowledge.js';
import { segmentsOf } from './match.js';

/** What a call's things are called: in its address, one of them, and as a kind. */
export interface Names {
  readonly word: string;
  readonly one: string;
  readonly kind: string;
}

export function namesOf({ call, entity }: Known): Names {
  const word = (segmentsOf(call.path).findLast((part) => !part.includes('{')) ?? '').toLowerCase();
  const kind = singular((entity?.name ?? call.entity ?? '').toLowerCase());
  return { word, one: singular(word), kind };
}

/** What anything may be called. */
export const ANY_NAMES: Names = { word: '*', one: '*', kind: '*' };

// Shorter ones stand in other words by chance.
const SHORTEST_NAME = 3;
export const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

const plural = (word: string): string => (word === '' ? '' : `${word.replace(/y$/, 'ie')}s`);

/** `users` becomes `orders`, and `user` becomes `order`. */
export function renamed(body: Json, from: Names, to: Names): Json {
  const changes = new Map<string, string>();
  for (const [old, own] of [
    [from.word, to.word],
    [plural(from.kind), to.kind === to.one ? to.word : plural(to.kind || to.one)],
    [from.one, to.one],
    [from.kind, to.kind || to.one],
  ] as const)
    if (old.length >= SHORTEST_NAME && own !== '' && !changes.has(old)) changes.set(old, own);
  if (changes.size === 0 || isOneName(from, to)) return body;
  const olds = [...changes.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(olds.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|'), 'gi');
  return mapTexts(body, (text) =>
    text.replace(pattern, (found) => inCaseOf(found, changes.get(found.toLowerCase()) ?? found)),
  );
}

/** Two actions may be called alike, on things that are not. */
const isOneName = (from: Names, to: Names): boolean =>
  from.kind !== '' && to.kind !== '' ? from.kind === to.kind : from.one === to.one;

const inCaseOf = (like: string, word: string): string => {
  if (like === like.toUpperCase()) return word.toUpperCase();
  return like[0] === like[0]!.toUpperCase() ? word[0]!.toUpperCase() + word.slice(1) : word;
};
