import type { PointName } from './model.js';
import { POINTS } from './points.js';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford's base 32: nothing that is misread aloud

/** FNV-1a, 64 bit, over UTF-16 units: for ids and sampling order, not for secrets. */
export function hash64(text: string): bigint {
  let low = 0x84222325;
  let high = 0xcbf29ce4;
  for (let i = 0; i < text.length; i++) {
    low ^= text.charCodeAt(i);
    // times 0x100000001b3, in two halves of 32 bits
    const carry = Math.floor(((low >>> 0) * 0x1b3) / 0x1_0000_0000);
    const shifted = (low << 8) >>> 0;
    low = Math.imul(low >>> 0, 0x1b3);
    high = (Math.imul(high, 0x1b3) + carry + shifted) | 0;
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/** Letters and digits that stand for a text: the same text gives the same letters on every machine. */
export function shortHash(text: string, letters: number): string {
  let rest = hash64(text);
  let out = '';
  for (let i = 0; i < letters; i++) {
    out += ALPHABET[Number(rest & 31n)];
    rest >>= 5n;
  }
  return out;
}

const LETTER = new Map(POINTS.map((point) => [point.name, point.letter]));

/**
 * The id of a statement, from what makes it that statement (a call: its method and template). More material gives the
 * same id. Short and free of shell characters, so that `asbuilt why C-4k2m9qx` can be typed.
 */
export function statementId(point: PointName, identity: string): string {
  return `${LETTER.get(point)}-${shortHash(identity, 8)}`;
}

export function behaviourId(identity: string): string {
  return `B-${shortHash(identity, 8)}`;
}

/** What a gap is of, with its id. */
export const gapKind = (point: PointName, kind: string, subject: string | null = null) => ({
  id: gapId(point, subject === null ? kind : `${kind} ${subject}`),
  kind,
  subject,
});

export function gapId(point: PointName, identity: string): string {
  return `G-${shortHash(`${point} ${identity}`, 8)}`;
}
