// Typed netstrings, as mitmproxy writes them: `5:hello,` is a length, a colon, so many bytes, and a mark of their type.

export type TValue = null | boolean | number | string | Buffer | readonly TValue[] | ReadonlyMap<string, TValue>;

/** Flows nest to a depth of five. */
const DEEPEST = 64;
/** Ten digits are the largest length that mitmproxy reads. */
export const LONGEST_LENGTH = 10;

const COLON = 0x3a;

/** The value that the bytes are, all of them; undefined where they are none. */
export function parseTNetString(bytes: Buffer): TValue | undefined {
  const found = valueAt(bytes, 0, 0);
  return found?.end === bytes.length ? found.value : undefined;
}

interface Found {
  readonly value: TValue;
  readonly end: number;
}

function valueAt(bytes: Buffer, at: number, depth: number): Found | undefined {
  const colon = bytes.subarray(at, at + LONGEST_LENGTH + 1).indexOf(COLON) + at;
  const digits = bytes.toString('latin1', at, Math.max(at, colon));
  if (colon < at || !/^\d+$/.test(digits)) return undefined;
  const end = colon + 1 + Number(digits);
  const mark = bytes[end];
  if (mark === undefined || depth > DEEPEST) return undefined;
  const value = typed(bytes.subarray(colon + 1, end), String.fromCharCode(mark), depth);
  return value === undefined ? undefined : { value, end: end + 1 };
}

function typed(content: Buffer, mark: string, depth: number): TValue | undefined {
  switch (mark) {
    case ',':
      return content;
    case ';':
      return content.toString('utf8');
    case '#':
    case '^':
      return numberOf(content);
    case '!':
      return content.equals(TRUE);
    case '~':
      return null;
    case ']':
      return listOf(content, depth);
    case '}':
      return dictionaryOf(content, depth);
    default:
      return undefined;
  }
}

const TRUE = Buffer.from('true');

function numberOf(content: Buffer): number | undefined {
  const value = Number(content.toString('latin1'));
  return Number.isFinite(value) && content.length > 0 ? value : undefined;
}

function listOf(content: Buffer, depth: number): TValue[] | undefined {
  const list: TValue[] = [];
  for (let at = 0; at < content.length;) {
    const found = valueAt(content, at, depth + 1);
    if (found === undefined) return undefined;
    list.push(found.value);
    at = found.end;
  }
  return list;
}

/** Keys are text now and were bytes once. */
function dictionaryOf(content: Buffer, depth: number): Map<string, TValue> | undefined {
  const list = listOf(content, depth);
  if (list === undefined || list.length % 2 === 1) return undefined;
  const dictionary = new Map<string, TValue>();
  for (let at = 0; at < list.length; at += 2) dictionary.set(textOf(list[at]), list[at + 1]!);
  return dictionary;
}

/** Text that is written as text or as bytes; empty where it is neither. */
export function textOf(value: TValue | undefined): string {
  if (typeof value === 'string') return value;
  return Buffer.isBuffer(value) ? value.toString('utf8') : '';
}
