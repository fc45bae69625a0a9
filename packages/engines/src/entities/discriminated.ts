import { at } from '../kit/summary/maps.js';
import { isStateWord } from '../states/names.js';
import { addSpot, emptyCluster, weakNoun, type Cluster } from './clusters.js';
import { found, type Kinds } from './kinds.js';
import { isAlways } from './natural-key.js';
import type { Spot } from './spot.js';
import { nounOf } from './words.js';

// One list may hold several kinds of things (`/works`: retunes, recasts, inspections), told apart by a word that each carries. A
// word that only sorts things changes nothing about what they are made of: each kind must have fields that no other has.

// One thing of a kind may lack or have what others of it do not.
const FEWEST_THINGS = 2;
const FEWEST_KINDS = 2;
// More words are those of a log or a feed, whose lines are things of one kind with something about each.
const MOST_KINDS = 6;
const WORD = /^[A-Za-z]+(?:[_-][A-Za-z]+)*$/;

/** Kinds of their own beside the common one, whose address is theirs: cranes and forklifts among `/machines`. */
export function splitByWord(kinds: Kinds): void {
  const before = [...kinds.clusters];
  for (const cluster of before) {
    const own = discriminated(cluster);
    // of a word that is the name of a kind with an address of its own nobody knows whether its things are those
    if ([...own.keys()].some((noun) => found(kinds, noun) !== undefined)) continue;
    for (const [noun, spots] of own) {
      const special = emptyCluster(noun);
      for (const spot of spots) addSpot(special, spot);
      special.key = [...cluster.key];
      kinds.clusters.push(special);
    }
  }
}

/** By noun: the places of a kind at which its things say that they are of a kind of their own, where their fields say so as well. */
function discriminated({ spots, noun }: Cluster): ReadonlyMap<string, readonly Spot[]> {
  const kinds = kindsAt(spots.filter(({ side, top, envelope }) => side === 'answer' && top && !envelope));
  if (kinds === null || kinds.has(noun)) return new Map();
  for (const spot of spots) if (spot.side === 'request' && spot.top) kinds.get(weakNoun(spot))?.push(spot);
  return kinds;
}

function kindsAt(spots: readonly Spot[]): Map<string, Spot[]> | null {
  const names = new Set(spots.map(({ tag }) => tag.split('=')[0]!));
  if (names.size !== 1 || names.has('')) return null;
  const kinds = new Map<string, Spot[]>();
  for (const spot of spots) {
    const word = spot.tag.slice(spot.tag.indexOf('=') + 1);
    if (!WORD.test(word) || isStateWord(word)) return null;
    at(kinds, nounOf(word), () => []).push(spot);
  }
  if (kinds.size < FEWEST_KINDS || kinds.size > MOST_KINDS) return null;
  return [...kinds.values()].every((own) => isOfItsOwn(own, spots)) ? kinds : null;
}

/** It was met several times, and each of its things has a field that no other kind has. */
function isOfItsOwn(own: readonly Spot[], all: readonly Spot[]): boolean {
  const lists = own.filter(({ many }) => many);
  if (lists.reduce((sum, { seat }) => sum + seat.seen.count, 0) < FEWEST_THINGS) return false;
  const others = new Set(all.filter((spot) => !own.includes(spot)).flatMap(({ seat }) => [...seat.fields.kept.keys()]));
  return [...own[0]!.seat.fields.kept.keys()].some(
    (name) =>
      !others.has(name) &&
      own.every((spot) => spot.seat.fields.kept.has(name) && isAlways(spot.seat.fields.kept.get(name)!, spot)),
  );
}
