// FNV-1a, 32 bit, over UTF-16 units: for marks and filters in summaries, the same on every machine. Ids are made with the
// 64 bits of `shortHash`.

export const HASH_START = 0x811c9dc5;

export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** A last stir, so that the low bits depend on all of the text. */
export function stirred(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

export function textHash(text: string, start: number = HASH_START): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = hashStep(hash, text.charCodeAt(i));
  return stirred(hash);
}
