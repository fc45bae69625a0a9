import { at } from '../kit/summary/maps.js';
import { fieldNames, namesShared } from './likeness.js';
import type { Spot } from './spot.js';

// GraphQL is typed: what a root field answers, and what stands in a field of a type, is of one type wherever it is asked
// for. A client that asks for `__typename` says it for all the others.

/** Half of the fields of the fewer: documents ask for what they need. */
const LIKE_FIELDS = 0.5;
// Payloads are walked so deep (see kit/instances.ts); each round tells the types one level further down.
const MOST_ROUNDS = 8;

/** Names what things are that do not say it, where others at the same field of the same type do. */
export function withTypedPlaces(spots: readonly Spot[]): void {
  const asked = spots.filter(({ call, side }) => call.style === 'graphql' && side === 'answer');
  if (!asked.some(({ sure }) => sure !== null)) return;
  const byPlace = new Map<string, Spot[]>();
  for (const spot of asked) at(byPlace, placeOf(spot, spot.path), () => []).push(spot);
  for (let round = 0; round < MOST_ROUNDS && tellMore(asked, byPlace); round++);
}

/** True where a further place became known. */
function tellMore(asked: readonly Spot[], byPlace: ReadonlyMap<string, Spot[]>): boolean {
  const types = new Map<string, Set<string>>();
  const looks = new Map<string, Set<string>>();
  for (const spot of asked) {
    if (spot.sure === null) continue;
    for (const field of fieldsAt(spot, byPlace)) at(types, field, () => new Set<string>()).add(spot.sure);
    const look = at(looks, spot.sure, () => new Set<string>());
    for (const name of fieldNames(spot.seat)) look.add(name);
  }
  let more = false;
  for (const spot of asked) {
    if (spot.sure !== null) continue;
    const known = new Set(fieldsAt(spot, byPlace).flatMap((field) => [...(types.get(field) ?? [])]));
    // an operation that is called after a type answers it
    if (known.size === 0 && spot.top && spot.keyed && looks.has(spot.noun)) known.add(spot.noun);
    const [only] = known;
    if (known.size !== 1 || namesShared(fieldNames(spot.seat), looks.get(only!)!) < LIKE_FIELDS) continue;
    spot.sure = only!;
    more = true;
  }
  return more;
}

/** The field that a place is: of the root, or of each type that holds it; none where the holder is not known. */
function fieldsAt(spot: Spot, byPlace: ReadonlyMap<string, Spot[]>): string[] {
  const path = spot.path.replace(/(?<!\/\*)(?:\/\*)+$/, '');
  const end = path.lastIndexOf('/');
  const [holder, name] = [path.slice(0, end), path.slice(end + 1)];
  if (holder === ROOT) return [`${spot.call.path} ${name}`];
  const holders = [holder, `${holder}/*`].flatMap((place) => byPlace.get(placeOf(spot, place)) ?? []);
  const types = new Set(holders.flatMap(({ sure }) => sure ?? []));
  // of several types which one holds it cannot be told
  return [...types].map((type) => `${spot.call.path} ${type}.${name}`);
}

const ROOT = '/data';

const placeOf = ({ call }: Spot, path: string): string => `${call.id} ${path}`;
