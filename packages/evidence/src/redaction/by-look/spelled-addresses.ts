import { inspectAt } from './addresses.js';
import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { afterEscape } from '../in-text/escapes.js';

// An e-mail address whose letters are written by their numbers, one of them or all: as pages do to hide it from those who
// collect addresses (`&#106;&#97;&#64;…`), and as scripts escape it (`ja\u0040…`).

/** One letter as it is written. */
interface Letter {
  readonly start: number;
  readonly end: number;
  readonly letter: string;
}

/** How letters are written by their numbers: the one that ends at `end`, and the one that begins at `start`. */
interface Spelling {
  before(text: string, end: number): Letter | null;
  behind(text: string, start: number): Letter | null;
}

/** RFC 5321: 64 letters at most before the sign, 255 behind it. */
const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 255;
const IN_ADDRESS = /[\p{L}\p{N}._+-]/u;

const lettered = (start: number, end: number, code: number): Letter | null => {
  const letter = code > 0 && code <= 0xffff ? String.fromCharCode(code) : ' ';
  return IN_ADDRESS.test(letter) ? { start, end, letter } : null;
};

const ENTITY = /&#(?:x([0-9a-f]{1,4})|(\d{1,5}));/iy;
/** `&#x0040;` */
const LONGEST_ENTITY = 8;

const entityAt = (text: string, start: number): Letter | null => {
  ENTITY.lastIndex = start;
  const found = ENTITY.exec(text);
  if (found === null) return null;
  const code = found[1] === undefined ? Number(found[2]) : Number.parseInt(found[1], 16);
  return lettered(start, ENTITY.lastIndex, code);
};

export const ENTITIES: Spelling = {
  behind: entityAt,
  before(text, end) {
    if (text.charCodeAt(end - 1) !== 0x3b) return null;
    const found = entityAt(text, text.lastIndexOf('&', end - 1));
    return found?.end === end && end - found.start <= LONGEST_ENTITY ? found : null;
  },
};

/** In a string within a string the backslash is doubled. */
const ESCAPE = /\\{1,32}(?:x([0-9a-f]{2})|u([0-9a-f]{4}))/iy;
const ESCAPED = /\\(?:x[0-9a-f]{2}|u[0-9a-f]{4})$/i;
const LONGEST_ESCAPE = 6;

const escapeAt = (text: string, start: number): Letter | null => {
  ESCAPE.lastIndex = start;
  const found = ESCAPE.exec(text);
  return found === null ? null : lettered(start, ESCAPE.lastIndex, Number.parseInt(found[1] ?? found[2]!, 16));
};

export const ESCAPES: Spelling = {
  behind: escapeAt,
  before(text, end) {
    const written = ESCAPED.exec(text.slice(Math.max(0, end - LONGEST_ESCAPE), end))?.[0];
    if (written === undefined) return null;
    let start = end - written.length;
    while (text.charCodeAt(start - 1) === 0x5c) start--;
    return escapeAt(text, start);
  },
};

const plainAt = (text: string, at: number): Letter | null => {
  const letter = text.charAt(at);
  return IN_ADDRESS.test(letter) ? { start: at, end: at + 1, letter } : null;
};

/** An address around the sign that is written from `at` to `after`. */
export function inspectSpelled(text: string, at: number, after: number, by: Spelling, desk: Desk): Edit | null {
  const local: Letter[] = [];
  for (let start = at; local.length < LONGEST_LOCAL; start = local.at(-1)!.start) {
    const one = by.before(text, start) ?? (start === 0 ? null : plainAt(text, start - 1));
    if (one === null) break;
    local.push(one);
  }
  local.reverse();
  dropEscaped(text, local);
  const domain: Letter[] = [];
  for (let end = after; domain.length < LONGEST_DOMAIN; end = domain.at(-1)!.end) {
    const one = by.behind(text, end) ?? plainAt(text, end);
    if (one === null) break;
    domain.push(one);
  }
  return made(text, local, domain, [at, after], desk);
}

/** The `n` of `\n` belongs to no word. */
function dropEscaped(text: string, local: Letter[]): void {
  const [first] = local;
  if (first === undefined || text.charCodeAt(first.start) === 0x5c) return;
  const start = afterEscape(text, first.start);
  while (local[0] !== undefined && local[0].start < start) local.shift();
}

function made(
  text: string,
  local: readonly Letter[],
  domain: readonly Letter[],
  [at, after]: readonly [number, number],
  desk: Desk,
): Edit | null {
  if (local.length === 0 || domain.length === 0) return null;
  const letters = [...local, { start: at, end: after, letter: '@' }, ...domain];
  const found = inspectAt(letters.map(({ letter }) => letter).join(''), local.length, local.length + 1, 'plain', desk);
  if (found === null) return null;
  const [first, last] = [letters[found.start]!, letters[found.end - 1]!];
  return { ...found, start: first.start, end: last.end, text: found.text.replace('@', text.slice(at, after)) };
}
