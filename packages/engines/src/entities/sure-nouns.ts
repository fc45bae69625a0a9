import { at } from '../kit/summary/maps.js';
import { SURE_TAGS } from './seat-key.js';
import type { Spot } from './spot.js';
import { withTypedPlaces } from './typed-places.js';
import { nounOf } from './words.js';

// Things that say what they are: `__typename` and its like always, `object`, `kind` and `type` where that is the product's
// habit. A `type` is more often a sort of things, so nothing may speak against it.

const BY_HABIT = ['object', 'kind', 'type'];
// One kind may be called as its word by chance; two are a habit.
const FEWEST_KINDS = 2;

export function withSureNouns(spots: Spot[]): Spot[] {
  const sure = new Set([...SURE_TAGS, ...habitsOf(spots)]);
  for (const spot of spots) {
    const [name, noun] = saidBy(spot);
    if (sure.has(name)) spot.sure = noun;
  }
  withTypedPlaces(spots);
  return spots;
}

/** Names under which several kinds say what their addresses say as well, and hardly any says otherwise. */
function habitsOf(spots: readonly Spot[]): string[] {
  const agree = new Map<string, Set<string>>();
  const differ = new Map<string, Set<string>>();
  for (const spot of spots) {
    const [name, noun] = saidBy(spot);
    if (!BY_HABIT.includes(name) || !spot.top || !spot.keyed || spot.noun === '') continue;
    at(noun === spot.noun ? agree : differ, name, () => new Set<string>()).add(noun);
  }
  return BY_HABIT.filter((name) => {
    const kinds = agree.get(name) ?? new Set();
    // under another address things may be of a kind that has one of its own: `/tickets/{id}/history` holds transactions
    const others = [...(differ.get(name) ?? [])].filter((noun) => !kinds.has(noun)).length;
    return kinds.size >= FEWEST_KINDS && (name === 'type' ? others === 0 : kinds.size > others);
  });
}

const saidBy = ({ tag }: Spot): [name: string, noun: string] => {
  const [name = '', value = ''] = tag.split('=');
  return [name, nounOf(value)];
};
