import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { endsLikeName, mayEndName, NUMBER } from '../by-name/name-endings.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';
import { inspectSign } from './assignments.js';
import { inspectCodeSegment, inspectLinkKey } from './opaque-runs.js';
import type { Script } from './script.js';
import { inspectTold, inspectToldBehind, type Told } from './told.js';

// Verbs that lead from the name of a secret to the secret, in every language: `Ihr Passwort lautet x`. One walk over the
// bytes stops at spaces behind which a verb may begin, since verbs are short and letters are everywhere.

interface Verb {
  readonly word: string;
  readonly told: Told;
  /** `654321 as your code`: it leads to the name and not to the secret. */
  readonly leadsBack: boolean;
  /** `changed to x`, `geändert auf x`: only behind what was done. */
  readonly behindMade: boolean;
}

const verb = (word: string, told: Told): Verb => ({ word, told, leadsBack: false, behindMade: false });
const isSpaced = (word: string): boolean => !/^[\u0e00-\u0eff\u3000-\uffff]/.test(word);
const all: readonly Verb[] = [
  ...wordsFor('is').map((word) => verb(word, 'is')),
  ...wordsFor('to').map((word): Verb => ({ ...verb(word, 'made'), behindMade: true })),
  ...wordsFor('reads').map((word) => verb(word, 'reads')),
  ...wordsFor('as').map((word): Verb => ({ ...verb(word, 'is'), leadsBack: true })),
];

const headOf = (a: number, b: number): number => ((a & 255) << 8) | (b & 255);
/** Verbs by their first two bytes; one of a single letter has a space behind it. */
const SPACED = new Map<number, Verb[]>();
const MAY_BEGIN = new Uint8Array(1 << 16);
for (const verb of all.filter(({ word }) => isSpaced(word)))
  for (const behind of verb.word.length === 1 ? [0x20, 0x3a] : [verb.word.charCodeAt(1)]) {
    const head = headOf(verb.word.charCodeAt(0), behind);
    MAY_BEGIN[head] = 1;
    SPACED.set(
      head,
      [...(SPACED.get(head) ?? []), verb].sort((a, b) => b.word.length - a.word.length),
    );
  }
const UNSPACED = all.filter(({ word }) => !isSpaced(word));
/** The colon of Chinese and Japanese. */
const WIDE_COLON = '：';

/** Whether a short text may hold one, at the cost of one look. */
export const HAS_VERB = new RegExp(
  `[${WIDE_COLON}${UNSPACED.map(({ word }) => word).join('')}]|\\s(?:${[...new Set(all.filter(({ word }) => isSpaced(word)).map(({ word }) => word))].join('|')})[\\s:]`,
);

const SPACE = 0x20;
const COLON = 0x3a;
const SLASH = 0x2f;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;

export function scanAnnouncements(text: string, bytes: Buffer, script: Script, desk: Desk, edits: Edit[]): void {
  for (let at = 1; at < text.length; at++) {
    const c = bytes[at];
    if (c === SPACE) {
      const isVerb = MAY_BEGIN[headOf(bytes[at + 1]!, bytes[at + 2]!)] !== 0;
      const edit = (isVerb ? inspectVerb(text, at, desk) : null) ?? inspectNext(text, bytes, at, desk);
      if (edit !== null) edits.push(edit);
    } else if (c === SLASH) {
      const isCode = isDigit(bytes[at + 1]!) && isDigit(bytes[at + 4]!);
      const edit = isCode ? inspectCodeSegment(text, at + 1, desk) : inspectLinkKey(text, bytes, at + 1, desk);
      if (edit !== null) edits.push(edit);
    } else if (c === COLON) {
      const edit =
        bytes[at + 1] === SPACE
          ? inspectColon(text, at, desk)
          : script === 'json' && isInString(bytes, at) && inspectSign(text, at, at + 1, script, desk);
      if (edit) edits.push(edit);
    }
  }
  for (const { word, told } of UNSPACED) scanSign(text, word, told, desk, edits);
  scanSign(text, WIDE_COLON, 'is', desk, edits);
}

const MADE = new Set(wordsFor('made').map(plainWord));
/** `has been set` has three. */
const MOST_MADE = 4;
const LONGEST_MADE = 16;

