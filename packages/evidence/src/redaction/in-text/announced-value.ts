import { endBehindAmpersands } from './ampersand.js';
import { quoteAt } from './quotes.js';

// How far a value goes that a sentence announces: `Your password is Kp7&zQ9(mm`. People choose any sign for a password, so
// that it ends at white space, at a tag or at the mark that closes the text it stands in, and nowhere else.

const LONGEST = 200;
/** Marks of sentences that nobody finds on a keyboard for passwords; and the spaces that are no ASCII. */
const ENDS = /[\s“”‘’«»„「」『』。、，；！]/;
const TAG =
  /<(?:!--|\\?\/?[a-z][\w-]{0,20}(?:\s[^<>]{0,80})?\\?\/?>)|\\u003c(?:\\?\/|[a-z!])|&lt;\/?[a-z][\w-]{0,20}(?:\s[^<>&]{0,80})?\/?&gt;/iy;
const WHITE_ENTITY = /&(?:nbsp|#160|#xa0|[lr]aquo|[lrb]dquo|[lr]squo);/iy;
const QUOTE_ENTITY = /&(?:quot|apos|#0?39|#x27|#34|#x22);/iy;
const ENTITY = /&(?:#\d{1,5}|#x[\da-f]{1,4}|[a-z]{2,6});/iy;
/** Behind a mark within a value; anything else goes on behind one that closes a text. */
const WITHIN = /[\p{L}\p{N}#$%^*@!_]/u;
/** `,user: x`, `;Timeout=5`: the next field. */
const NEXT_FIELD = /[,;](?:[A-Z]?[a-z]{3,20}|[A-Z]{3,20})(?:[ _-][A-Za-z]{1,20})?["']?[:=]/y;
const NEWLINE = /[nrt]/;
const BACKSLASH = 0x5c;
const AMPERSAND = 0x26;

const found = (what: RegExp, text: string, at: number): number => {
  what.lastIndex = at;
  return what.test(text) ? what.lastIndex - at : 0;
};

/** What opens the text or the element that the value stands in: `{"m":"`, `<b>`, a quote, a bracket. */
const OPENS = /^(?:.*[:,{[(=]\\*["'`]|.*<\/?[a-z][^<>]*>|\\*["'`(<[{])/i;

/** The value that ends at `end`, where the sentence goes on behind it: `Kp7&zQ9 is your password`. */
export function announcedBefore(text: string, end: number, longest: number): string {
  let start = end;
  while (start > 0 && end - start < longest && !ENDS.test(text.charAt(start - 1))) start--;
  return text.slice(start, end).replace(OPENS, '');
}

/** Where the value that begins at `from` ends, without what closes the sentence. */
export function announcedEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < LONGEST) {
    const length = partAt(text, at);
    if (length === 0) break;
    at += length;
  }
  return withoutClosing(text, from, Math.min(at, text.length));
}

/** How long the sign at `at` is; 0 where the value has ended. */
function partAt(text: string, at: number): number {
  const c = text.charAt(at);
  if (ENDS.test(c) || ((c === ',' || c === ';') && found(NEXT_FIELD, text, at) > 0)) return 0;
  if ((c === '<' || c === '\\' || c === '&') && found(TAG, text, at) > 0) return 0;
  const mark = quoteAt(text, at).length || (c === '&' ? found(QUOTE_ENTITY, text, at) : 0);
  if (mark > 0) return WITHIN.test(text.charAt(at + mark)) ? mark : 0;
  if (c === '\\') return slashes(text, at);
  if (text.charCodeAt(at) !== AMPERSAND) return 1;
  if (found(WHITE_ENTITY, text, at) > 0) return 0;
  const entity = found(ENTITY, text, at);
  return entity > 0 && !text.startsWith('&amp;', at) ? entity : endBehindAmpersands(text, at, 'password') - at;
}

/** Of JSON text: `\n` ends a line, `\\` is a letter. */
function slashes(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === BACKSLASH) end++;
  return (end - at) % 2 === 1 && NEWLINE.test(text.charAt(end)) ? 0 : end - at;
}

const CLOSES_SENTENCE = /[.,;:!?…]/;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** A bracket is the value's own where the one that opens it is. */
function withoutClosing(text: string, from: number, to: number): number {
  let end = to;
  // `Kp7...` is shortened, and no sentence ends so
  while (end > from && text.charAt(end - 1) === '*') end--;
  if (end < to) return to;
  for (; end > from; end--) {
    const last = text.charAt(end - 1);
    const opens = BRACKETS[last];
    const isForeign = opens !== undefined && count(text, opens, from, end) < count(text, last, from, end);
    // `&lt;`, `&amp;`
    const isEntity = last === ';' && /&#?\w{1,6};$/.test(text.slice(Math.max(from, end - 9), end));
    if (!isForeign && (isEntity || !CLOSES_SENTENCE.test(last))) break;
  }
  return end;
}

function count(text: string, sign: string, from: number, to: number): number {
  let all = 0;
  for (let at = from; at < to; at++) if (text.charAt(at) === sign) all++;
  return all;
}
