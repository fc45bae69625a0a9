import { decodePercent } from '../../decode/url.js';
import { announcedEnd } from './announced-value.js';
import { describesValue, isChosenWithSigns } from '../by-look/chosen-looks.js';
import { endBehindAmpersands } from './ampersand.js';
import { isChosen } from './chosen.js';
import type { Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import type { Edit } from '../edits.js';
import { afterEscape } from './escapes.js';
import { isLabelledValue } from '../by-name/labelled.js';
import { isDrawnLetters, isMask } from '../by-look/looks.js';
import { isPlainToken, isSecretValue, madeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { wordsOf } from '../by-name/names.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';
import { endsLikeName, NAMING, NUMBER } from '../by-name/name-endings.js';
import { unwrite } from '../by-look/plain.js';
import { closingQuote, quoteAt, quoteBefore } from './quotes.js';
import { tagValue } from './tags.js';
import type { Script } from './script.js';
import { inspectTold } from './told.js';

// `"token":"x"`, `apiKey = 'x'`, `data-token="x"`, `?token=x&`, `name="csrf-token" content="x"`: a secret's name, a
// sign, and a value, in any text. Found from the sign, since signs are fewer than words.

const LONGEST_NAME = 64;
const LONGEST_VALUE = 8_192;
const SPACE = 0x20;

/** One key in sixty-four begins with a slash, as paths do; no path ends so. */
const BASE64 = /^\/[\w+/]{20,400}={1,2}(?![\w/])/;
const LONGEST_BASE64 = 404;
const isBase64 = (text: string, at: number): boolean => BASE64.test(text.slice(at, at + LONGEST_BASE64));

const ASSIGNS = /^> ?\\?["']/;

/** Looks at the sign (`=`, `:`, `%3D`) that stands from `at` to `after`. */
export function inspectSign(text: string, at: number, after: number, script: Script, desk: Desk): Edit | null {
  const next = text.charCodeAt(after);
  // `:password=>"x"` in Ruby and PHP
  if (next === 0x3e && ASSIGNS.test(text.slice(after, after + 4)))
    return inspectSign(text, at, after + 1, script, desk);
  // `==`, `=>`, `::`, `://` assign nothing.
  if (next === 0x3d || next === 0x3e || next === 0x3a || (next === 0x2f && !isBase64(text, after))) return null;
  let end = at;
  while (end > 0 && at - end < 2 && isSpace(text.charCodeAt(end - 1))) end--;
  // `headers['X-Token'] = 'x'`
  if (text.charCodeAt(end - 1) === 0x5d && quoteBefore(text, end - 1) !== '') end--;
  // `Ausweis-Nr.: x`
  else if (text.charCodeAt(end - 1) === 0x2e && NUMBER.test(text.slice(Math.max(0, end - 5), end - 1))) end--;
  const closing = quoteBefore(text, end);
  // Keys of the document itself are looked at when it is parsed; keys of JSON inside its strings are escaped.
  if (script === 'json' && closing === '"') return null;
  end -= closing.length;
  if (isOtherLetter(text, end)) return closing === '' ? inspectTold(text, end, after, desk) : null;
  if (!endsLikeName(text, end)) return null;
  let start = nameStart(text, end);
  if (script === 'json') start = afterEscape(text, start);
  if (start >= end || end - start > LONGEST_NAME) return null;
  if (text.charCodeAt(start - 1) > 127 && closing === '') return inspectTold(text, end, after, desk);
  const name = text.slice(start, end);
  if (name === 'nonce' && isAttribute(text, start)) return null;
  if (closing === '' && endsLiteral(text, start, after)) return null;
  const inUrl = text.charCodeAt(at) !== 0x3a && (isUrlJoint(text, start, name) || /%5B/i.test(name));
  return inspectNamed(text, after, { name, start, end, quoted: closing !== '', inUrl, script }, desk);
}

/** `<script nonce="x">`: what lets a script run, and nobody in. */
const isAttribute = (text: string, start: number): boolean =>
  isSpace(text.charCodeAt(start - 1)) && text.lastIndexOf('<', start) > text.lastIndexOf('>', start);

const isSpace = (c: number): boolean => c === SPACE || c === 0xa0;

/** A name that no program would have: `contraseña: x`, `пароль: x`. */
const isOtherLetter = (text: string, end: number): boolean =>
  text.charCodeAt(end - 1) > 127 || text.charCodeAt(end - 2) > 127 || text.charCodeAt(end - 3) > 127;

/** Nobody's label in front of a field is longer. */
const LONGEST_LITERAL = 64;
/** What stands behind a text in code: the next argument, the end of an object. */
const GOES_ON = /^ {0,2}\\?(["'`]) {0,1}[,;)}\]+]/;

/** `{label:"Password:"},{…}`: what stands behind the sign ends the text that the name is in, and begins no value. */
function endsLiteral(text: string, start: number, after: number): boolean {
  const quote = GOES_ON.exec(text.slice(after, after + 6))?.[1];
  if (quote === undefined) return false;
  const before = text.slice(Math.max(0, start - LONGEST_LITERAL), start);
  const opens = before.lastIndexOf(quote);
  return opens >= 0 && !/[\n{}=]/.test(before.slice(opens + 1));
}

interface Assignee {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  readonly inUrl: boolean;
  readonly script: Script;
}

function inspectNamed(text: string, after: number, to: Assignee, desk: Desk): Edit | null {
  const { name } = to;
  if (NAMING.has(name)) return inTag(text, after, desk) ?? inLiteral(text, after, desk);
  // `<add key="ApiSecret" value="x"/>`
  const keyed = name === 'key' ? (inTag(text, after, desk) ?? inLiteral(text, after, desk)) : null;
  if (keyed !== null) return keyed;
  if (name === 'type') return isPasswordType(text, after) ? inTag(text, after, desk) : null;
  const info = desk.nameInfo(name.includes('%') ? decodePercent(name) : name);
  // What a page hands to its scripts in `data-key` is what they send as `key`.
  const secret = to.inUrl || name.startsWith('data-') ? info.sent : info.shown;
  if (secret !== null)
    return assigned(text, after, to, info, secret, desk) ?? (to.quoted ? null : spoken(text, after, to, secret, desk));
  // `API key: x`: only its words together name a secret.
  return to.start > 0 && text.charCodeAt(to.start - 1) === SPACE ? inspectTold(text, to.end, after, desk) : null;
}

/** `<b>Password:</b> <code>x</code>`, `Product key: x`. */
function spoken(text: string, after: number, to: Assignee, { kind }: SecretName, desk: Desk): Edit | null {
  const next = text.charCodeAt(after) === SPACE ? after + 1 : after;
  const isBehindWords = to.start > 0 && text.charCodeAt(to.start - 1) === SPACE;
  // `<p>Steuer-ID: x</p>`
  const begins = text.charCodeAt(to.start - 1) === 0x3e;
  // of a person's numbers programs have none, whatever they are called
  const isNumber = kind === 'national-id' || kind === 'iban';
  return isNumber || isBehindWords || begins || text.charCodeAt(next) === 0x3c
    ? inspectTold(text, to.end, after, desk)
    : null;
}

function assigned(
  text: string,
  after: number,
  to: Assignee,
  info: NameInfo,
  secret: SecretName,
  desk: Desk,
): Edit | null {
  let start = after;
  while (start - after < 2 && text.charCodeAt(start) === SPACE) start++;
  const quote = quoteAt(text, start);
  if (quote !== '') {
    start += quote.length;
    return edited(text, start, closingQuote(text, start, quote), secret, info.name, desk);
  }
  // `Authorization: Token x`: the scheme stays.
  if (secret.kind === 'authorization')
    start += /^[A-Za-z]{3,12} +/.exec(text.slice(start, start + 16))?.[0].length ?? 0;
  const isLine = isOwnLine(text, after, to);
  const end = withoutStop(text, bareEnd(text, start, to.inUrl), to);
  const value = text.slice(start, end);
  const isNumber = to.quoted && /^\d+$/.test(value);
  const whole = isLine
    ? Math.max(end, announcedEnd(text, start))
    : withoutStop(text, endBehindAmpersands(text, end, secret.kind), to);
  const typed = text.slice(start, whole);
  if (isLine && describesValue(typed)) return null;
  const isWord =
    (isTypedSecret(typed.replaceAll('&', '')) && text.charAt(whole) !== '(') || (isLine && isChosenWithSigns(typed));
  const isTaken =
    (to.inUrl && !isPlainToken(value, secret)) ||
    isNumber ||
    isCodeOf(text, start, end, secret) ||
    (secret.kind === 'one-time-code' && CODE_TOLD.test(value)) ||
    isWord ||
    isChosen(text, { named: to.start, after, start, end }, secret, to.script, desk);
  return isTaken ? edited(text, start, whole, secret, info.name, desk) : null;
}

const ENVIRONMENT = /^[A-Z][A-Z0-9_]+$/;

/** `Password: x`, `DB_PASSWORD=x`: nothing but the value stands there, so that any sign in it is its own. */
function isOwnLine(text: string, after: number, { name, start, quoted }: Assignee): boolean {
  if (quoted) return false;
  // `password = x` of a file of settings begins a line
  if (text.charCodeAt(after) === SPACE) return text.charCodeAt(after - 1) === 0x3a || text.charAt(start - 1) === '\n';
  return text.charCodeAt(after - 1) === 0x3d && ENVIRONMENT.test(name) && !/[?&;#]/.test(text.charAt(start - 1));
}

/** A sentence's full stop is no part of it. */
const withoutStop = (text: string, end: number, { inUrl }: Assignee): number =>
  !inUrl && text.charCodeAt(end - 1) === 0x2e ? end - 1 : end;

/** Outside of quotes and addresses only what no code and no prose would write: letters and digits in one word. */
function isTypedSecret(value: string): boolean {
  // `required|min:8` is a rule.
  if (value.length < 8 || !/^(?![a-z]+\|)[\w\-~+/=%:|$!@^*]+$/.test(value)) return false;
  return (/\d/.test(value) && /[a-z]/i.test(value)) || isDrawnLetters(value);
}

export function edited(
  text: string,
  start: number,
  end: number,
  secret: SecretName,
  name: string,
  desk: Desk,
): Edit | null {
  if (end <= start || isMask(text.slice(start, end))) return null;
  const value = unwrite(text.slice(start, end));
  if (!isSecretValue(value, secret, name, 'shown')) return null;
  return { start, end, ...madeNamed(value, secret, desk) };
}

function isPasswordType(text: string, after: number): boolean {
  const from = after + quoteAt(text, after).length;
  return text.charCodeAt(from) === 0x70 && text.startsWith('password', from);
}

const PASSWORD: SecretName = { kind: 'password', demand: 'any' };

/** The value that a tag holds under the name which stands from `after` on. */
function inTag(text: string, after: number, desk: Desk): Edit | null {
  const quote = quoteAt(text, after);
  const from = after + quote.length;
  const to = quote === '' ? bareEnd(text, from, false) : closingQuote(text, from, quote);
  if (!endsLikeName(text, to)) return null;
  const name = text.slice(from, to);
  const secret = name === 'password' ? PASSWORD : desk.nameInfo(name).sent;
  if (secret === null) return null;
  const value = tagValue(text, after);
  return value === null ? null : edited(text, value.start, value.end, secret, name, desk);
}

/** `pin:1234567}`, `cvv:123}`: a number in a script, under the name of a code. */
const CODE_NUMBERS = new Map([
  ['one-time-code', /^\d{4,8}[,}]/],
  ['card', /^\d{3,4}[,}]/],
]);

/** `PIN: 6279` */
const CODE_TOLD = /^(?!(?:19|20)\d\d$)\d{4,8}$/;

const isCodeOf = (text: string, start: number, end: number, { kind }: SecretName): boolean =>
  CODE_NUMBERS.get(kind)?.test(text.slice(start, end + 1)) === true;

const NEXT_VALUE = /\s{0,4}[,\n]\s{0,20}\\*["']?(?:value|val|text|content)\\*["']?\s?:\s?/y;

/** `{key: 'password', value: 'x'}` in a script, and in the lines of YAML; the name stands from `after` on. A list of labels is written so, too. */
function inLiteral(text: string, after: number, desk: Desk): Edit | null {
  const open = text.charCodeAt(after) === SPACE ? after + 1 : after;
  const quote = quoteAt(text, open);
  const to = wordEnd(text, open + quote.length, quote);
  if (!endsLikeName(text, to)) return null;
  NEXT_VALUE.lastIndex = to + quote.length;
  if (!NEXT_VALUE.test(text)) return null;
  const valueQuote = quoteAt(text, NEXT_VALUE.lastIndex);
  const start = NEXT_VALUE.lastIndex + valueQuote.length;
  const end = wordEnd(text, start, valueQuote);
  const name = text.slice(open + quote.length, to);
  const secret = desk.nameInfo(name).shown;
  const isSecret = secret !== null && isLabelledValue(unwrite(text.slice(start, end)), secret, 'near');
  return isSecret ? edited(text, start, end, secret, name, desk) : null;
}

const wordEnd = (text: string, start: number, quote: string): number =>
  quote === '' ? bareEnd(text, start, false) : closingQuote(text, start, quote);

/** Letters, digits and what joins them in names: `user[password]`, `data-token`, `user%5Bpassword%5D`. */
function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start <= LONGEST_NAME && isNamePart(text.charCodeAt(start - 1))) start--;
  return start;
}

const NAME_PART = new Uint8Array(128);
for (let c = 0; c < 128; c++) if (/[\w\-.[\]%]/.test(String.fromCharCode(c))) NAME_PART[c] = 1;
const isNamePart = (c: number): boolean => c < 128 && NAME_PART[c] === 1;

/** What stands before a name that is one of a query's, a form's or an environment's. */
function isUrlJoint(text: string, start: number, name: string): boolean {
  if (start === 0) return true;
  const before = text.charCodeAt(start - 1);
  if (before === 0x3f || before === 0x26 || before === 0x23) return true;
  if (before === 0x3b) return text.startsWith('&amp;', start - 5) || /sessionid$/i.test(name);
  return before === 0x0a && /^[A-Z][A-Z0-9_]+$/.test(name);
}

const ENDS_BARE = /[\s"'<>&\\#`,;(){}\]]/;
const ENDS_IN_URL = /[\s"'<>&\\#`]/;

function bareEnd(text: string, start: number, inUrl: boolean): number {
  const ends = inUrl ? ENDS_IN_URL : ENDS_BARE;
  let end = start;
  while (end < text.length && end - start < LONGEST_VALUE && !ends.test(text.charAt(end))) end++;
  return end;
}

/** `setItem("token", "x")`, `setRequestHeader('X-CSRF-Token', 'x')`: `at` is the bracket. */
export function inspectCall(text: string, at: number, desk: Desk): Edit | null {
  const quote = quoteAt(text, at + 1);
  if (quote === '') return null;
  if (
    SIGN_IN.has(
      wordsOf(text.slice(nameStart(text, at), at))
        .slice(-2)
        .join(' ')
        .replace(DOES, ''),
    )
  )
    return ofCall(text, at, desk);
  const from = at + 1 + quote.length;
  const to = closingQuote(text, from, quote);
  if (to - from > LONGEST_NAME || !endsLikeName(text, to)) return null;
  const comma = /^,\s?/.exec(text.slice(to + quote.length, to + quote.length + 2))?.[0].length ?? 0;
  const start = to + quote.length + comma + quote.length;
  if (comma === 0 || !text.startsWith(quote, start - quote.length)) return null;
  const info = desk.nameInfo(text.slice(from, to));
  return info.shown === null
    ? null
    : edited(text, start, closingQuote(text, start, quote), info.shown, info.name, desk);
}

const SIGN_IN = new Set(wordsFor('signIn').map(plainWord));
/** `doLogin`, `user.login` */
const DOES = /^(?!log |sign )\w+ (?=\w+$)/;
const ARGUMENTS = /\(\s?(\\?["'`])[^"'`\\]{1,100}\1\s?,\s?(\\?["'`])([^"'`\\]{8,200})\2\s?[,)]/y;

/** `login('ann', 'x')`: the bracket stands at `at`. Words for programs have no digit in them. */
function ofCall(text: string, at: number, desk: Desk): Edit | null {
  ARGUMENTS.lastIndex = at;
  const value = ARGUMENTS.exec(text)?.[3];
  if (value === undefined || !isTypedSecret(value)) return null;
  const end = text.lastIndexOf(value, ARGUMENTS.lastIndex);
  return edited(text, end, end + value.length, PASSWORD, '', desk);
}
