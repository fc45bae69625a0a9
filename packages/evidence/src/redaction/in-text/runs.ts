import { basicCredential } from '../in-exchange/authorization.js';
import { matchCard, matchIban, matchSmallIban } from '../by-look/cards.js';
import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { inspectEncodedText } from './encoded-text.js';
import { isBotKey, isHookKey } from '../by-look/hooks.js';
import { JWT, UNSIGNED_JWT } from '../by-look/jwt.js';
import { isPublicMember } from '../by-look/jwk.js';
import type { RedactionKind } from '../kinds.js';
import { prefixedKeyLength } from '../by-look/prefixed-keys.js';
import { unwrite } from '../by-look/plain.js';
import { SHORTEST_VENDOR_KEY, vendorKeyEnd } from '../by-look/vendors.js';

// What a run of letters, digits and joints (`-`, `_`, `.`) shows to be a secret by its form alone.

const SSN = /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/;
const NORTH_AMERICAN = /^[2-9]\d\d([-.])[2-9]\d\d\1\d{4}$/;
const PRIVATE_KEY =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY[A-Z ]{0,40}-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY[A-Z ]{0,40}-----|$)/y;
const SPACE = 0x20;

const isSpace = (c: number): boolean => c === SPACE || c === 0x0a || c === 0x09;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isUpper = (c: number): boolean => c >= 65 && c <= 90;
const isSmall = (c: number): boolean => c >= 97 && c <= 122;

const edit = (desk: Desk, kind: RedactionKind, text: string, start: number, end: number): Edit => ({
  start,
  end,
  kind,
  text: desk.pseudonym(text.slice(start, end)),
});

/** Looks at the run from `start` to `end`; what it finds may end later: a key goes on behind a colon or a slash. */
export function inspectRun(text: string, start: number, end: number, desk: Desk): Edit | null {
  const first = text.charCodeAt(start);
  if (text.charCodeAt(start - 1) === SPACE) {
    const after = afterScheme(text, start, end, desk);
    if (after !== null) return after;
  }
  if (isDigit(first)) return number(text, start, end, desk) ?? vendorKey(text, start, end, desk);
  if (first === 0x65 && JSON_IN_BASE64.test(text.slice(start, start + 3))) return jwt(text, start, end, desk);
  if (isUpper(first) && isUpper(text.charCodeAt(start + 1)) && isDigit(text.charCodeAt(start + 2))) {
    const iban = matchIban(text, start, desk);
    if (iban !== null) return iban;
  }
  if (isSmall(first) && isSmall(text.charCodeAt(start + 1)) && isDigit(text.charCodeAt(start + 2))) {
    const iban = matchSmallIban(text, start, desk);
    if (iban !== null) return iban;
  }
  if ((first === 0x57 || first === 0x63) && BASE64_TEXT.test(text.slice(start, start + 4)))
    return jwt(text, start, end, desk);
  return vendorKey(text, start, end, desk) ?? inspectEncodedText(text, start, desk);
}

/** `{"`, `{ "`, and `{` at the end of a line. */
const JSON_IN_BASE64 = /^(?:ey[JA]|ewo)/;

/** `[{"`, `pas`: what a list of objects and what a password's name look like in base64. */
const BASE64_TEXT = /^(?:W3si|cGFz)/;

function vendorKey(text: string, start: number, end: number, desk: Desk): Edit | null {
  if (end - start < SHORTEST_VENDOR_KEY) return null;
  const before = text.charCodeAt(start - 1);
  const from = keyStart(text, start);
  const to = vendorKeyEnd(text, from);
  if (to >= 0) return edit(desk, 'api-key', text, from, to);
  const isHook = (before === 0x2f || before === 0x3a) && isHookKey(text, start, text.slice(start, end));
  if (isHook || (before === 0x3a && isBotKey(text, start, end))) return edit(desk, 'api-key', text, start, end);
  if (isPublicMember(text, start)) return null;
  const length = prefixedKeyLength(text.slice(start, end), start > 0 && isSpace(before));
  return length === 0 ? null : edit(desk, 'api-key', text, start, start + length);
}

