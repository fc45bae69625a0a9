import { shortHash } from '@asbuilt/spec';

// PostgreSQL cuts names beyond 63 bytes without a word, so that two which begin alike would be one.
const MOST_BYTES = 63;
const HASH_LETTERS = 6;

/** In quotes; of one that is too long as much as there is room for, and a mark of all of it. */
export function quoted(name: string): string {
  const plain = name.replaceAll('\0', '');
  return `"${shortened(plain).replaceAll('"', '""')}"`;
}

export const isShortened = (name: string): boolean => bytesOf(name) > MOST_BYTES;

function shortened(name: string): string {
  if (!isShortened(name)) return name;
  const letters = [...name];
  const room = MOST_BYTES - HASH_LETTERS - 1;
  while (bytesOf(letters.join('')) > room) letters.length = Math.min(letters.length - 1, room);
  return `${letters.join('')}_${shortHash(name, HASH_LETTERS)}`;
}

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;