/** `Password for ann: x`, `API key created: x`. */
function inspectColon(text: string, at: number, desk: Desk): Edit | null {
  if (forWhom(text, at) !== null) return inspectTold(text, at, at + 1, desk);
  // in French a space stands before it
  const before = text.charCodeAt(at - 1) === SPACE ? at - 1 : at;
  const end = beforeMade(text, before);
  return end < before && endsLikeName(text, end) ? inspectTold(text, end, at + 1, desk) : null;
}

/** Where the words begin that end at `end` and say what was done: `has been changed`. */
function beforeMade(text: string, end: number): number {
  let at = end;
  for (let words = 0; words < MOST_MADE; words++) {
    const space = text.lastIndexOf(' ', at - 1);
    if (space < 0 || at - space > LONGEST_MADE || !MADE.has(plainWord(text.slice(space + 1, at)))) break;
    at = space;
  }
  return at;
}

const isLetter = (c: number): boolean => (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c >= 0xc0;

/** `"note":"PIN:6279"`: a colon right between words is no sign of JSON itself. Those with a space behind are looked at elsewhere. */
const isInString = (bytes: Buffer, at: number): boolean =>
  isLetter(bytes[at - 1]!) && bytes[at + 1] !== SPACE && bytes[at + 1] !== 0x2f && bytes[at + 1] !== 0x22;

function inspectVerb(text: string, at: number, desk: Desk): Edit | null {
  const verbs = SPACED.get(headOf(text.charCodeAt(at + 1), text.charCodeAt(at + 2))) ?? [];
  const verb = verbs.find(({ word }) => text.startsWith(word, at + 1) && endsWord(text, at + 1 + word.length));
  if (verb === undefined) return null;
  const made = beforeMade(text, at);
  if (verb.behindMade && made === at) return null;
  const after = at + 1 + verb.word.length;
  const before = text.charCodeAt(at - 1);
  if (verb.leadsBack || isDigit(before)) return inspectToldBehind(text, at, after, desk);
  // `parola dvs. este x`
  const end = made < at ? made : before === DOT ? at - 1 : at;
  const named = forWhom(text, end);
  if (!(endsLikeName(text, end) || named !== null)) return null;
  const told = made < at && verb.told === 'is' ? 'made' : verb.told;
  const edit = inspectTold(text, end, after, desk, told);
  return edit === null && named !== null ? inspectTold(text, named, after, desk, told) : edit;
}

function scanSign(text: string, sign: string, told: Told, desk: Desk, edits: Edit[]): void {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    const edit = inspectTold(text, at, at + sign.length, desk, told);
    if (edit !== null) edits.push(edit);
  }
}

/** A word with a digit in it right behind a name: `the code 606162`, `das Passwort Kiwi77Baum`. */
function inspectNext(text: string, bytes: Buffer, at: number, desk: Desk): Edit | null {
  // `licence no. B0721`
  const end = bytes[at - 1] === DOT && bytes[at - 3] !== DOT ? at - 1 : at;
  if (!mayEndName(bytes, end) || !hasDigit(bytes, at + 1) || !endsLikeName(text, end)) return null;
  return end < at && !NUMBER.test(text.slice(end - 4, end)) ? null : inspectTold(text, end, at, desk, 'next');
}

const DOT = 0x2e;
const MOST_BEFORE_DIGIT = 24;

/** Between this and the next space. */
function hasDigit(bytes: Buffer, from: number): boolean {
  for (let at = from; at < from + MOST_BEFORE_DIGIT; at++) {
    const c = bytes[at];
    if (c === undefined || (c <= SPACE && at > from + 2)) return false;
    if (isDigit(c)) return true;
  }
  return false;
}

const endsWord = (text: string, at: number): boolean => {
  const c = text.charCodeAt(at);
  return c === SPACE || c === COLON || c === 0xa0 || c === 0x3c;
};

const FOR = new Set(wordsFor('for').map(plainWord));
const LONGEST_SOMEBODY = 40;

/** `the password for ann is x`, `the PIN for your card is x`: where the name before ends; null where there is none. */
function forWhom(text: string, end: number): number | null {
  let at = end;
  for (let words = 0; words <= MOST_WHOM && at > 0; words++) {
    const space = text.lastIndexOf(' ', at - 1);
    if (space < 0 || end - space > LONGEST_SOMEBODY) return null;
    const isFor = words > 0 && FOR.has(plainWord(text.slice(space + 1, at)));
    if (isFor) return endsLikeName(text, space) ? space : null;
    at = space;
  }
  return null;
}

const MOST_WHOM = 2;
