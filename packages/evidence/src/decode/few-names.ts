import type { FormField, Json } from '../events.js';
import { MAX_JSON_DEPTH } from './depth.js';

/** The largest dictionaries of texts that products load have some thousand; each further name costs every engine. */
const MOST_NAMES = 20_000;
/** So many letters a name takes at least, with its value: `"":0,`. */
const SHORTEST = 5;

/** Whether a text is long enough to hold more names than are read. */
export const mayHaveTooManyNames = (text: string): boolean => text.length > MOST_NAMES * SHORTEST;

export interface FewNames {
  readonly value: Json;
  readonly isLess: boolean;
}

/** A document without the fields whose names come after the first so many; the rest of it stays as it is. */
export function withFewNames(document: Json, most: number = MOST_NAMES): FewNames {
  const isKept = among(most);
  let isLess = false;
  const walk = (value: Json, left: number): Json => {
    // What is nested deeper is not read at all.
    if (typeof value !== 'object' || value === null || left === 0) return value;
    if (Array.isArray(value)) return value.map((item) => walk(item, left - 1));
    const kept = Object.keys(value).filter(isKept);
    isLess ||= kept.length < Object.keys(value).length;
    return Object.fromEntries(kept.map((name) => [name, walk(value[name]!, left - 1)]));
  };
  return { value: walk(document, MAX_JSON_DEPTH), isLess };
}

/** A form without the fields whose names come after the first so many. */
export function withFewFields(fields: readonly FormField[], most: number = MOST_NAMES): readonly FormField[] {
  const isKept = among(most);
  return fields.length <= most ? fields : fields.filter(({ name }) => isKept(name));
}

/** Whether a name is one of the first so many that were given. */
function among(most: number): (name: string) => boolean {
  const names = new Set<string>();
  return (name) => names.has(name) || (names.size < most && names.add(name).has(name));
}
