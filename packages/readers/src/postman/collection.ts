import { fieldsOf, listOf, textOf, type Fields } from '../fields.js';
import type { Variables } from './variables.js';

// Folders hold folders and requests; a request holds the answers that somebody saved with it. Format: Collection 2.0 and
// 2.1, https://schema.postman.com.

/** One saved answer with what was asked for it; or a request that none was saved with. */
export interface Example {
  readonly request: unknown;
  readonly response: unknown;
}

/** What stands in a folder and is neither a folder nor a request: its name was lost, or is misspelt. */
export function oddItemsIn(folder: Fields, depth = 0): number {
  return listOf(folder['item'])
    .map(fieldsOf)
    .reduce((sum, item) => {
      const within = Array.isArray(item['item']) && depth < DEEPEST ? oddItemsIn(item, depth + 1) : 0;
      return sum + within + (Array.isArray(item['item']) || item['request'] !== undefined ? 0 : 1);
    }, 0);
}

// Collection 2.1, and what the application adds when it exports; its own marks begin with a line.
const OF_REQUESTS = new Set('url auth proxy certificate method description header body id uid name'.split(' '));
const OF_ANSWERS = new Set(
  'id uid name originalRequest responseTime timings header cookie body status code description mime language'.split(
    ' ',
  ),
);

/** Whether a part has a name that the format does not know, so that what it holds is not read: `bodz` for `body`. */
export function hasOddParts({
  request,
  response,
}: {
  readonly request?: unknown;
  readonly response?: unknown;
}): boolean {
  const isOdd = (value: unknown, known: ReadonlySet<string>): boolean =>
    Object.keys(fieldsOf(value)).some((key) => !known.has(key) && !key.startsWith('_'));
  return (typeof request !== 'string' && isOdd(request, OF_REQUESTS)) || isOdd(response, OF_ANSWERS);
}

/** Deeper than any menu. */
const DEEPEST = 100;

export function* examplesIn(folder: Fields, depth = 0): Generator<Example, void, undefined> {
  for (const item of listOf(folder['item']).map(fieldsOf)) {
    if (Array.isArray(item['item']) && depth < DEEPEST) yield* examplesIn(item, depth + 1);
    if (item['request'] === undefined) continue;
    const saved = listOf(item['response']).map(fieldsOf);
    if (saved.length === 0) yield { request: item['request'], response: null };
    // What was really asked stands with the answer; the request itself may have changed since.
    for (const response of saved) yield { request: response['originalRequest'] ?? item['request'], response };
  }
}

/** What the collection says its variables are, those that are in use. */
export function variablesOf(collection: Fields): Variables {
  const given = listOf(collection['variable']).map(fieldsOf);
  return given.flatMap(({ key, id, value, disabled }): [string, string][] =>
    disabled === true ? [] : [[textOf(key) || textOf(id), scalarText(value)]],
  );
}

export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
