import { CLOSE, OPEN } from './scan.js';

// Where the next entry begins in a file that is damaged, told by how entries begin. A bare `{"startedDateTime":` stands in
// no string of JSON, since quotes in strings are escaped: what looks so in a file is an object.

/** First names of entries: of most tools, and of Chrome, which sorts them. */
const KNOWN = ['startedDateTime', 'pageref', '_connectionId', '_fromCache', '_initiator'];
/** Tools of other kinds begin theirs with one name, or a few. */
const MOST_NAMES = 10;
const FIRST_NAME = /^\{\s{0,200}"([\w$.-]{1,40})"\s{0,200}:/;
const LONGEST_HEAD = 500;

/** Lines are indented by less than this, and a name with its signs is shorter: all that is looked at lies this near. */
export const NEAR = 256;

const [COMMA, LIST, COLON] = [0x2c, 0x5b, 0x3a];
const isWhite = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** Quoted, by name. */
export type FirstNames = Map<string, Buffer>;

const quoted = (name: string): Buffer => Buffer.from(`"${name}"`);

export const knownNames = (): FirstNames => new Map(KNOWN.map((name) => [name, quoted(name)]));

const REQUEST = quoted('request');

/** Of an entry that is whole. */
export function learnName(names: FirstNames, entry: Buffer): void {
  if (names.size >= MOST_NAMES || !entry.includes(REQUEST)) return;
  const name = FIRST_NAME.exec(entry.toString('latin1', 0, LONGEST_HEAD))?.[1];
  if (name !== undefined && !names.has(name)) names.set(name, quoted(name));
}

/** Pages begin as entries do, and may stand behind them. */
export const isPage = (bytes: Buffer): boolean => bytes.includes('"pageTimings"') && !bytes.includes(REQUEST);

/** The index of the bracket that the next entry begins with, at `from` or behind it, or -1. */
export function nextBegin(names: FirstNames, bytes: Buffer, from: number): number {
  let first = -1;
  for (const name of names.values()) {
    for (let at = bytes.indexOf(name, from); at !== -1; at = bytes.indexOf(name, at + 1)) {
      if (first !== -1 && at > first) break;
      const begin = beginBefore(bytes, at);
      if (begin < from || !isName(bytes, at + name.length)) continue;
      first = first === -1 ? begin : Math.min(first, begin);
      break;
    }
  }
  return first;
}

/** The index of a bracket before the name at `at` that follows another value or opens a list, or -1. */
function beginBefore(bytes: Buffer, at: number): number {
  const begin = beforeWhite(bytes, at - 1);
  if (bytes[begin] !== OPEN) return -1;
  const before = bytes[beforeWhite(bytes, begin - 1)];
  return before === COMMA || before === LIST || before === CLOSE ? begin : -1;
}

function beforeWhite(bytes: Buffer, from: number): number {
  let at = from;
  while (isWhite(bytes[at]) && from - at < NEAR) at--;
  return at;
}

function isName(bytes: Buffer, behind: number): boolean {
  let at = behind;
  while (isWhite(bytes[at]) && at - behind < NEAR) at++;
  return bytes[at] === COLON;
}
