import type { Json } from '@asbuilt/evidence';
import { namesTheError } from './error-name.js';
import { isObject, type JsonObject } from './found.js';

// Keys under which products put their machine codes. The first group may hold any single word; the second also holds
// ordinary words (`type: "field"`, `name: "title"`), so there only what is built like a code counts.
const CODE_KEYS = ['code', 'errorCode', 'error_code', 'errCode', 'errcode', 'error_key', 'errorKey', 'Code'];
/** Numbers under these are of the product's own count, and never a status: `errno: 110`. */
export const NUMBER_KEYS: readonly string[] = ['errno', 'err_no', 'errNo', 'error_no', 'errorNo'];
const TYPE_KEYS = [
  'type',
  'errorType',
  'error_type',
  'kind',
  'slug',
  'category',
  'name',
  'exception',
  'reason',
  'status',
  'error',
  '__typename',
  '__type',
  'id',
];

const MOST_LETTERS = 80;
const WORD = /^[A-Za-z][A-Za-z0-9]*(?:[_.:/-][A-Za-z0-9]+)*$/;
/** Joined words (`not_found`, `string.empty`), capitals (`FORBIDDEN`) or a class name (`ValidationError`). */
const BUILT = /[_.:-]|^[A-Z][A-Z0-9]{2,}$|[a-z][A-Z]/;
/** An `id` is an error's name only where it is made of words: `api.session.expired`. */
const WORDS = /^[a-z]+(?:[._-][a-z]+)+$/;
const IDENTIFIER = /^(?=.*\d)[0-9a-f-]{16,}$/i;
/** Words that say only that it is an error. */
const EMPTY_WORDS = new Set(['error', 'errors', 'exception', 'fail', 'failed', 'failure', 'object', 'false', 'err']);
/** The reason phrases of HTTP in one word: they repeat the status. */
const PHRASES = new Set(['unauthorized', 'forbidden', 'conflict', 'gone', 'notfound', 'badrequest']);

export interface Codes {
  readonly code: string | null;
  readonly type: string | null;
}

/** The machine codes that an error object carries, the status number itself never being one. */
export function codesOf(error: JsonObject, status: number): Codes {
  const extensions = error['extensions'];
  const from = isObject(extensions) ? [error, extensions] : [error];
  const code = [
    ...from.flatMap((object) => CODE_KEYS.map((key) => asCode(object[key], status, false))),
    ...NUMBER_KEYS.map((key) => asNumber(error[key])),
  ];
  const type = TYPE_KEYS.map((key) => {
    const name = asCode(error[key], status, true) ?? (key === 'error' ? wordBeside(error) : null);
    if (name === null || (key === 'name' && !namesTheError(error, name))) return null;
    return key === 'id' && !WORDS.test(name) ? null : name;
  });
  return { code: code.find((c) => c !== null) ?? null, type: type.find((t) => t !== null) ?? null };
}

const asNumber = (value: Json | undefined): string | null =>
  (typeof value === 'number' || typeof value === 'string') && /^-?[1-9]\d{0,9}$/.test(`${value}`) ? `${value}` : null;

const ONE_WORD = /^[a-z][a-z0-9]{2,}$/;

/** `{error: "forbidden", message: "Administrators only."}`: a word in small letters beside a sentence is no sentence itself. */
function wordBeside({ error, ...beside }: JsonObject): string | null {
  if (typeof error !== 'string' || !ONE_WORD.test(error) || EMPTY_WORDS.has(error)) return null;
  return Object.values(beside).some((one) => typeof one === 'string' && SENTENCE.test(one)) ? error : null;
}

const SENTENCE = /\p{L}\s+\p{L}/u;

/** An error inside another has its own codes, or those of the one around it. */
export function inherited(own: Codes, outer: Codes): Codes {
  return { code: own.code ?? outer.code, type: own.type ?? outer.type };
}

export function asCode(value: Json | undefined, status: number, mustBeBuilt: boolean): string | null {
  if (typeof value === 'number') return mustBeBuilt || isStatus(value, status) ? null : String(value);
  if (typeof value !== 'string') return null;
  // AWS says whose the name is: `com.amazonaws.dynamodb#ValidationException`
  const code = value.trim().replace(/^[a-z][\w.]*#(?=[A-Z])/, '');
  if (/^-?\d+$/.test(code)) return asCode(Number(code), status, mustBeBuilt);
  if (/^https?:\/\//.test(code)) return codeOfUri(code);
  if (code.length > MOST_LETTERS || !WORD.test(code) || IDENTIFIER.test(code)) return null;
  if (EMPTY_WORDS.has(code.toLowerCase())) return null;
  if (mustBeBuilt && (!BUILT.test(code) || PHRASES.has(code.toLowerCase()))) return null;
  return code;
}

/** A problem type is a URI; its last part is the code, unless it points into a standard's text. */
export function codeOfUri(uri: string): string | null {
  const [path = '', anchor] = uri.split('#', 2);
  if (/\brfc-?\d+|httpstatus|\/status\/|iana\.org|w3\.org/i.test(uri)) return null;
  const last =
    anchor ??
    path
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .slice(3)
      .pop() ??
    '';
  return asCode(last, 0, false);
}

/** 0 and 200 say "no error", and a number that repeats the status says nothing new. */
function isStatus(value: number, status: number): boolean {
  return !Number.isInteger(value) || value === 0 || value === status || (value >= 100 && value < 600);
}
