import type { Json } from '@asbuilt/evidence';
import { isObject, textOf } from './found.js';

/** A longer text is a dump. */
const LONGEST = 20_000;

/** A list of issues, each with its sentence and its place, that stands as JSON in a text; null where it is none. */
export function issuesIn(text: string): Json[] | null {
  if (!text.startsWith('[') || text.length > LONGEST) return null;
  try {
    const found = JSON.parse(text) as Json;
    const isIssue = (one: Json) => isObject(one) && textOf(one['message']) !== null && Array.isArray(one['path']);
    return Array.isArray(found) && found.length > 0 && found.every(isIssue) ? found : null;
  } catch {
    return null;
  }
}
