import type { Json } from './json.js';
import type { Sent } from './request.js';

// What no front end sends, and what the rules of a product need not be asked about.

export interface TooMuch {
  readonly status: number;
  readonly says: string;
}

const MEGABYTE = 1024 * 1024;
/** Files may be large; nothing else is kept of them but their names. */
export const LARGEST_BODY = 32 * MEGABYTE;
/** Forms and JSON are looked through for secrets, which one word of 5.6 million letters is too long for. */
const LARGEST_TEXT = 4 * MEGABYTE;
// What goes through a value goes down one call for each level.
const DEEPEST = 500;

/** A body by its size alone; null: it may be read. */
export function tooLarge(size: number, mime: string): TooMuch | null {
  const largest = /json|x-www-form-urlencoded/i.test(mime) ? LARGEST_TEXT : LARGEST_BODY;
  if (size <= largest) return null;
  return {
    status: 413,
    says: `The body is larger than ${largest / MEGABYTE} MB, the maximum of the mock server.`,
  };
}

export function tooDeep(body: Sent): TooMuch | null {
  if (body.is !== 'json' || !isDeep(body.value)) return null;
  return { status: 400, says: `The JSON has more than ${DEEPEST} levels, the maximum of the mock server.` };
}

/** Level by level, for what is too deep is too deep for recursion. */
function isDeep(value: Json): boolean {
  let level: Json[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