/** Telegram: the bot's number and a colon stand before the run. Google: `1//`. */
function keyStart(text: string, start: number): number {
  if (text.startsWith(':AA', start - 1)) return numberBefore(text, start - 1);
  return start >= 3 && text.startsWith('1//0', start - 3) && !isDigit(text.charCodeAt(start - 4)) ? start - 3 : start;
}

function numberBefore(text: string, end: number): number {
  let start = end;
  while (isDigit(text.charCodeAt(start - 1))) start--;
  return start;
}

/** From `-----BEGIN` to `-----END`, wherever `PRIVATE KEY-----` stands at `at`. */
export function inspectPrivateKey(text: string, at: number, desk: Desk): Edit | null {
  const start = text.lastIndexOf('-----BEGIN', at);
  if (start < 0) return null;
  PRIVATE_KEY.lastIndex = start;
  if (!PRIVATE_KEY.test(text)) return null;
  const end = PRIVATE_KEY.lastIndex;
  return { start, end, kind: 'private-key', text: desk.pseudonym(unwrite(text.slice(start, end))) };
}

const PRIVATE_LINES = /Private-Lines: \d{1,3}(?:\r?\n|\\r?\\n|\\n)((?:[\w+/=]{4,64}(?:\r|\n|\\r|\\n|$)+)+)/y;

/** As PuTTY keeps a key: a number of lines, and the lines. */
export function inspectPrivateLines(text: string, at: number, desk: Desk): Edit | null {
  PRIVATE_LINES.lastIndex = at;
  const lines = PRIVATE_LINES.exec(text)?.[1];
  if (lines === undefined) return null;
  const end = PRIVATE_LINES.lastIndex;
  return edit(desk, 'private-key', text, end - lines.length, end);
}

function number(text: string, start: number, end: number, desk: Desk): Edit | null {
  const length = end - start;
  if (length === 11 && SSN.test(text.slice(start, end))) return edit(desk, 'national-id', text, start, end);
  if (length === 12 && NORTH_AMERICAN.test(text.slice(start, end))) return edit(desk, 'phone', text, start, end);
  return length >= 14 ? matchCard(text, start, desk) : null;
}

/** Signed in three parts, or encrypted in five. */
const JWE = /^eyJ[\w-]{5,}(?:\.[\w-]*){4}$/;

function jwt(text: string, start: number, end: number, desk: Desk): Edit | null {
  const run = text.slice(start, end);
  if (JWT.test(run) || JWE.test(run)) return edit(desk, 'jwt', text, start, end);
  if (UNSIGNED_JWT.test(run)) {
    const to = text.charCodeAt(end) === 0x2e ? end + 1 : end;
    return { start, end: to, kind: 'jwt', text: desk.pseudonym(`${run}.`) };
  }
  return isTelling(run) ? edit(desk, 'token', text, start, end) : null;
}

/** JSON in base64 that is not signed: a token only if it tells who somebody is or lets him in. */
function isTelling(run: string): boolean {
  return /@|"[^"]*(?:passw|token|secret|session)[^"]*":|^passw\w*[=:]/i.test(
    Buffer.from(run, 'base64').toString('latin1'),
  );
}

/** No shorter word after `Bearer` is a token. */
const SHORTEST_BEARER = 12;

/** `Bearer x` and `Basic x` inside a text. */
function afterScheme(text: string, start: number, end: number, desk: Desk): Edit | null {
  const scheme = text.slice(Math.max(0, start - 7), start).toLowerCase();
  if (scheme === 'bearer ') {
    const isToken = end - start >= SHORTEST_BEARER && /\d/.test(text.slice(start, end));
    return isToken ? edit(desk, 'token', text, start, end) : null;
  }
  if (!scheme.endsWith('basic ')) return null;
  let to = end;
  while (/[=/+\w]/.test(text.charAt(to))) to++;
  const encoded = text.slice(start, to);
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  if (!/^(?=[^:]*:)[\x20-\x7e]*$/.test(decoded)) return null;
  return { start, end: to, kind: 'authorization', text: basicCredential(encoded, desk) };
}
