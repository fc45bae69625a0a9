import type { Json } from '../events.js';

/** Deeper than any API nests, and shallow enough that every walker may recurse without counting its stack. */
export const MAX_JSON_DEPTH = 500;

/** Put before JSON so that it cannot be loaded as a script. */
const GUARDS = [")]}',", ")]}'", ')]}', 'while(1);', 'for(;;);', '/*-secure-', '{}&&'];

export type ParsedJson =
  | { readonly is: 'json'; readonly value: Json }
  | { readonly is: 'not-json' }
  | { readonly is: 'too-deep' };

const NOT_JSON: ParsedJson = { is: 'not-json' };

export function parseJson(text: string): ParsedJson {
  const parsed = tryParse(text) ?? tryParse(withoutGuard(text));
  if (parsed === undefined) return NOT_JSON;
  // Each level takes two characters at least.
  if (text.length > 2 * MAX_JSON_DEPTH && isTooDeep(parsed.value, MAX_JSON_DEPTH)) return { is: 'too-deep' };
  return { is: 'json', value: parsed.value };
}

/** Text that does not say it is JSON is taken as such only where it is an object or an array. */
export function sniffJson(text: string): ParsedJson {
  const first = firstVisible(text);
  if (first === '{' || first === '[') return parseJson(text);
  return first === ')' && text.trimStart().startsWith(')]}') ? parseJson(text) : NOT_JSON;
}

/** A message of a stream: its value where it is JSON, else the text itself. */
export function jsonOrText(text: string): Json {
  const parsed = parseJson(text);
  return parsed.is === 'json' ? parsed.value : text;
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

function isTooDeep(value: Json, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && isTooDeep(item, left - 1)) return true;
    return false;
  }
  for (const key in value) {
    const item = value[key];
    if (typeof item === 'object' && isTooDeep(item, left - 1)) return true;
  }
  return false;
}
