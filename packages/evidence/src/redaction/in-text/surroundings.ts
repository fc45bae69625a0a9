import { learn, type Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { isDrawnKey } from '../by-look/drawn.js';
import type { Edit } from '../edits.js';
import { labelBefore, namesInTag } from '../by-name/labels.js';
import { isOrdinaryId, turns, turnsLikeRandom } from '../by-look/looks.js';
import { isSecretValue } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { inspectBare, inspectShared } from './opaque-runs.js';
import { LONGEST_BETWEEN, mayLead, pathKey, SHORTEST_OPAQUE } from '../by-look/path-keys.js';
import { unwrite } from '../by-look/plain.js';

// What stands around a word of letters and digits can tell that it is a secret: the path it ends (`/invite/x`), the label
// beside it (`<dt>Token</dt><dd>x</dd>`), the words before it (`invalid token x`). Looked at from the word, since such
// words are few.

const SLASH = 0x2f;
const GREATER = 0x3e;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const SEMICOLON = 0x3b;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const QUESTION = 0x3f;
const AND = 0x26;
const HASH = 0x23;
const BANG = 0x21;
const isSpace = (c: number): boolean => c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09;

/** Looks around the word from `start` to `end`; `hasDigit`: of letters alone only the end of a path is looked at. */
export function inspectSurroundings(
  text: string,
  start: number,
  end: number,
  hasDigit: boolean,
  desk: Desk,
): Edit | null {
  const before = text.charCodeAt(start - 1);
  if (before === SLASH) return afterPath(text, start, end, desk);
  if (!hasDigit) return null;
  if (before === QUESTION || before === AND || before === HASH || before === BANG)
    return inspectBare(text, start, end, desk);
  if (before === GREATER || isSpace(before)) return shown(text, start, end, desk) ?? standing(text, start, end, desk);
  if (before === COMMA) return standing(text, start, end, desk);
  if (before !== DOUBLE && before !== SINGLE && before !== SEMICOLON) return null;
  if (before === SEMICOLON && text.startsWith('&amp;', start - 5)) return inspectBare(text, start, end, desk);
  const mark = text.charCodeAt(start - 2) === BACKSLASH ? start - 3 : start - 2;
  const sign = text.charCodeAt(mark);
  // A value of a JSON document, which is looked at by its name.
  if (sign === 0x3a || sign === 0x2c || sign === 0x5b || sign === 0x7b) return null;
  return sign === 0x3d ? attribute(text, start, end, mark, desk) : said(text, start, end, desk);
}

/** No segment that leads to a secret is longer. */
const LONGEST_SEGMENT = 40;

function afterPath(text: string, start: number, end: number, desk: Desk): Edit | null {
  if (!turns(text, start, end) && end - start < SHORTEST_OPAQUE) return null;
  const before = segmentBefore(text, start - 1);
  const after = segmentAfter(text, end);
  const shared = inspectShared(text, start, end, { before, after }, desk);
  if (shared !== null) return shared;
  if (after === '' && (before === '' || (!mayLead(before) && before.length > LONGEST_BETWEEN))) return null;
  const first = before === '' ? '' : segmentBefore(text, start - before.length - 2);
  const key = pathKey(text.slice(start, end), { before, first, after });
  if (key === '') return null;
  learn(desk, key, true);
  return { start, end: start + key.length, kind: 'token', text: desk.pseudonym(key) };
}

/** The segment that ends at the slash at `slash`; `\/` is a slash in JSON. */
function segmentBefore(text: string, slash: number): string {
  if (text.charCodeAt(slash) !== SLASH) return '';
  let start = slash;
  while (slash - start <= LONGEST_SEGMENT && isSegment(text.charCodeAt(start - 1))) start--;
  return text.charCodeAt(start - 1) === SLASH ? text.slice(start, slash) : '';
}

/** The segment behind the slash at `end`. */
function segmentAfter(text: string, end: number): string {
  const slash = text.charCodeAt(end) === BACKSLASH ? end + 1 : end;
  if (text.charCodeAt(slash) !== SLASH) return '';
  let to = slash + 1;
  while (to - slash <= LONGEST_SEGMENT && isSegment(text.charCodeAt(to))) to++;
  return text.slice(slash + 1, to);
}

const isSegment = (c: number): boolean =>
  (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 0x2d || c === 0x5f || c === 0x2e;

/** The content of an element, or a word behind others. */
function shown(text: string, start: number, end: number, desk: Desk): Edit | null {
  let at = start - 1;
  while (isSpace(text.charCodeAt(at))) at--;
  if (text.charCodeAt(at) !== GREATER) return said(text, start, end, desk);
  const label = labelBefore(text, at + 1, desk);
  if (label === null && !turns(text, start, end)) return null;
  const value = wholeWord(text, start, '<');
  if (value === null) return null;
  if (label !== null) return labelled(text, start, value, label, desk);
  const open = text.lastIndexOf('<', at);
  return named(text, start, value, namesInTag(text, open, at, desk), desk);
}

/** A tag is no longer than this. */
const LONGEST_TAG = 2_000;

/** `name="api_key" placeholder="x"`; `mark` is the sign before the value. */
function attribute(text: string, start: number, end: number, mark: number, desk: Desk): Edit | null {
  if (!turns(text, start, end)) return null;
  const value = wholeWord(text, start, text.charAt(start - 1));
  if (value === null || !turnsLikeRandom(value)) return null;
  const open = text.lastIndexOf('<', mark);
  if (
    open < 0 ||
    mark - open > LONGEST_TAG ||
    !/[\s"'](?:value|placeholder|content|title|alt|data-[\w-]+)$/.test(text.slice(open, mark))
  )
    return null;
  const close = text.indexOf('>', start);
  const found = named(text, start, value, namesInTag(text, open, close < 0 ? start : close, desk), desk);
  if (found !== null) return found;
  const label = labelBefore(text, open, desk);
  if (label !== null) return labelled(text, start, value, label, desk);
  return isDrawnKey(value) && !text.endsWith(' content', mark) ? made(start, value, value, TOKEN, desk) : null;
}

/** What was drawn stands alone in a text, a cell or an element: there is nothing to be read in it. */
function standing(text: string, start: number, end: number, desk: Desk): Edit | null {
  const word = text.slice(start, end);
  return isDrawnKey(word) && STANDS.test(text.charAt(end)) && !isInPublic(text, start)
    ? made(start, word, word, TOKEN, desk)
    : null;
}

const OPENS_PUBLIC = /^-----BEGIN (?!.{0,40}PRIVATE)/;
const LONGEST_PUBLIC = 8_000;

/** Within a certificate or a public key. */
function isInPublic(text: string, at: number): boolean {
  const open = text.lastIndexOf('-----BEGIN ', at);
  if (open < 0 || at - open > LONGEST_PUBLIC || text.lastIndexOf('-----END', at) > open) return false;
  return OPENS_PUBLIC.test(text.slice(open, open + 60));
}

/** A slash or a plus goes on with a file in base64. */
const STANDS = /^[\s<,;.)|"']?$/;
const TOKEN: SecretName = { kind: 'token', demand: 'any' };

/** Letters, digits and signs from `start` up to what ends them, if it is all that stands there. */
function wholeWord(text: string, start: number, closing: string): string | null {
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0] ?? '';
  let at = start + word.length;
  while (isSpace(text.charCodeAt(at))) at++;
  return word.length >= SHORTEST && text.startsWith(closing, text.charCodeAt(at) === BACKSLASH ? at + 1 : at)
    ? word
    : null;
}

const WORD = /(?:[\w\-.~+/=%:|$!@^*#?]|&amp;){1,400}/y;
const SHORTEST = 6;

/** Days, times, versions and names of files stand beside labels, too. */
const PLAIN = /^\d{1,4}[-/.]\d|\d:\d\d|^v?\d+\.\d+|\.[a-z]{2,4}$|:\/\/|^\//i;

function labelled(text: string, start: number, word: string, info: NameInfo, desk: Desk): Edit | null {
  const value = unwrite(word);
  const secret = info.shown ?? info.sent;
  if (
    secret === null ||
    PLAIN.test(value) ||
    (isOrdinaryId(value) && secret.demand !== 'any') ||
    !isSecretValue(value, secret, info.name, 'shown')
  )
    return null;
  const isChosen = secret.kind === 'password' && /\d/.test(value) && /[a-z]/i.test(value);
  return isChosen || turnsLikeRandom(value) ? made(start, word, value, secret, desk) : null;
}

function named(text: string, start: number, word: string, names: readonly NameInfo[], desk: Desk): Edit | null {
  for (const info of names) {
    const found = labelled(text, start, word, info, desk);
    if (found !== null) return found;
  }
  return null;
}

function made(start: number, word: string, value: string, { kind }: SecretName, desk: Desk): Edit {
  learn(desk, value, true);
  return { start, end: start + word.length, kind, text: desk.pseudonym(value) };
}

/** As much as holds the words that tell. */
const LONGEST_WORDS = 48;
/** `invalid token x`, `Incorrect API key provided: "x"`, `the session &#39;x&#39;`. */
const SAYS =
  /(?:\bpass(?:word|phrase|code)|token|\bsecret|\bsession(?: id)?|\bapi[ _-]?key|\baccess key|\bcredentials?)s?(?: (?:provided|given|supplied|received|sent|used|was|of|for|value|with value|id))?(?:[\s:=("'`“‘«]|&quot;|&#0?39;|&#x27;|&#34;|\\){1,4}$/i;

/** Behind a word that names a secret, what cannot be guessed is one. */
function said(text: string, start: number, end: number, desk: Desk): Edit | null {
  if (!turns(text, start, end)) return null;
  const word = text.slice(start, end);
  if (!turnsLikeRandom(word) || isOrdinaryId(word)) return null;
  const isSaid = SAYS.test(text.slice(Math.max(0, start - LONGEST_WORDS), start)) || isNamedBehind(text, end, desk);
  if (!isSaid || isInTag(text, start)) return null;
  learn(desk, word, true);
  return { start, end, kind: 'token', text: desk.pseudonym(word) };
}

/** `Duplicate entry 'x' for key 'users.api_token'`: databases write the name behind it. */
const BEHIND = /\\?["'`»”]? (?:for|in|of) (?:key|column|field|index|constraint|attribute) \\?["'`«“]?([\w.$-]{2,64})/y;

function isNamedBehind(text: string, end: number, desk: Desk): boolean {
  BEHIND.lastIndex = end;
  const name = BEHIND.exec(text)?.[1];
  return name !== undefined && desk.nameInfo(name.slice(name.lastIndexOf('.') + 1)).shown !== null;
}

/** Names of classes stand behind one another, too. */
const isInTag = (text: string, at: number): boolean =>
  /<[a-z][^<>]*\sclass=(?:\\?["'])[^"'<>]*$/i.test(text.slice(Math.max(0, at - LONGEST_TAG), at));
