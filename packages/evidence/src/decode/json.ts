import type { Json } from '../events.js';
import type { Clean } from './clean.js';
import { isTooDeep, MAX_JSON_DEPTH } from './depth.js';
import { inDoubleQuotes } from './single-quotes.js';
import { mayHaveTooManyNames, withFewNames } from './few-names.js';

/** Put before JSON so that it cannot be loaded as a script. */
const GUARDS = [")]}',", ")]}'", ')]}', 'while(1);', 'for(;;);', '/*-secure-', '{}&&'];

export type ParsedJson =
  /** `isLess`: it had more names of fields than are read. */
  | { readonly is: 'json'; readonly value: Json; readonly isLess?: true }
  | { readonly is: 'not-json' }
  | { readonly is: 'too-deep' };

const NOT_JSON: ParsedJson = { is: 'not-json' };
const TOO_DEEP: ParsedJson = { is: 'too-deep' };

/** `sent` by the client or `shown` by the server. */
export type Side = 'sent' | 'shown';

export function parseJson(written: string, side: Side, clean: Clean): ParsedJson {
  const text = inDoubleQuotes(written) ?? written;
  // Escapes that JSON does not need hide what the text says: it is written anew without them.
  if (!text.includes('\\u') && !text.includes('\\/')) return parseClean(text, side, clean);
  const parsed = tryParse(text) ?? tryParse(withoutGuard(text));
  if (parsed === undefined) return NOT_JSON;
  return isTooDeep(parsed.value, MAX_JSON_DEPTH) ? TOO_DEEP : parseClean(JSON.stringify(parsed.value), side, clean);
}

function parseClean(text: string, side: Side, clean: Clean): ParsedJson {
  const cleaned = clean.text(text, 'json');
  const parsed = tryParse(cleaned) ?? tryParse(withoutGuard(cleaned)) ?? parseApart(text, clean);
  if (parsed === undefined) return NOT_JSON;
  if (!mayHaveTooManyNames(text)) return cleanDocument(parsed.value, side, clean);
  const { value, isLess } = withFewNames(parsed.value);
  const read = cleanDocument(value, side, clean);
  return read.is === 'json' && isLess ? { ...read, isLess } : read;
}

const cleanDocument = (value: Json, side: Side, clean: Clean): ParsedJson =>
  clean.document(value, side) ? { is: 'json', value } : TOO_DEEP;

/** Should cleaning ever break the JSON around it: string by string. */
function parseApart(text: string, clean: Clean): { value: Json } | undefined {
  const parsed = tryParse(text) ?? tryParse(withoutGuard(text));
  if (parsed === undefined || isTooDeep(parsed.value, MAX_JSON_DEPTH)) return parsed;
  return { value: cleanStrings(parsed.value, clean) };
}

function cleanStrings(value: Json, clean: Clean): Json {
  if (typeof value === 'string') return clean.text(value, 'plain');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => cleanStrings(item, clean));
  const pairs = Object.entries(value);
  return Object.fromEntries(pairs.map(([key, item]) => [clean.text(key, 'plain'), cleanStrings(item, clean)]));
}

/** Text that does not say it is JSON is taken as such only where it is an object or an array. */
export function sniffJson(text: string, side: Side, clean: Clean): ParsedJson {
  const first = firstVisible(text);
  if (first === '{' || first === '[') return parseJson(text, side, clean);
  return first === ')' && text.trimStart().startsWith(')]}') ? parseJson(text, side, clean) : NOT_JSON;
}

/** A message of a stream: its value where it is JSON, else the text itself. */
export function jsonOrText(text: string, side: Side, clean: Clean): Json {
  const parsed = parseJson(text, side, clean);
  return parsed.is === 'json' ? parsed.value : clean.text(text, 'plain');
}

function firstVisible(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c > 0x20 && c !== 0xfeff) return text.charAt(i);
  }
  return '';
}

function tryParse(text: string | undefined): { value: Json } | undefined {
  if (text === undefined) return undefined;
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}

function withoutGuard(text: string): string | undefined {
  const start = text.replace(/^[\uFEFF\s]+/, '');
  const guard = GUARDS.find((candidate) => start.startsWith(candidate));
  if (guard !== undefined) return start.slice(guard.length);
  return start.length === text.length ? undefined : start;
}
