// What a path segment is, as far as it shows by itself. Only the shapes that are identifiers beyond doubt are folded
// while observing; words (slugs, names, actions) stay as they are and are decided when everything has been seen.

import { isRandomLetters, isRandomMixture } from '../random-letters.js';

export type SureClass =
  | 'int'
  | 'number'
  | 'uuid'
  | 'ulid'
  | 'hex'
  | 'date'
  | 'time'
  | 'email'
  | 'domain'
  | 'key'
  | 'token'
  | 'text'
  | 'slip';

const SURE: readonly (readonly [SureClass, RegExp])[] = [
  ['int', /^-?\d{1,20}$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/],
  ['number', /^-?\d+\.\d+$/],
  // a place on the map
  ['number', /^-?\d+(?:\.\d+)?(?:,-?\d+\.\d+)+$/],
  // 2026-W07, 2026-02, 2026-Q1
  ['key', /^\d{4}-(?:W?\d{2}|Q[1-4])$/],
  // 1.4.0-beta.2: the version of a thing
  ['key', /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/],
  // default:development.ab12: parts of a key joined by a colon, with a number among them
  ['key', /^(?=.*\d)[\w.-]+(?::[\w.-]+)+$/],
  ['ulid', /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/],
  // 16: shorter hex is also a word (`decade`, `facade`) or a colour
  ['hex', /^(?=.*\d)(?=.*[a-f])[0-9a-f]{16,}$/i],
  // the address of a device: with separators, or bare in capitals
  ['key', /^[0-9a-f]{2}(?:[-:][0-9a-f]{2}){5}$/i],
  ['key', /^(?=.*\d)(?=.*[A-F])[0-9A-F]{12}$/],
  ['key', /^\d{1,3}(?:\.\d{1,3}){3}$/],
  // only endings that no method of an interface has (`users.info`, `chat.me`)
  ['domain', /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:com|org|net|edu|gov|example|co\.[a-z]{2})$/],
  ['email', /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i],
  // ABC-123: the key of a ticket
  ['key', /^[A-Z][A-Z0-9]{1,9}-\d+$/],
  // ORD-2026-0001, AB-1234-XL, 978-3-16-148410-0: groups of capitals and digits
  ['key', /^(?=(?:\D*\d){2})[A-Z\d]+(?:-[A-Z\d]+)+$/],
  // INV00012: a number that is filled up, or a long one; `ISO9001` and `SHA256` are words
  ['key', /^[A-Z]{1,6}(?:0\d{2,}|\d{5,})$/],
  // 42-fix-the-login-page: a number, and the title of what it numbers
  ['key', /^\d+(?:-[a-z\d]+){3,}$/],
  // an account by IBAN (ISO 13616), a telephone number (E.164)
  ['key', /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/],
  ['key', /^\+\d{7,15}$/],
  // cus_9s6XKzkNRiz8i3: a prefix and a long random part with digits
  ['token', /^[a-z]{1,8}[_-](?=[a-z]*\d)[A-Za-z0-9]{12,}$/],
  // random letters of both cases with digits: nanoid, base64, Firebase ids
  ['token', /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=(?:\D*\d){2})[\w+-]{17,}[=~.]{0,2}$/],
  // hello-world.12: a title, and the number of what it names
  ['key', /^(?!v\d)[a-z][a-z\d]*(?:-[a-z\d]+)*\.\d+$/],
  // main...dev: from one to another
  ['key', /^(?=\S+$)[^.]\S*[^.]\.{3}[^.]/],
  // 640x480: a size
  ['key', /^\d+x\d+$/],
  // a signed token (RFC 7519), which begins as the text `{"` does in base64
  ['token', /^eyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]*$/],
  // what a client sends that forgot to fill in the identifier
  ['slip', /^(?:undefined|null|NaN|\[object Object\])$/],
  // a text that somebody typed, a path in one segment (`feat%2Flogin`), a picture: no route has these in its name
  ['text', /[\s/]|\p{Extended_Pictographic}/u],
  // several identifiers in one segment
  ['int', /^\d+(?:,\d+)+$/],
];

export function sureClass(segment: string): SureClass | null {
  if (segment.length > LONGEST_SEGMENT) return 'token';
  if (isNumber(segment)) return 'int';
  let found = remembered.get(segment);
  if (found === undefined) {
    found = SURE.find(([, pattern]) => pattern.test(segment))?.[0] ?? (isRandomKey(segment) ? 'token' : null);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(segment, found);
  }
  return found;
}

/** The commonest identifier, told without a pattern. */
function isNumber(segment: string): boolean {
  if (segment.length === 0 || segment.length > 20) return false;
  for (let i = 0; i < segment.length; i++) {
    const code = segment.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

const isRandomKey = (segment: string): boolean =>
  /^[\w-]{10,64}$/.test(segment) && (isRandomLetters(segment) || isRandomMixture(segment));

// No route has so long a name, and patterns over such texts cost.
const LONGEST_SEGMENT = 2048;
// The same segments come again and again. A cache only, dropped whole when full.
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, SureClass | null>();

/** `/api/v1`, `/api/2`: a number that names a version of the interface, not a thing. */
export function isVersion(segment: string): boolean {
  return /^v\d+(?:\.\d+)*$/i.test(segment);
}

// Formats that a server offers of one resource under one path: `/issues.json`, `/issues/5.pdf`. Other endings (`.png`,
// `.rb`) belong to a file's name.
const FORMATS = new Set('json jsonld xml js csv tsv atom rss pdf html htm txt yaml yml ics md xlsx xls'.split(' '));

// Programs on the server, each of which does its own: `edit.php` and `users.php` are two routes. Behind a number (`5.php`)
// such an ending says how a thing is shown.
const PROGRAMS = /\.(?:php\d?|phtml|aspx?|ashx|asmx|jspx?|jsf|do|action|cgi|pl|cfm|dll)$/i;

export const isProgram = (segment: string): boolean => segment.length > 3 && PROGRAMS.test(segment);

/** `wp-login.php` → `wp-login`. */
export const withoutProgram = (segment: string): string => segment.replace(PROGRAMS, '');

/** `5.json` → `5` and `json`; the ending is empty where the segment has none that is a format. */
export function splitFormat(segment: string): readonly [stem: string, format: string] {
  const dot = segment.lastIndexOf('.');
  if (dot <= 0) return [segment, ''];
  const format = segment.slice(dot + 1).toLowerCase();
  const stem = segment.slice(0, dot);
  const shows = FORMATS.has(format) || (isProgram(segment) && sureClass(stem) !== null);
  return shows ? [stem, format] : [segment, ''];
}

/** `list.do;jsessionid=A1` → `list.do`: what stands behind a semicolon belongs to the request, not to the route (RFC 3986, 3.3). */
export function withoutMatrix(segment: string): string {
  const end = segment.indexOf(';');
  return end > 0 && isMatrix(segment.slice(end)) ? segment.slice(0, end) : segment;
}

const isMatrix = (text: string): boolean => /^(?:;[\w.-]+=[^;]*)+$/.test(text);

/** What stands behind the semicolons of a path, in order: `color` and `red` of `/cars;color=red`. */
export function matrixOf(segments: readonly string[]): (readonly [name: string, value: string])[] {
  return segments.flatMap((segment) => {
    const end = segment.indexOf(';');
    if (end <= 0 || !isMatrix(segment.slice(end))) return [];
    const pairs = segment.slice(end + 1).split(';');
    return pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  });
}
