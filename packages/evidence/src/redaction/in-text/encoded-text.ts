import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';

// Text in base64 as a value of a document: a mail, a table, a page. It goes as a whole where somebody's address stands in
// it, or the name of a secret with something behind it. Whatever begins as no text does is passed over at once.

const QUOTE = 0x22;
const PLUS = 0x2b;
const SLASH = 0x2f;

/** Shorter than `password: x` in base64. */
const SHORTEST = 20;
/** What is longer is a file. */
const LONGEST = 65_536;
/** A piece before a plus or a slash that is no run by itself. */
const LONGEST_PIECE = 24;
/** Of four letters the first holds six bits of a letter of ASCII, or of the end of a line. */
const BEGINS_LETTER = /[CDI-Za-f]/;

const PAYLOAD = /^(?:[A-Za-z0-9+]|\\?\/){20,}={0,2}(?=\\?")/;
const TEXT = /^[\t\r\n\x20-\x7e\u00a0-\ufffc]+$/;
/** `Session:17`, `gid://shop/Token/3`: an identifier. */
const IDENTIFIER = /^[\w.]+[:|/][\w:.|/-]*$/;
/** `logo@2x.png` is no address. */
const TELLING =
  /(?<![\w.+-])[\w.+-]+@(?!\dx\.)[\w-]+\.[a-z]{2,}|(?:passw|token|secret|api.?key)\w{0,40}["']?\s{0,2}[:=>]\s{0,2}["']?[^\s<"']{5}/i;

/** The value around the run that begins at `start`. */
export function inspectEncodedText(text: string, start: number, desk: Desk): Edit | null {
  const from = valueStart(text, start);
  if (from < 0) return null;
  for (let at = from; at < from + SHORTEST; at += 4) if (!BEGINS_LETTER.test(text.charAt(at))) return null;
  // each letter may be a slash behind a backslash
  const written = PAYLOAD.exec(text.slice(from, from + 2 * LONGEST))?.[0] ?? '';
  const payload = written.replaceAll('\\', '');
  if (payload === '' || payload.length > LONGEST) return null;
  const decoded = Buffer.from(payload, 'base64').toString('utf8');
  if (!TEXT.test(decoded) || IDENTIFIER.test(decoded) || !TELLING.test(decoded)) return null;
  return { start: from, end: from + written.length, kind: 'secret', text: desk.pseudonym(payload) };
}

/** Right behind the quote; -1 where what is before the run is neither that nor a piece of base64. */
function valueStart(text: string, start: number): number {
  let from = start;
  const before = text.charCodeAt(start - 1);
  if (before === PLUS || before === SLASH)
    while (start - from < LONGEST_PIECE && /[\w+/\\]/.test(text.charAt(from - 1))) from--;
  return text.charCodeAt(from - 1) === QUOTE ? from : -1;
}
