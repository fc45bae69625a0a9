import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { afterEscape } from '../in-text/escapes.js';
import type { Script } from '../in-text/script.js';

/** `logo@2x.png` is no address. */
const FILE_ENDINGS = new Set(
  'png jpg jpeg gif svg webp avif ico js mjs cjs css map ts tsx jsx json html htm woff woff2 ttf eot pdf mp4 webm min'.split(
    ' ',
  ),
);
/** RFC 5321: a local part has 64 octets at most. */
const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 255;

/** Letters, digits and `._+-`; anything beyond ASCII too, since addresses may be international. */
const isLocal = (c: number): boolean => isDomain(c) || c === 0x5f || c === 0x2b;
const isDomain = (c: number): boolean =>
  (c >= 97 && c <= 122) ||
  (c >= 65 && c <= 90) ||
  (c >= 48 && c <= 57) ||
  c === 0x2e ||
  c === 0x2d ||
  (c > 0x7f && c !== 0xa0 && !(c >= 0x2000 && c <= 0x206f));

/** An e-mail address around the sign that stands from `at` to `after`: `@`, or `%40`, or `&#64;`. */
export function inspectAt(text: string, at: number, after: number, script: Script, desk: Desk): Edit | null {
  const credentials = after === at + 1 ? (inUrl(text, at, desk) ?? inDriver(text, at, desk)) : null;
  if (credentials !== null) return credentials;
  let start = at;
  while (start > 0 && at - start < LONGEST_LOCAL && isLocal(text.charCodeAt(start - 1))) start--;
  while (start < at && /[.-]/.test(text.charAt(start))) start++;
  if (script === 'json') start = afterEscape(text, start);
  if (start >= at) return null;
  let end = after;
  while (end < text.length && end - after < LONGEST_DOMAIN && isDomain(text.charCodeAt(end))) end++;
  while (end > after && /[.-]/.test(text.charAt(end - 1))) end--;
  const domain = text.slice(after, end);
  const last = /\.([^\W\d_]{2,}|xn--[\w-]+|[^\x00-\x7f]{2,})$/i.exec(domain)?.[1];
  if (last === undefined || FILE_ENDINGS.has(last.toLowerCase()) || domain.includes('..')) return null;
  const local = text.slice(start, at);
  // `git@host:path` names a server's account, not a person's.
  if (local === 'git' && /[:/]/.test(text.charAt(end))) return null;
  // `postgres://app@db.internal`: whom a program is to its database
  if (PROGRAM.test(local) && text.startsWith('://', start - 3) && !/https?$/i.test(text.slice(start - 8, start - 3)))
    return null;
  const made = desk.pseudonym(`${local}@${domain}`);
  return { start, end, kind: 'email', text: after === at + 1 ? made : made.replace('@', text.slice(at, after)) };
}

const PROGRAM = /^[\w-]+$/;
/** `${PASSWORD}`, `<password>`, `{{password}}`. */
const TEMPLATE = /^(?:\$?\{|<|\$[A-Z_]+$|&lt;|\[)/;
const DRIVER = /^(?:tcp|unix)\(/;
const PAIR = /(?<![\w.-])([\w.-]{1,64}):([^\s"'<>@/\\]{1,200})$/;

/** `app:x@tcp(db:3306)/shop`, as programs in Go write it. */
function inDriver(text: string, at: number, desk: Desk): Edit | null {
  if (!DRIVER.test(text.slice(at + 1, at + 6))) return null;
  const password = PAIR.exec(text.slice(Math.max(0, at - LONGEST_AUTHORITY), at))?.[2];
  if (password === undefined || TEMPLATE.test(password)) return null;
  return { start: at - password.length, end: at, kind: 'credentials-in-url', text: desk.pseudonym(password) };
}

/** No authority is longer. */
const LONGEST_AUTHORITY = 300;

/** `https://user:password@host`. */
function inUrl(text: string, at: number, desk: Desk): Edit | null {
  const before = text.slice(Math.max(0, at - LONGEST_AUTHORITY), at);
  const scheme = before.lastIndexOf('://');
  if (scheme < 0) return null;
  const authority = before.slice(scheme + 3);
  const colon = authority.indexOf(':');
  if (colon < 0 || colon === authority.length - 1 || /[\s/"'<>?#@\\]/.test(authority)) return null;
  const [user, password] = [authority.slice(0, colon), authority.slice(colon + 1)];
  if (TEMPLATE.test(password)) return null;
  const made = `${user && desk.pseudonym(user)}:${desk.pseudonym(password)}`.replaceAll('@', '%40');
  return { start: at - authority.length, end: at, kind: 'credentials-in-url', text: made };
}
