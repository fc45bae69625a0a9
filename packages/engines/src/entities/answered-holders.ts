import { byText } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { fieldNames, isTelling, namesShared, share } from './likeness.js';
import { reads, type Spot } from './spot.js';
import { routeNoun } from './words.js';

// Adding or changing a part may answer with the whole: `POST /boards/{id}/fields` and `PATCH /fields/{id}` with the board as
// it is then. By the address alone the boards would be fields.

// Nearly all of the things are known as what the address holds, and look like it.
const NEARLY_ALL = 0.8;
const LIKE_FIELDS = 0.6;

const HOLDER = /^(.*\/\{[^{}]*\})\/[^{}]+$/;
const OF_ONE = /\}\/?$/;

/** Single answers to what was done to or below a thing are of another kind, where they are those very things. */
export function withHolders(spots: readonly Spot[]): Spot[] {
  const known = new Map<string, Spot[]>();
  for (const spot of spots) if (isShown(spot) && reads(spot.call)) at(known, spot.noun, () => []).push(spot);
  const areThose = (spot: Spot, noun: string): boolean =>
    (known.get(noun) ?? []).some((other) => isWithin(spot, other));
  return spots.map((spot) => {
    if (!isShown(spot) || spot.many || spot.named || reads(spot.call)) return spot;
    const holder = HOLDER.exec(spot.call.path)?.[1];
    const nouns =
      holder === undefined ? (OF_ONE.test(spot.call.path) ? [...known.keys()].sort(byText) : []) : [routeNoun(holder)];
    // the same things under two nouns are of one kind in the end, whichever of them is taken
    const noun = nouns.find((other) => other !== spot.noun && areThose(spot, other));
    return noun === undefined || areThose(spot, spot.noun) ? spot : { ...spot, noun };
  });
}

const isShown = ({ top, keyed, side, sure, noun }: Spot): boolean =>
  top && keyed && side === 'answer' && sure === null && noun !== '';

function isWithin({ seat }: Spot, { seat: other }: Spot): boolean {
  const called = share(seat.labels, other.labels) >= NEARLY_ALL;
  const same = called || (isTelling(seat) && isTelling(other) && share(seat.ids, other.ids) >= NEARLY_ALL);
  return same && namesShared(fieldNames(seat), fieldNames(other)) >= LIKE_FIELDS;
}
