import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';

// JSON Web Keys (RFC 7517, 7518): of a private key all but these members is public.

export const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'priv'] as const;

/** No member of a key is shorter: 128 bits in base64. */
const SHORTEST = 16;
const MEMBER_VALUE = /^[\w+/=-]+$/;

export const isPrivateMember = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= SHORTEST && MEMBER_VALUE.test(value);

const PUBLIC = /["'](?:x|y|n)\\?["']\s?:\s?\\?["']$/;
const LONGEST_MEMBER = 10;

/** Whether a coordinate or a modulus begins here, which the product shows to everybody. */
export const isPublicMember = (text: string, start: number): boolean =>
  PUBLIC.test(text.slice(Math.max(0, start - LONGEST_MEMBER), start));

/** No key is longer on either side of its type. */
const LONGEST = 6_000;
const MEMBER = /[{,\s](\\*["']?)(?:d|p|q|dp|dq|qi|k|priv)\1\s?:\s?(\\*["'])([\w+/=-]{16,2000})\2/dg;

/** The same in any text: a page's script, a string within JSON. */
export function scanKeys(text: string, desk: Desk, edits: Edit[]): void {
  for (let at = text.indexOf('kty'); at >= 0; at = text.indexOf('kty', at + 1)) {
    const open = text.lastIndexOf('{', at);
    const close = text.indexOf('}', at);
    if (open < 0 || close < 0 || at - open > LONGEST || close - at > LONGEST) continue;
    for (const found of text.slice(open, close).matchAll(MEMBER)) {
      const [start, end] = found.indices![3]!;
      edits.push({ start: open + start, end: open + end, kind: 'private-key', text: desk.pseudonym(found[3]!) });
    }
  }
}
