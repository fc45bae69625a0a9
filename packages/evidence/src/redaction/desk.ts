import type { RedactionKind } from './kinds.js';
import type { Known } from './known.js';
import { isOpaque, isOrdinaryId } from './by-look/looks.js';
import type { NameInfos } from './by-name/name-infos.js';
import type { ReplaceOwn } from './own/rules.js';

/** A cookie that was taken out: what is written instead, and what of it is looked for elsewhere. */
export interface TakenCookie {
  readonly text: string;
  readonly kind: RedactionKind | null;
  readonly secret: string | null;
}

/** All cookies of one request. */
export interface TakenCookies {
  readonly text: string;
  readonly cookies: readonly TakenCookie[];
}

/** Where redaction stands within one run: its key, what it has counted, what it has learned from this exchange. */
export interface Desk {
  /** What stands in the place of a value; what was put into this exchange's own texts stays. */
  readonly pseudonym: (value: string) => string;
  /** What was put into this exchange's texts: a body is looked at twice, as a text and by its names. */
  readonly made: Set<string>;
  readonly counts: Map<RedactionKind, number>;
  /** Secrets found by their names in this exchange: looked for everywhere else in it. */
  readonly learned: Set<string>;
  /** Short secrets that were sent: looked for in the answer alone. */
  readonly sent: Set<string>;
  readonly nameInfo: NameInfos;
  /** Patterns and values of the user's own; null: there are none. */
  readonly replaceOwn: ReplaceOwn | null;
  readonly cookies: Map<string, TakenCookie>;
  /** By all that one request sent. */
  readonly sentCookies: Map<string, TakenCookies>;
  /** What was learned from all exchanges, as marks. */
  readonly known: Known;
  /** Passwords that this exchange sent: what it is answered may let somebody in, and may repeat them. */
  readonly passwords: Set<string>;
}

export function count(desk: Desk, kind: RedactionKind): void {
  desk.counts.set(kind, (desk.counts.get(kind) ?? 0) + 1);
}

/** Takes a value out: counts it and gives what stands in its place. */
export function take(desk: Desk, kind: RedactionKind, value: string): string {
  return noted(desk, kind, value, desk.pseudonym(value));
}

/** What stands in the place of a value is counted, and is no secret to whoever looks at it next. */
export function noted(desk: Desk, kind: RedactionKind, value: string, made: string): string {
  if (made === value) return value;
  count(desk, kind);
  desk.made.add(made);
  return made;
}

/** Shorter values turn up by chance. */
const LEARNED_LENGTH = 8;
/** An answer that lists tokens by the hundred is not searched for each of them. */
export const MOST_LEARNED = 32;

/** Remembers a secret, unless its text could as well be a plain word, a slug or another record's id. */
export function learn(desk: Desk, value: string, certain: boolean): void {
  if (value.length < LEARNED_LENGTH || desk.learned.size >= MOST_LEARNED) return;
  const wordLike = /^[a-z _-]*$/i.test(value) && !/[a-z][A-Z].*[a-z][A-Z]/.test(value);
  if (wordLike || !/[a-z]/i.test(value)) return;
  if (!certain && (!isOpaque(value) || isOrdinaryId(value))) return;
  if (desk.learned.has(value) || desk.pseudonym(value) === value) return;
  desk.learned.add(value);
  desk.known.add(value);
}

/** What was learned and made is of one exchange alone: what a secret becomes may not depend on what came before it. */
export function forget(desk: Desk): void {
  desk.learned.clear();
  desk.sent.clear();
  desk.made.clear();
  desk.passwords.clear();
}
