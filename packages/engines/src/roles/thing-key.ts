import { splitFormat, sureClass } from '../kit/segment.js';
import { textHash } from '../kit/text-hash.js';

export const hashed = (text: string): string => textHash(text).toString(36);

/** Numbers come again for other kinds of things; the word before tells the kind. */
export const thingKey = (kind: string, id: string): string => hashed(`${kind} ${id}`);

/** Which thing a path is about: its last segment that is surely an identifier, else its last, with the word before. */
export function thingOf(segments: readonly string[]): string | null {
  for (let i = segments.length - 1; i >= 0; i--) {
    const stem = splitFormat(segments[i]!)[0];
    if (sureClass(stem) !== null) return thingKey(segments[i - 1] ?? '', stem);
  }
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
