import { namesTheError } from './error-name.js';
import { isObject, textOf, type JsonObject } from './found.js';

const FIELD_KEYS = [
  'field',
  'fieldName',
  'field_name',
  'param',
  'property',
  'propertyName',
  'propertyPath',
  'attribute',
  'pointer',
  'loc',
  'path',
  'instancePath',
  'dataPath',
  'attr',
  'key',
  'name',
];
/** Where a location begins that is no part of the field's name. */
const PLACES = new Set(['body', 'query', 'path', 'header', 'cookie', 'form', 'json', 'data', 'attributes', '#', '']);
const WHOLE = new Set(['body', 'query', 'header', 'cookie']);
const MOST_LETTERS = 80;

/** The field that an error object speaks of, dotted where it is nested. */
export function fieldOf(error: JsonObject): string | null {
  const missing = isObject(error['params']) ? textOf(error['params']['missingProperty']) : null;
  const inner = [error['source'], error['extensions'], error['context'], error['meta']].filter(isObject);
  for (const from of [error, ...inner]) {
    for (const key of FIELD_KEYS) {
      // GraphQL's `path` leads through the answer, not through the input.
      if (key === 'path' && 'locations' in error) continue;
      const field = asField(from, key);
      if (field !== null || (missing !== null && key in from)) return joined(field, missing);
    }
  }
  return missing;
}

function asField(from: JsonObject, key: string): string | null {
  const value = from[key];
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every((p) => typeof p === 'string' || typeof p === 'number')) return null;
    // FastAPI: what is wrong with the input as a whole is said of the place that it came in
    if (key === 'loc' && value.length === 1 && WHOLE.has(String(value[0]))) return null;
    return fromParts(value.map(String));
  }
  const text = textOf(value);
  if (text === null || text.length > MOST_LETTERS || /\s/.test(text)) return null;
  if (key === 'name' && namesTheError(from, text)) return null;
  // A path that is an address: `path: "/api/users"`.
  if (key === 'path' && text.startsWith('/')) return null;
  return fromParts(text.replace(/^[#$]/, '').split(/[./[\]]+/));
}

function fromParts(parts: readonly string[]): string | null {
  const named = parts.filter((p) => p !== '' && !/^\d+$/.test(p));
  while (named.length > 1 && PLACES.has(named[0]!)) named.shift();
  return named.length === 0 ? null : named.join('.');
}

function joined(field: string | null, missing: string | null): string | null {
  if (missing === null) return field;
  return field === null ? missing : `${field}.${missing}`;
}
