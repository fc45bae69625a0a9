import { splitFormat, sureClass } from '../../kit/address/segment.js';
import { textHash } from '../../kit/summary/text-hash.js';

export const hashed = (text: string): string => textHash(text).toString(36);

/** Numbers come again for other kinds of things; the word before tells the kind. */
export const thingKey = (kind: string, id: string): string => hashed(`${kind} ${id}`);

/**
 * Which thing an address is about: the last segment that is surely an identifier, else what the query names by `id`
 * (`/order.php?id=5002`), else by any other name but those of pages and times (`/order.php?nr=5002`), else the last segment;
 * with the word before.
 */
export function thingOf(segments: readonly string[], query: readonly (readonly [string, string])[]): string | null {
  for (let i = segments.length - 1; i >= 0; i--) {
    const stem = splitFormat(segments[i]!)[0];
    if (sureClass(stem) !== null) return thingKey(segments[i - 1] ?? '', stem);
  }
  const named = query.filter(([name, value]) => sureClass(value) !== null && !OF_THE_LIST.test(name));
  const byId = named.find(([name]) => name.toLowerCase() === 'id');
  if (byId !== undefined) return thingKey(segments.at(-1) ?? '', byId[1]);
  if (named.length > 0) return thingKey(segments.at(-1) ?? '', named.map((pair) => pair.join('=')).join('&'));
  return segments.length === 0 ? null : thingKey(segments.at(-2) ?? '', segments.at(-1)!);
}

/** Numbers that say which part of a list is meant, or when it was asked for. */
const OF_THE_LIST =
  /^(?:_.*|t|ts|v|n|p|q|page.*|.*_?page|offset|limit|size|.*_size|count|start|skip|take|first|last|from|to|since|until|before|after|max.*|min.*|year|month|week|day|date|time|timestamp|nonce|rand|cb|cursor|sort.*|order_by|version|width|height)$/i;

/** By what word paths lead to a thing that was answered at this one: before its identifier, else the last that is none. */
export function kindAt(segments: readonly string[], id: string): string {
  for (let i = segments.length - 1; i >= 0; i--) {
    const stem = splitFormat(segments[i]!)[0];
    if (stem === id) return segments[i - 1] ?? '';
    if (sureClass(stem) === null && !segments.includes(id)) return stem;
  }
  return '';
}
