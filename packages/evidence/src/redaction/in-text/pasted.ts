import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { unwrite } from '../by-look/plain.js';

// What people paste into texts, and programs into logs: headers of a request, commands of curl, hashes of passwords,
// documents in data URIs. Each is found from a sign that texts hardly have otherwise.

/** A value up to what ends it in a header, a command, a JSON string or an HTML text. */
const VALUE = String.raw`(?:[^\s;,"'<>\\\x60&]|\\/|&(?!#0?39;|#x27;|quot;))+`;
const PAIR = String.raw`[\w!#$%^*+.|~-]+=${VALUE}`;
const QUOTE = String.raw`(?:\\?["']|&quot;|&#34;)`;
const PAIRS = new RegExp(
  String.raw`(?:${QUOTE}?:[ ]?\[?${QUOTE}?|[ ]?=[ ]?(?:${QUOTE}|\x60))${PAIR}(?:;[ ]?${PAIR})*`,
  'y',
);
const EACH_VALUE = new RegExp(`=(${VALUE})`, 'g');

/** `Set-Cookie: sid=x; Path=/`, `"Cookie": "a=x; b=y"`, `document.cookie='a=x'`: `ookie` stands at `at`. */
export function inspectCookies(text: string, at: number, desk: Desk): Edit | null {
  PAIRS.lastIndex = at + 5;
  if (!PAIRS.test(text)) return null;
  return cookies(text, at + 5, PAIRS.lastIndex, desk);
}

function cookies(text: string, start: number, end: number, desk: Desk): Edit | null {
  const written = text.slice(start, end);
  const made = written.replace(EACH_VALUE, (whole, value: string) =>
    isDrawn(value) ? `=${taken(value, desk)}` : whole,
  );
  return made === written ? null : { start, end, kind: 'cookie', text: made };
}

/** Examples and preferences (`theme=dark`, `Path=/`) are words; what lets somebody in was drawn. */
function isDrawn(value: string): boolean {
  return value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value);
}

function taken(written: string, desk: Desk): string {
  const secret = unwrite(written);
  learn(desk, secret, true);
  return desk.pseudonym(secret);
}

const LONGEST_COMMAND = 4_000;
const OPTION = new RegExp(String.raw`(\s(?:-b|--cookie|-u|--user)[ =]+\\?["']?)([\w.@+-]*[=:]${VALUE})`, 'g');

/** `curl -b 'sid=x' -u name:password`: `curl ` stands at `at`. */
export function inspectCurl(text: string, at: number, desk: Desk): Edit | null {
  const command = /^[^\n]*/.exec(text.slice(at, at + LONGEST_COMMAND))![0];
  const made = command.replace(OPTION, (_whole, option: string, pair: string) => {
    const [, name = '', value = ''] = /^([^=:]*[=:])([^]*)$/.exec(pair)!;
    // `curl -u USER:PASSWORD`
    return option + name + (PLACEHOLDER.test(value) && desk.nameInfo(value).sent !== null ? value : taken(value, desk));
  });
  if (made === command) return null;
  // As little as holds the change, so that what else the command holds is found as well.
  let start = 0;
  while (command[start] === made[start]) start++;
  let back = 0;
  while (back < Math.min(command.length, made.length) - start && command.at(-1 - back) === made.at(-1 - back)) back++;
  const end = command.length - back;
  return { start: at + start, end: at + end, kind: 'secret', text: made.slice(start, made.length - back) };
}

const PLACEHOLDER = /^[A-Z_]+$/;

/** Modular crypt format, as bcrypt, Argon2, scrypt and crypt(3) write it; `\/` is a slash in JSON. */
const HASH =
  /\$(?:2[abxy]\$\d\d\$(?:[./A-Za-z0-9]|\\\/){31,60}|(?:argon2(?:id|i|d)|scrypt|pbkdf2-sha\d+)\$(?:[\w=,$+./]|\\\/){20,}|[156y]\$(?:[\w=,$./]|\\\/){20,})/y;
/** Django's: `pbkdf2_sha256$600000$salt$hash`. */
const NAMED_HASH = /\$\d+\$(?:[\w=$+-]|\\?\/){20,}/y;
const BEFORE_NAMED_HASH = /pbkdf2_sha\d{1,3}$/;

/** A hash of a password, by which it can be guessed at leisure: the first `$` of it stands at `at`. */
export function inspectHash(text: string, at: number, desk: Desk): Edit | null {
  const next = text.charCodeAt(at + 1);
  // `$(`, `${`, `$.` and `$name` are nearly all there is.
  const isDigit = next >= 48 && next <= 57;
  if (!isDigit && next !== 0x61 && next !== 0x73 && next !== 0x70 && next !== 0x79) return null;
  const hash = isDigit && BEFORE_NAMED_HASH.test(text.slice(Math.max(0, at - 13), at)) ? NAMED_HASH : HASH;
  hash.lastIndex = at;
  if (!hash.test(text)) return null;
  const end = hash.lastIndex;
  return { start: at, end, kind: 'password', text: desk.pseudonym(unwrite(text.slice(at, end))) };
}

const MEDIA_TYPE =
  /data:(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|x-www-form-urlencoded))[\w.=;+-]*$/;
const PAYLOAD = /(?:[\w+=-]|\\?\/|%2[BF]|%3D)+/y;
const LONGEST_HEAD = 100;
const TELLING = /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w{2,}|(?:passw|token|secret|session|api.?key)[^:=\n]{0,20}[:=]/i;

/** `data:text/plain;base64,…` with something in it that must go: `;base64,` stands at `at`. Pictures and fonts stay. */
export function inspectDataUri(text: string, at: number, desk: Desk): Edit | null {
  if (!MEDIA_TYPE.test(text.slice(Math.max(0, at - LONGEST_HEAD), at))) return null;
  const start = at + ';base64,'.length;
  PAYLOAD.lastIndex = start;
  if (!PAYLOAD.test(text)) return null;
  const payload = unwrite(text.slice(start, PAYLOAD.lastIndex));
  if (!TELLING.test(Buffer.from(payload, 'base64').toString('latin1'))) return null;
  return { start, end: PAYLOAD.lastIndex, kind: 'secret', text: desk.pseudonym(payload) };
}
