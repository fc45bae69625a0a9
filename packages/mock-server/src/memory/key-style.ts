import { shortHash } from '@asbuilt/spec';
import { chanceOf } from './chance.js';
import type { Thing } from '../wire/json.js';

// Keys that are made by chance: `ord_9f3ac01b77`. What all of them begin with is no chance.

/** What stands before the first part that is made by chance; of one key alone, a word that is set off as names of kinds are. */
function startOf(keys: readonly string[]): string {
  const [first = '', ...others] = keys;
  if (others.length === 0) return /^[A-Za-z]{2,}_(?=.)/.exec(first)?.[0] ?? '';
  let length = first.length;
  for (const key of others) while (!key.startsWith(first.slice(0, length))) length -= 1;
  // letters that happen to be the same stay apart from a word that is set off
  return /^.*[-_:./#](?=.)/su.exec(first.slice(0, length) + (length < first.length ? first[length] : ''))?.[0] ?? '';
}

// So many tell what all of them begin with.
const MOST_LIKE = 20;

function keysOf(like: string, things: Iterable<Thing>, field: string): string[] {
  const keys = new Set([like]);
  for (const { [field]: key } of things) {
    if (keys.size >= MOST_LIKE) break;
    if (typeof key === 'string') keys.add(key);
  }
  return [...keys];
}

/** Digits for digits, letters for letters, hex where all is hex; what the keys of all things begin with as it is. */
export function inStyleOf(like: string, things: Iterable<Thing>, field: string, seed: string): string {
  const chance = chanceOf(`${seed} ${shortHash(like, 4)}`);
  const start = startOf(keysOf(like, things, field));
  const rest = like.slice(start.length);
  const letters = /^[0-9a-f-]+$/.test(rest) ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz';
  const made = [...rest].map((c) => {
    if (/\d/.test(c)) return String(chance.number(10));
    if (/[a-z]/.test(c)) return chance.of([...letters]);
    return /[A-Z]/.test(c) ? chance.of([...letters]).toUpperCase() : c;
  });
  return start + made.join('');
}
