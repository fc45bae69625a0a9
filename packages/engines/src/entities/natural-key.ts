import { inclusion, type Sketch } from '../kit/sketch.js';
import { reads, type Spot } from './spots.js';
import type { FieldSeen } from './summary.js';
import { nounOf, routeBase } from './words.js';

// What tells things apart that carry no `id`: the field whose values stand in the paths where they are asked for one by
// one, or a name that is used for it everywhere.

const KEY_NAMES = ['key', 'slug', 'code', 'handle', 'identifier', 'sku', 'username', 'login'];
// Figures carry the names of what they are about; only what is also written has a name of its own.
const OWN_NAMES = ['name', 'title'];

export function naturalKey(spot: Spot, spots: readonly Spot[]): string[] {
  const fields = [...spot.seat.fields.kept].filter(([, field]) => isAlwaysText(field, spot));
  const asked = askedFor(spot, spots);
  const byPath = asked
    .map((words) => fields.find(([, field]) => holds(field.values, words))?.[0])
    .filter((name) => name !== undefined);
  if (byPath.length > 0) return [...new Set(byPath)];
  if (!spot.many) return [];
  const own = fields.find(([name]) => nounOf(name) === spot.noun || name === `${spot.noun}_id`)?.[0];
  const names = isWritten(spot, spots) ? [...KEY_NAMES, ...OWN_NAMES] : KEY_NAMES;
  const usual = names.find((name) => fields.some(([known]) => known === name));
  const name = own ?? usual;
  return name === undefined || spot.seat.fields.kept.get(name)!.values.hashes.length < FEWEST_DISTINCT ? [] : [name];
}

const isWritten = ({ noun }: Spot, spots: readonly Spot[]): boolean =>
  spots.some((other) => other.top && other.noun === noun && other.side !== 'answer' && !reads(other.call));

// One value tells nothing apart.
const FEWEST_DISTINCT = 2;

function isAlwaysText({ count, scalars }: FieldSeen, spot: Spot): boolean {
  return count === spot.seat.seen.count && scalars.nulls === 0 && scalars.texts !== null && scalars.texts.long === 0;
}

/** By slot, the first one first: words that stood in paths below the one where the things are listed. */
function askedFor(spot: Spot, spots: readonly Spot[]): Sketch[] {
  const base = routeBase(spot.call.path);
  const slots: Sketch[] = [];
  const paths = spots.filter((other) => other.top && routeBase(other.call.path) === base);
  for (const words of paths.flatMap((other) => other.asked.map((list) => ownWords(other, list))))
    words.forEach((hash, i) => {
      const sketch = (slots[i] ??= { hashes: [], over: false });
      if (!sketch.hashes.includes(hash)) sketch.hashes = [...sketch.hashes, hash].sort((a, b) => a - b);
    });
  return slots;
}

/** Of the words in slots, those that stand behind the noun of the path. */
function ownWords(spot: Spot, words: readonly number[]): number[] {
  const base = routeBase(spot.call.path).split('/').length;
  const behind = spot.call.path
    .split('/')
    .slice(base)
    .filter((part) => part.startsWith('{')).length;
  return behind === 0 ? [] : words.slice(-behind);
}

function holds(values: Sketch, words: Sketch): boolean {
  const { of, found } = inclusion(words, values);
  return of > 0 && found === of;
}
