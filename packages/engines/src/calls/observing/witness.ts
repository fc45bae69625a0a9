import type { Exchange, Json } from '@asbuilt/evidence';
import { looksDrawn, namesThing } from './drawn-keys.js';
import { eachHidden } from './page-requests.js';
import { stirred, textHash } from '../../kit/summary/text-hash.js';

// Which values the product itself uses as names of its things. That `alpha` stands in an answer under `slug` says more
// about `/projects/alpha` than any look at the path. Kept as a Bloom filter over pairs of key and value: bounded, and
// two of them merge by OR. It may take a pair for seen that was not (1 in 20 after half a million pairs), never the
// other way; no claim rests on it alone.

const BITS = 1 << 22;
/** As a mask: a remainder of numbers beyond 31 bits is worked out as one of fractions. */
const LAST_BIT = BITS - 1;

/** Longer texts are prose; the slot of a path holds a name. */
const LONGEST_NAME = 80;

/** Enough of a long list: names repeat in the next answer. */
const MOST_ITEMS = 100;

export type Witness = Uint8Array;

export function noWitness(): Witness {
  return new Uint8Array(BITS / 8);
}

export function mergeWitness(a: Witness, b: Witness): Witness {
  const [into, from] = [wordsOf(a), wordsOf(b)];
  for (let i = 0; i < into.length; i++) into[i]! |= from[i]!;
  return a;
}

/** Four bytes at a time. */
const wordsOf = ({ buffer, byteOffset, length }: Witness) => new Uint32Array(buffer, byteOffset, length / 4);

export function observeWitness(into: Witness, exchange: Exchange): void {
  for (const body of [exchange.request, exchange.response]) {
    if (body === null) continue;
    if (body.is === 'json') walk(into, '', body.value);
    else if (body.is === 'form')
      for (const field of body.fields) if (field.value !== null) note(into, lastName(field.name), field.value);
  }
  const { response, status } = exchange;
  // what a form would send of itself, as if it had been sent
  if (response?.is === 'html' && status < 300)
    eachHidden(response, (name, value) => {
      const key = lastName(name);
      if (!OF_PAGES.has(key)) note(into, key, value);
    });
}

// Fields by which a form says which page of the product it is sent to: `title=Special:Search`.
const OF_PAGES = new Set(['name', 'title', 'label', 'path']);

/** Was this value seen under this key? The key is compared in one spelling: `projectId` as `project_id`. */
export function witnessed(witness: Witness, key: string, value: string): boolean {
  const k = textHash(snake(key));
  const one = textHash(value, k) & LAST_BIT;
  const two = second(textHash(value, k));
  return (witness[one >>> 3]! & (1 << (one & 7))) !== 0 && (witness[two >>> 3]! & (1 << (two & 7))) !== 0;
}

/** A key that was drawn, by which payloads call things under whatever name: `"fk_base_id": "pz12zc63pytpfqm"`. */
export const isDrawnKey = (value: string, witness: Witness): boolean =>
  looksDrawn(value) && witnessed(witness, OF_ANY_THING, value);

/** Stands for all names of identifiers; no field is called so. */
const OF_ANY_THING = '*_id';

/** The other bit of a pair, from the bits of its hash that the first one leaves out. */
const second = (hash: number): number => stirred(hash ^ 0x5bd1e995) & LAST_BIT;

/** `issue[custom_field][name]` → `name`, `ids[]` → `ids`. */
function lastName(name: string): string {
  const parts = name.split(/[[\].]+/).filter(Boolean);
  return parts.at(-1) ?? name;
}

export function snake(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[-.\s]+/g, '_')
    .toLowerCase();
}

function walk(into: Witness, key: string, value: Json): void {
  if (typeof value === 'string') {
    note(into, key, value);
    if (namesThing(key) && looksDrawn(value)) note(into, OF_ANY_THING, value);
  } else if (Array.isArray(value)) {
    const end = Math.min(value.length, MOST_ITEMS);
    for (let i = 0; i < end; i++) walk(into, key, value[i]!);
  } else if (typeof value === 'object' && value !== null) for (const name in value) walk(into, name, value[name]!);
}

// Key names are few and come again and again; their hashes are remembered. A cache only.
const MOST_KEYS = 10_000;
const keyHashes = new Map<string, number>();

function keyHash(key: string): number {
  let hash = keyHashes.get(key);
  if (hash === undefined) {
    hash = textHash(snake(key));
    if (keyHashes.size >= MOST_KEYS) keyHashes.clear();
    keyHashes.set(key, hash);
  }
  return hash;
}

/** A pair is seen. */
export function note(into: Witness, key: string, value: string): void {
  if (value.length === 0 || value.length > LONGEST_NAME) return;
  const k = keyHash(key);
  const hash = textHash(value, k);
  const one = hash & LAST_BIT;
  const two = second(hash);
  into[one >>> 3]! |= 1 << (one & 7);
  into[two >>> 3]! |= 1 << (two & 7);
}
