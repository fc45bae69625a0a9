import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isCodeSegment } from '../by-name/code-segments.js';
import {
  BRACKETED,
  BRACKETED_KEY,
  isBareKey,
  isFragmentKey,
  isOpaqueInText,
  SHORTEST_OPAQUE,
} from '../by-look/opaque-addresses.js';
import { isLinkKey } from '../by-look/path-keys.js';

// The same parts of addresses where an address stands in a text. What stands before them must be an address, since text in
// base64 has slashes and long words as well.

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/[\w.:-]+|\.{0,2})(?:\/[a-z0-9][a-z0-9._~-]{0,39})*\/?$/i;
/** Words of routes are in small letters; what was drawn is not. */
const ROUTE = /^(?:[a-z][a-z0-9+.-]*:\/\/[\w.:-]+|\.{0,2})(?:\/[a-z0-9][a-z0-9._~-]{0,39})*\/$/;
const LONGEST = 240;
const BEGINS = /[\s"'<>()=\\,]/;

/** The address that ends at `end`, as far as it is one. */
function addressBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < LONGEST && !BEGINS.test(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

const ENDS = /[\s"'<>()\\/?#&,]|$/y;

function endsAddress(text: string, end: number): boolean {
  ENDS.lastIndex = end;
  return ENDS.test(text);
}

const tokenEdit = (text: string, start: number, end: number, desk: Desk): Edit => {
  const key = text.slice(start, end);
  learn(desk, key, true);
  return { start, end, kind: 'token', text: desk.pseudonym(key) };
};

/** A link of a page, or an address in prose; what a page loads, and what a document holds, may be a picture. */
const FOLLOWED = /(?:href|action)\\{0,2}["']?\s?=\s?\\{0,2}["']$|(?:^|[\s(>])$/i;
const LONGEST_ATTRIBUTE = 16;

/** A segment between `before` and `after`. */
export function inspectShared(
  text: string,
  start: number,
  end: number,
  around: { before: string; after: string },
  desk: Desk,
): Edit | null {
  if (end - start < SHORTEST_OPAQUE || !endsAddress(text, end)) return null;
  const address = addressBefore(text, start);
  if (!ROUTE.test(address.replaceAll('\\', ''))) return null;
  const at = start - address.length;
  const isFollowed = FOLLOWED.test(text.slice(Math.max(0, at - LONGEST_ATTRIBUTE), at));
  return isOpaqueInText(text.slice(start, end), around, isFollowed) ? tokenEdit(text, start, end, desk) : null;
}

/** The word behind `?`, `&` or `#`. */
export function inspectBare(text: string, start: number, end: number, desk: Desk): Edit | null {
  const sign = text.charAt(start - 1);
  const word = text.slice(start, end);
  if (text.charAt(end) === '=' || !endsAddress(text, end)) return null;
  const from = text.lastIndexOf(sign === '#' || sign === '!' ? '#' : '?', start - 1);
  if (from < 0 || start - from > LONGEST) return null;
  const [path = ''] = addressBefore(text, from).split('?');
  if (path === '' || !ADDRESS.test(path)) return null;
  const isKey = sign === '#' || sign === '!' ? isFragmentKey(word) : isBareKey(word, path);
  return isKey ? tokenEdit(text, start, end, desk) : null;
}

/** `/s/(S(x))/`: the bracket stands at `at`. Of several sessions in one pair of brackets the last is the longest. */
export function inspectBracketed(text: string, at: number, desk: Desk): Edit | null {
  if (text.charCodeAt(at - 1) !== 0x2f) return null;
  BRACKETED.lastIndex = at;
  if (!BRACKETED.test(text)) return null;
  const end = BRACKETED.lastIndex;
  const made = text.slice(at, end).replace(BRACKETED_KEY, (key) => {
    learn(desk, key, true);
    return desk.pseudonym(key);
  });
  return { start: at, end, kind: 'session', text: made };
}

const CODE = /(?:\d{3}-\d{3}|\d{4,8})(?![\w-])/y;
const SEGMENTS_BEFORE = /(?:\/([\w.-]{1,40})\\?)?\/([\w.-]{2,40})\\?\/$/;
const LONGEST_SEGMENTS = 90;

/** The digits that begin at `start`, behind a slash. */
export function inspectCodeSegment(text: string, start: number, desk: Desk): Edit | null {
  CODE.lastIndex = start;
  const code = CODE.exec(text)?.[0];
  if (code === undefined || !endsAddress(text, start + code.length)) return null;
  const [, first = '', before = ''] =
    SEGMENTS_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_SEGMENTS), start)) ?? [];
  if (!isCodeSegment(code, before, first, desk)) return null;
  return { start, end: start + code.length, kind: 'one-time-code', text: desk.pseudonym(code) };
}

const LONGEST_LINK_KEY = 24;

/** A short key that begins at `start`, behind a slash: nearly all segments are words in small letters. */
export function inspectLinkKey(text: string, bytes: Buffer, start: number, desk: Desk): Edit | null {
  let [end, digits, capitals] = [start, 0, 0];
  for (; end - start <= LONGEST_LINK_KEY; end++) {
    const c = bytes[end]!;
    if (c >= 48 && c <= 57) digits++;
    else if (c >= 65 && c <= 90) capitals++;
    else if (!(c >= 97 && c <= 122) && c !== 0x2d && c !== 0x5f) break;
  }
  if (digits + capitals < 2 || !endsAddress(text, end)) return null;
  const before = /\/([\w.-]{1,40})\\?\/$/.exec(text.slice(Math.max(0, start - LONGEST_SEGMENTS), start))?.[1] ?? '';
  return isLinkKey(text.slice(start, end), before) ? tokenEdit(text, start, end, desk) : null;
}
