import { splitFormat, sureClass } from '../kit/segment.js';
import { textHash } from '../kit/text-hash.js';

export const hashed = (text: string): string => textHash(text).toString(36);

/** Numbers come again for other kinds of things; the word before tells the kind. */
export const thingKey = (kind: string, id: string): string => hashed(`${kind} ${id}`);

/**
 * Which thing an address is about: the last segment that is surely an identifier, else what the query names by `id`
 * (`/order.php?id=5002`), else the last segment; with the word before.
 */
export function thingOf(segments: readonly string[], query: readonly (readonly [string, string])[]): string | null {
  for (let i = segments.length - 1; i >= 0; i--) {
    const stem = splitFormat(segments[i]!)[0];
    if (sureClass(stem) !== null) return thingKey(segments[i - 1] ?? '', stem);
  }
  const named = query.find(([name, value]) => name.toLowerCase() === 'id' && sureClass(value) !== null);
  if (named !== undefined) return thingKey(segments.at(-1) ?? '', named[1]);
  return segments.length === 0 ? null : thingKey(segments.at(-2) ?? '', segments.at(-1)!);
}

/** By what word paths lead to a thing that was answered at this one: before its identifier, else the last that is none. */
export function kindAt(segments: readonly string[], id: string): string {
  for (let i = segments.length - 1; i >= 0; i--) {
    const stem = splitFormat(segments[i]!)[0];
    if (stem === id) return segments[i - 1] ?? '';
    if (sureClass(stem) === null && !segments.includes(id)) return stem;
  }
  return '';
}
