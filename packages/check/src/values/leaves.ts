import type { Book } from '../replay/book.js';
import type { Kinds } from '../replay/kinds.js';
import { identifies, isRedacted, isRenewed, isUnique } from '../replay/looks.js';
import type { Moments } from './moments.js';

export type Plain = string | number | boolean | null;

/** How a value of the target stands to the recorded one at the same place. */
export type Likeness = 'equal' | 'renamed' | 'different';

export interface Naming {
  readonly book: Book;
  readonly kinds: Kinds;
  readonly moments: Moments;
  /** Recorded origins and those of the target. */
  readonly origins: ReadonlyMap<string, string>;
  /** Values that requests have sent so far: the target got the same, and has to give them back. */
  readonly sent: ReadonlySet<string>;
  /** Requests put their time into this field. */
  isStamped(name: string, of: readonly string[]): boolean;
}

/** `name`: the field's; `of`: the kinds of things that its record may be. */
export function likeness(was: Plain, is: Plain, name: string, of: readonly string[], naming: Naming): Likeness {
  const { book, kinds, moments } = naming;
  const isName = was !== null && typeof was !== 'boolean' && identifies(name);
  const known = isName ? book.look(kinds.ofName(name, of), String(was)) : undefined;
  if (known !== undefined && !isRenewed(name)) return outcome(was, is, known === String(is));
  if (was === is) return 'equal';
  if (typeof was === 'number' && typeof is === 'number')
    return outcome(was, is, isName ? isFree(was, is, name, of, naming) : isSameTime(was, is, moments));
  if (typeof was !== 'string' || typeof is !== 'string') return 'different';
  const isMade = isName || isRedacted(was) || (isUnique(was) && isUnique(is));
  if (isMade && isFree(was, is, name, of, naming)) return 'renamed';
  const isInTurn = !naming.isStamped(name, of) || moments.inTurn(was, is);
  return outcome(was, is, isInTurn && (isSameAddress(was, is, naming) || isSameText(was, is, naming)));
}

/** Addresses of one shape that name records, each as the target calls it. */
function isSameAddress(was: string, is: string, { book, kinds, origins }: Naming): boolean {
  const [a, b] = [was, is].map((text) => /^(https?:\/\/[\w.:-]+)?(\/[\w/.-]*)$/.exec(text));
  if (a == null || b == null || !((origins.get(a[1] ?? '') ?? a[1]) === b[1] || a[1] === b[1])) return false;
  const [old, now] = [a[2]!.split('/').filter(Boolean), b[2]!.split('/').filter(Boolean)];
  return (
    old.length === now.length &&
    old.every((segment, i) => {
      const of = kinds.ofSegment(old, i);
      const known = book.look(of, segment);
      if (known !== undefined || segment === now[i]) return (known ?? segment) === now[i];
      return /^\d+$/.test(segment) && /^\d+$/.test(now[i]!) && !book.isTaken(of, now[i]!);
    })
  );
}

const outcome = (was: Plain, is: Plain, isSame: boolean): Likeness =>
  !isSame ? 'different' : was === is ? 'equal' : 'renamed';

/** The target may call it so: nobody sent it, and nothing else is called so. */
function isFree(was: string | number, is: string | number, name: string, of: readonly string[], naming: Naming) {
  if (isRenewed(name)) return true;
  const { book, kinds, sent } = naming;
  const known = book.look([], String(was));
  if (known !== undefined) return known === String(is);
  const isSent = sent.has(String(was)) && !isRedacted(String(was));
  return !isSent && !book.isTaken(kinds.ofName(name, of), String(is));
}

// Seconds and milliseconds since 1970, from 2001 to 2286.
const SECONDS = [1e9, 1e10] as const;
const isBetween = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value < most;

function isSameTime(was: number, is: number, moments: Moments): boolean {
  for (const scale of [1, 1000]) {
    const range = [SECONDS[0] * scale, SECONDS[1] * scale] as const;
    if (isBetween(was, range) && isBetween(is, range))
      return moments.sameTime((was * 1000) / scale, (is * 1000) / scale);
  }
  return false;
}

/** What a text may hold that is the target's own: times, origins, tokens, telephone numbers, numbers. */
const OWN = new RegExp(
  [
    String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?`,
    String.raw`\p{L}{3} \p{L}{3} +\d{1,2} \d\d:\d\d:\d\d \d{4}`,
    String.raw`\d{1,2} \p{L}{3,9}\.? \d{4}|\p{L}{3,9}\.? \d{1,2}, \d{4}`,
    String.raw`\d{1,2}:\d\d(?::\d\d)?|(?:19|20)\d{12}(?!\d)|\d+\.\d+ (?:milli)?seconds`,
    String.raw`(?:\d+|an?|one) (?:second|minute|hour)s? ago|just now`,
    String.raw`https?:\/\/[\w.:-]+|[\w-]{20,}|\+\d[\d ()-]{6,18}\d|\d+(?:\.\d+)?`,
  ].join('|'),
  'gu',
);

/** Redaction puts another telephone number in place of one. */
const PHONE = /^\+\d[\d ()-]{6,18}\d$/;

/** How long something is ago hangs on how fast requests are sent; parts of a second are what the server took. */
const AGO = / ago$|^just now$|\.\d+ (?:milli)?seconds$/;

/** The words around what is the target's own. */
export const frameOf = (text: string): string => text.replace(OWN, '#');

/** The same words around what is the target's own. */
export function isSameText(was: string, is: string, { book, moments, origins }: Naming): boolean {
  const [a, b] = [was, is].map((text) => ({ frame: frameOf(text), own: text.match(OWN) ?? [] }));
  return (
    a!.frame === b!.frame &&
    a!.own.every((part, i) => {
      const other = b!.own[i]!;
      if (part === other || origins.get(part) === other) return true;
      if ([AGO, PHONE].some((own) => own.test(part) && own.test(other))) return true;
      const isTime = moments.same(part, other);
      return isTime ?? (book.renames(part, other) || (isUnique(part) && isUnique(other)));
    })
  );
}
