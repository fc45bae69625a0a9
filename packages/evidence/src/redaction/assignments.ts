import { decodePercent } from '../decode/url.js';
import type { Desk, NameInfo } from './desk.js';
import type { Edit } from './edits.js';
import { isOpaque } from './looks.js';
import { isSecretValue, takeNamed } from './named.js';
import type { SecretName } from './names.js';
import { unwrite } from './plain.js';

// `"token":"x"`, `apiKey = 'x'`, `data-token="x"`, `?token=x&`, `name="csrf-token" content="x"`: a secret's name, a
// sign, and a value, in any text. Found from the sign, since signs are fewer than words.

const QUOTES = ['\\"', '"', "\\'", "'", '`', '&quot;', '&#34;', '%22'];
const LONGEST_NAME = 64;
const LONGEST_VALUE = 8_192;
const LONGEST_TAG = 4_000;

/** The last letters of all names that may be secret, and of the attributes that hold a name: most signs end here. */
const LAST_LETTERS = new Set([...'dtnyfesrlhcvpx0123456789]DTNYFESRLHCVPX'].map((c) => c.charCodeAt(0)));

/** Attributes whose value names what another attribute of the same tag holds. */
const NAMING = new Set(['name', 'property', 'itemprop']);

/** Looks at the sign (`=`, `:`, `%3D`) that stands from `at` to `after`. */
export function inspectSign(text: string, at: number, after: number, desk: Desk): Edit | null {
  const next = text.charCodeAt(after);
  // `==`, `=>`, `::`, `://` assign nothing.
  if (next === 0x3d || next === 0x3e || next === 0x3a || next === 0x2f) return null;
  let end = at;
  while (end > 0 && at - end < 2 && text.charCodeAt(end - 1) === 0x20) end--;
  const closing = quoteBefore(text, end);
  end -= closing.length;
  if (!LAST_LETTERS.has(text.charCodeAt(end - 1))) return null;
  const start = nameStart(text, end);
  if (start === end || end - start > LONGEST_NAME) return null;
  const name = text.slice(start, end);
  if (next !== 0x20 && NAMING.has(name)) return inTag(text, after, desk);
  if (name === 'type' && /^\\?["']password/.test(text.slice(after, after + 12))) return inTag(text, after, desk);
  const info = desk.nameInfo(name.includes('%') ? decodePercent(name) : name);
  if (info.sent === null) return null;
  return assigned(text, after, { info, quoted: closing !== '', inUrl: isUrlJoint(text, start) }, desk);
}

interface Assignee {
  readonly info: NameInfo;
  readonly quoted: boolean;
  readonly inUrl: boolean;
}

function assigned(text: string, after: number, { info, quoted, inUrl }: Assignee, desk: Desk): Edit | null {
  const secret = inUrl ? info.sent : info.shown;
  if (secret === null) return null;
  let start = after;
  while (start - after < 2 && text.charCodeAt(start) === 0x20) start++;
  const quote = quoteAt(text, start);
  if (quote !== '') {
    start += quote.length;
    return edited(text, start, closingQuote(text, start, quote), secret, info.name, desk);
  }
  const end = bareEnd(text, start, inUrl);
  const value = text.slice(start, end);
  if (inUrl) return edited(text, start, end, secret, info.name, desk);
  if (quoted && /^\d+$/.test(value)) return edited(text, start, end, secret, info.name, desk);
  const plausible = isOpaque(value) && !value.includes('.') && text.charCodeAt(end) !== 0x28;
  return plausible ? edited(text, start, end, secret, info.name, desk) : null;
}

function edited(text: string, start: number, end: number, secret: SecretName, name: string, desk: Desk): Edit | null {
  if (end <= start) return null;
  const value = unwrite(text.slice(start, end));
  if (!isSecretValue(value, secret, name, 'shown')) return null;
  return { start, end, text: takeNamed(value, secret, desk) };
}

/** The value that a tag holds under the name which stands from `after` on. */
function inTag(text: string, after: number, desk: Desk): Edit | null {
  const quote = quoteAt(text, after);
  if (quote === '') return null;
  const from = after + quote.length;
  const name = text.slice(from, closingQuote(text, from, quote));
  const isPassword = name === 'password';
  const secret =
    desk.nameInfo(name).sent ?? (isPassword ? { kind: 'password' as const, demand: 'any' as const } : null);
  if (secret === null) return null;
  const open = text.lastIndexOf('<', after);
  if (open < 0 || after - open > LONGEST_TAG) return null;
  const close = text.indexOf('>', after);
  const tag = text.slice(open, close < 0 ? Math.min(text.length, after + LONGEST_TAG) : close);
  const value = /\s(?:value|content)\s*=\s*(\\?["'])(.*?)\1/is.exec(tag);
  if (value?.[2] === undefined || value[1] === undefined) return null;
  const start = open + value.index + value[0].length - value[1].length - value[2].length;
  return edited(text, start, start + value[2].length, secret, name, desk);
}

function quoteAt(text: string, at: number): string {
  const c = text.charCodeAt(at);
  if (c === 0x22) return '"';
  if (c === 0x27) return "'";
  if (c !== 0x5c && c !== 0x60 && c !== 0x26 && c !== 0x25) return '';
  return QUOTES.find((quote) => text.startsWith(quote, at)) ?? '';
}

function quoteBefore(text: string, end: number): string {
  const c = text.charCodeAt(end - 1);
  if (c !== 0x22 && c !== 0x27 && c !== 0x60 && c !== 0x3b && c !== 0x32) return '';
  return QUOTES.find((quote) => text.endsWith(quote, end) || text.startsWith(quote, end - quote.length)) ?? '';
}

function closingQuote(text: string, start: number, quote: string): number {
  for (let at = start; ; at++) {
    at = text.indexOf(quote, at);
    if (at < 0 || at - start > LONGEST_VALUE) return start;
    if (quote.length > 1 || text.charCodeAt(at - 1) !== 0x5c || at === start) return at;
  }
}

/** Letters, digits and what joins them in names: `user[password]`, `data-token`, `user%5Bpassword%5D`. */
function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start <= LONGEST_NAME && isNamePart(text.charCodeAt(start - 1))) start--;
  return start;
}

function isNamePart(c: number): boolean {
  return (
    (c >= 97 && c <= 122) ||
    (c >= 65 && c <= 90) ||
    (c >= 48 && c <= 57) ||
    c === 0x5f ||
    c === 0x2d ||
    c === 0x2e ||
    c === 0x5b ||
    c === 0x5d ||
    c === 0x25
  );
}

function isUrlJoint(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  if (start === 0) return true;
  return (
    before === 0x3f || before === 0x26 || before === 0x23 || (before === 0x3b && text.startsWith('&amp;', start - 5))
  );
}

function bareEnd(text: string, start: number, inUrl: boolean): number {
  let end = start;
  for (; end < text.length && end - start < LONGEST_VALUE; end++) {
    const c = text.charCodeAt(end);
    if (c <= 0x20 || c === 0x22 || c === 0x27 || c === 0x3c || c === 0x3e || c === 0x26 || c === 0x5c) break;
    if (c === 0x23 || c === 0x60 || (!inUrl && (c === 0x2c || c === 0x3b || c === 0x28 || c === 0x29 || c === 0x7d)))
      break;
  }
  return end;
}
