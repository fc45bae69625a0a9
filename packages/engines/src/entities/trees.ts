import { inclusion } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';
import { holdsItself } from './held-pairs.js';
import { labelName } from './labels.js';
import { canonical, fieldNames } from './likeness.js';
import type { Spot } from './spot.js';
import { isDependent, isSelfRole } from './words.js';

// Categories have `children`, comments have `replies`: things in a list inside a thing that looks as they do are of its own
// kind, though none of them may stand anywhere else.

// Nearly all that the one has the other has as well: a child that has fields of its own is something else.
const NEARLY_ALL = 0.8;
// An identifier and a name are what many things have.
const FEWEST_ALIKE = 3;

/** `around`: where the thing stands that holds them. */
export function isOfItsHolder(spot: Spot, around: Spot, holder: Cluster): boolean {
  if (!spot.many || spot.side !== 'answer' || spot.sure !== null || isDependent(spot.noun)) return false;
  const list = canonical(spot.role);
  const [inner, outer] = [namesBut(list, spot), namesBut(list, around)];
  const both = [...inner].filter((name) => outer.has(name)).length;
  if (both < 2 || both < Math.max(inner.size, outer.size) * NEARLY_ALL || isContrary(spot, holder)) return false;
  const isRepeated = fieldNames(spot.seat).has(list) || canonical(around.role) === list;
  return isRepeated || (isSelfRole(spot.noun) && both >= FEWEST_ALIKE && isOneCount(spot, holder));
}

const namesBut = (list: string, { seat }: Spot): Set<string> =>
  new Set([...fieldNames(seat)].filter((name) => name !== list));

// One thing may have been given another name, or be gone and its number used again.
const FEWEST_CONTRARY = 2;

/** Numbers that several of both have, on things that are called otherwise; or one of them stands in one of its own number. */
export function isContrary({ seat }: Spot, { ids, labels, spots }: Cluster): boolean {
  if (holdsItself(seat.held)) return true;
  const names = new Set(
    [seat, ...spots.map((one) => one.seat)].map(({ fields }) => labelName(new Set(fields.kept.keys()))),
  );
  if (names.size > 1 || names.has('')) return false;
  const { found } = inclusion(seat.ids, ids);
  return found >= FEWEST_CONTRARY && inclusion(seat.labels, labels).found < found / 2;
}

/** The numbers of the ones lie among those of the others: they are counted together. */
function isOneCount(spot: Spot, { spots }: Cluster): boolean {
  const [low, high] = rangeOf([spot]);
  const [lowest, highest] = rangeOf(spots);
  return low <= highest && lowest <= high;
}

/** Of texts there is none. */
function rangeOf(spots: readonly Spot[]): [number, number] {
  const numbers = spots.flatMap(({ seat: { idNames, fields } }) =>
    [...idNames.keys()].flatMap((name) => fields.kept.get(name)?.scalars.numbers ?? []),
  );
  return [Math.min(...numbers.map(({ min }) => min)), Math.max(...numbers.map(({ max }) => max))];
}
