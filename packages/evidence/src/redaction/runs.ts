import { basicCredential } from './authorization.js';
import { isCardNumber, isIban } from './checksums.js';
import { take, type Desk } from './desk.js';
import type { Edit } from './edits.js';
import { JWT } from './jwt.js';
import type { RedactionKind } from './kinds.js';
import { SHORTEST_VENDOR_KEY, vendorKeyEnd } from './vendors.js';

// What a run of letters, digits and joints (`-`, `_`, `.`) shows to be a secret by its form alone.

const CARD = /\d(?:[ -]?\d){12,18}(?![\d-])/y;
const IBAN = /[A-Z]{2}\d\d(?: ?[A-Z0-9]{2,4}){3,8}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/y;
const SSN = /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/;
const NORTH_AMERICAN = /^[2-9]\d\d([-.])[2-9]\d\d\1\d{4}$/;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY[A-Z ]*-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY[A-Z ]*-----|$)/y;
const SPACE = 0x20;

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isUpper = (c: number): boolean => c >= 65 && c <= 90;

const edit = (desk: Desk, kind: RedactionKind, text: string, start: number, end: number): Edit => ({
  start,
  end,
  text: take(desk, kind, text.slice(start, end)),
});

/** Looks at the run from `start` to `end`; what it finds may end later, where digits stand in groups. */
export function inspectRun(text: string, start: number, end: number, desk: Desk): Edit | null {
  const first = text.charCodeAt(start);
  if (first === 0x2d) return privateKey(text, start, desk);
  if (end - start === 4 && text.charCodeAt(end) === SPACE) return grouped(text, start, desk);
  const after = afterScheme(text, start, end, desk);
  if (after !== null) return after;
  if (isDigit(first)) return number(text, start, end, desk) ?? vendorKey(text, start, end, desk);
  if (first === 0x65 && text.startsWith('eyJ', start)) return jwt(text, start, end, desk);
  if (isUpper(first) && isUpper(text.charCodeAt(start + 1)) && isDigit(text.charCodeAt(start + 2))) {
    const iban = matchIban(text, start, desk);
    if (iban !== null) return iban;
  }
  return vendorKey(text, start, end, desk);
}

function vendorKey(text: string, start: number, end: number, desk: Desk): Edit | null {
  if (end - start < SHORTEST_VENDOR_KEY && text.charCodeAt(end) !== 0x3a) return null;
  const to = vendorKeyEnd(text, start);
  return to < 0 ? null : edit(desk, 'api-key', text, start, to);
}

function privateKey(text: string, start: number, desk: Desk): Edit | null {
  PRIVATE_KEY.lastIndex = start;
  return PRIVATE_KEY.test(text) ? edit(desk, 'private-key', text, start, PRIVATE_KEY.lastIndex) : null;
}

/** `4111 1111 1111 1111`, `DE89 3704 0044 …`: four characters, then a space. */
function grouped(text: string, start: number, desk: Desk): Edit | null {
  const third = text.charCodeAt(start + 2);
  if (!isDigit(third) || !isDigit(text.charCodeAt(start + 3))) return null;
  const first = text.charCodeAt(start);
  if (isUpper(first)) return matchIban(text, start, desk);
  return isDigit(first) && isDigit(text.charCodeAt(start + 5)) ? matchCard(text, start, desk) : null;
}

function number(text: string, start: number, end: number, desk: Desk): Edit | null {
  const length = end - start;
  if (length < 11) return null;
  if (length === 11 && SSN.test(text.slice(start, end))) return edit(desk, 'national-id', text, start, end);
  if (length === 12 && NORTH_AMERICAN.test(text.slice(start, end))) return edit(desk, 'phone', text, start, end);
  return length >= 14 ? matchCard(text, start, desk) : null;
}

function matchCard(text: string, start: number, desk: Desk): Edit | null {
  CARD.lastIndex = start;
  if (!CARD.test(text)) return null;
  const end = CARD.lastIndex;
  const next = text.charCodeAt(end);
  const glued = (next >= 65 && next <= 90) || (next >= 97 && next <= 122) || next === 0x5f;
  return !glued && isCardNumber(text.slice(start, end).replace(/[ -]/g, ''))
    ? edit(desk, 'card', text, start, end)
    : null;
}

function matchIban(text: string, start: number, desk: Desk): Edit | null {
  IBAN.lastIndex = start;
  if (!IBAN.test(text)) return null;
  // Words in capitals may follow the number: take back group by group.
  for (let end = IBAN.lastIndex; end - start >= 15; end = text.lastIndexOf(' ', end - 1)) {
    if (isIban(text.slice(start, end).replaceAll(' ', ''))) return edit(desk, 'iban', text, start, end);
  }
  return null;
}

function jwt(text: string, start: number, end: number, desk: Desk): Edit | null {
  const run = text.slice(start, end);
  if (JWT.test(run)) return edit(desk, 'jwt', text, start, end);
  const parts = run.split('.');
  if (parts.length === 5 && run.length > 60) return edit(desk, 'jwt', text, start, end);
  return null;
}

/** `Bearer x` and `Basic x` inside a text. */
function afterScheme(text: string, start: number, end: number, desk: Desk): Edit | null {
  if (text.charCodeAt(start - 1) !== SPACE || end - start < 8) return null;
  const scheme = text.slice(Math.max(0, start - 7), start).toLowerCase();
  const digit = /\d/.test(text.slice(start, end));
  if (scheme.endsWith('bearer ') && digit && end - start >= 12) return edit(desk, 'token', text, start, end);
  if (!scheme.endsWith('basic ')) return null;
  let to = end;
  while (text.charCodeAt(to) === 0x3d || text.charCodeAt(to) === 0x2f || text.charCodeAt(to) === 0x2b) to++;
  const encoded = text.slice(start, to);
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  return /^[\x20-\x7e]*:[\x20-\x7e]*$/.test(decoded) ? { start, end: to, text: basicCredential(encoded, desk) } : null;
}
