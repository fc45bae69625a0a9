import { byText, shortHash } from '@asbuilt/spec';
import type { Json } from '@asbuilt/evidence';
import type { Lowest } from '../kit/summary/lowest.js';
import { eachLeaf, type Payload } from './payload.js';
import { classOf, isNothing } from './value-class.js';

// What was sent together in one request: which fields were given, and what was chosen in those that one chooses in. It
// tells on what a rule hangs that holds for some requests and not for others.

/** By name of a field that was given: the word that was chosen in it; null where it is none that one chooses. */
export type Choices = ReadonlyMap<string, string | null>;

/** Requests of a call that differ so; of more, a sample is as good. */
export const MOST_CHOICES = 60;
/** Of one complaint, of which there may be thousands. */
export const MOST_REFUSED_CHOICES = 8;
/** What carries more is an import. */
const MOST_NAMES = 40;
/** Of the hash before each, so that those which are kept are a sample. */
const HASHED = 6;
/** As programs call what one may choose; longer words and others are what people write. */
const CHOSEN = /^(?:[A-Za-z][A-Za-z_-]{0,23}|[01])$/;

/** As text, to be counted; null where it is not worth it. */
export function choicesOf(sent: Payload): string | null {
  if (sent.method === 'GET') return null;
  const choices = new Map<string, string | null>();
  eachLeaf(sent, (name, value, isFile) => {
    if (isFile) choices.set(name, null);
    // a checkbox comes after what stands for it where it is not ticked
    else if (!isNothing(classOf(value))) choices.set(name, chosen(value));
  });
  if (choices.size > MOST_NAMES) return null;
  const row = JSON.stringify([...choices].sort(([a], [b]) => byText(a, b)));
  return shortHash(row, HASHED) + row;
}

const chosen = (value: Json): string | null => {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && CHOSEN.test(value) ? value : null;
};

/** The requests that were kept, with how often each was seen. */
export function choicesIn(rows: Lowest<number>): { readonly choices: Choices; readonly times: number }[] {
  return [...rows.kept].map(([key, times]) => ({
    choices: new Map(JSON.parse(key.slice(HASHED)) as [string, string | null][]),
    times,
  }));
}
