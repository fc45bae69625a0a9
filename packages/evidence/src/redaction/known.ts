import { detached } from './detached.js';
import { JWT } from './by-look/jwt.js';
import { isOrdinaryId } from './by-look/looks.js';
import { passwordMarks, textWithoutWhole, wholeMarks } from './whole-secrets.js';

// What is known to be secret in one place is secret in every other, also in another exchange or on a screen: a token of an
// answer stands in the address of a page. What was read before it cannot be looked at again, so that marks of secrets are
// kept, and what is written in the end is held against them. Marks and no secrets, and which are kept does not depend on
// the order in which they came.

/** More than a product hands out in a recording, unless it draws new ones for every request. */
const MOST_KNOWN = 20_000;
/** No two secrets share more: the rest of a long one is not looked at. */
const MARKED = 24;
const MOST_RECENT = 256;
/** Shorter words are met by chance. */
const SHORTEST = 10;
const WORD = /[A-Za-z0-9_-]{10,}/g;

export interface Marks {
  has(mark: number): boolean;
  /** Whether some are of whole secrets. */
  hasWhole(): boolean;
}

export interface Known extends Marks {
  add(secret: string): void;
  /** What signed somebody in is known by the whole of it, whatever it looks like. */
  addPassword(secret: string): void;
  marks(): number[];
  /** Those that are new since the last take. */
  takeNew(): number[];
}

/** Marks of several, to hold something against. */
export function marksFrom(all: Iterable<number>): Marks {
  const marks = new Set(all);
  const hasWhole = [...marks].some((mark) => mark < 0);
  return { has: (mark) => marks.has(mark), hasWhole: () => hasWhole };
}

export function createKnown(): Known {
  let marks = new Set<number>();
  // A browser sends the same cookies again and again.
  const recent = new Set<string>();
  const fresh: number[] = [];
  let hasWhole = false;
  const keep = (mark: number): void => {
    if (marks.has(mark)) return;
    marks.add(mark);
    fresh.push(mark);
    hasWhole ||= mark < 0;
  };
  const keepAll = (secret: string, found: readonly number[]): void => {
    if (recent.size >= MOST_RECENT) recent.clear();
    recent.add(detached(secret));
    for (const mark of found) keep(mark);
    if (marks.size > 2 * MOST_KNOWN) marks = new Set(lowestMarks(marks));
  };
  return {
    add(secret) {
      if (!recent.has(secret)) keepAll(secret, marksOf(secret));
    },
    addPassword: (secret) => keepAll(secret, [...marksOf(secret), ...passwordMarks(secret)]),
    has: (mark) => marks.has(mark),
    hasWhole: () => hasWhole,
    marks: () => lowestMarks(marks),
    takeNew: () => fresh.splice(0),
  };
}

/** The same ones whichever were met first, and by whom. */
export function lowestMarks(marks: Iterable<number>): number[] {
  return [...new Set(marks)].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b).slice(0, MOST_KNOWN);
}

function marksOf(secret: string): number[] {
  // A JWT is told by its looks wherever it stands, and begins as all others do.
  if (isOrdinaryId(secret) || DAY.test(secret) || JWT.test(secret)) return [];
  const word = wordOf(secret);
  if (word === null) return wholeMarks(secret);
  // what stands around the word is part of the secret
  return word.length === secret.length ? [markOf(word)] : [markOf(word), ...wholeMarks(secret)];
}

/** Of a secret the beginning of a stretch that no escaping changes; null where that could be any word. */
function wordOf(secret: string): string | null {
  let [from, to] = [0, 0];
  for (let start = 0, i = 0; i <= secret.length && to - from < MARKED; i++) {
    if (i - start < MARKED && isWordPart(secret.charCodeAt(i))) continue;
    if (i - start > to - from) [from, to] = [start, i];
    start = i + 1;
  }
  if (to - from < SHORTEST) return null;
  const word = secret.slice(from, to);
  return /\d/.test(word) && /[A-Za-z]/.test(word) ? word : null;
}

const isWordPart = (c: number): boolean =>
  (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 0x5f || c === 0x2d;

const DAY = /^\d{4}-\d\d-\d\d/;

/** 52 bits of two multiplications: of twenty thousand marks no two meet by chance. */
function markOf(word: string): number {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  const end = Math.min(word.length, MARKED);
  for (let i = 0; i < end; i++) {
    const c = word.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b + c, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0) * 0x100000 + ((b ^ (b >>> 16)) & 0xfffff);
}

/** What an escape leaves in front of a word: digits behind a percent sign, the letter behind a backslash. */
const AFTER_PERCENT = /^[0-9A-F]{2}/i;
const AFTER_BACKSLASH = /^(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[bfnrt])/i;

function escapedLength(text: string, word: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  if (before !== 0x25 && before !== 0x5c) return 0;
  return (before === 0x25 ? AFTER_PERCENT : AFTER_BACKSLASH).exec(word)?.[0].length ?? 0;
}

/** The text with what is known taken out. */
function textWithoutKnown(given: string, marks: Marks, made: (secret: string) => string): string {
  const text = marks.hasWhole() ? textWithoutWhole(given, marks.has, made) : given;
  if (text.length < SHORTEST) return text;
  const isKnown = (word: string): boolean => marks.has(markOf(word));
  return text.replace(WORD, (word, at: number) => {
    if (isKnown(word)) return made(word);
    const from = escapedLength(text, word, at);
    const bare = word.slice(from);
    return from > 0 && isKnown(bare) ? word.slice(0, from) + made(bare) : word;
  });
}

/** Plain data with what is known taken out of every text, keys as well. What nothing is taken out of stays the same. */
export function withoutKnown<T>(data: T, marks: Marks, made: (secret: string) => string): T {
  const cleanText = (text: string): string => textWithoutKnown(text, marks, made);
  const cleaned = (value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const items = value.map(cleaned);
      return items.some((item, i) => item !== value[i]) ? items : value;
    }
    const entries = Object.entries(value);
    const pairs = entries.map(([key, item]) => [cleanText(key), cleaned(item)] as const);
    const isSame = pairs.every(([key, item], i) => key === entries[i]![0] && item === entries[i]![1]);
    return isSame ? value : Object.fromEntries(pairs);
  };
  return cleaned(data) as T;
}
