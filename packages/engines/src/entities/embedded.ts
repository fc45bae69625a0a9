import { byText } from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { NOWHERE } from '../kit/shape/conclude-elsewhere.js';
import { concludeAmong } from '../kit/shape/conclude.js';
import { typesOf } from '../kit/shape/kind.js';
import { at } from '../kit/summary/maps.js';
import type { Cluster } from './clusters.js';
import { mainSpots, wrapperOf } from './gather.js';
import type { Kinds } from './kinds.js';
import type { Spot } from './spot.js';
import { placeOf, type Field } from './statement.js';
import { emptySeat, mergeSeats, type Seat } from './summary.js';
import { isProtocol, isSnapshot } from './words.js';

// Values of several parts inside a thing, an address or a price: no kind of their own, for nothing tells one from
// another. Their parts are told as fields of the thing: `address.city`, `lines[].amount`.

// More are a dictionary or the settings of some machine.
const MOST_PARTS = 20;

export function embeddedFields(cluster: Cluster, kinds: Kinds, spots: readonly Spot[]): Field[] {
  const main = new Set(mainSpots(cluster));
  const parts = new Set(kinds.parts.get(cluster));
  const isHeld = (spot: Spot) =>
    [...main].some((holder) => holder.call === spot.call && holder.side === spot.side && holder.path === spot.holder);
  const inside = looseSpots(kinds, spots);
  const near = new Set([...main].flatMap(({ call }) => inside.get(call) ?? []));
  const seats = new Map<string, Seat>();
  for (const { spot } of [...near].sort((a, b) => a.place - b.place)) {
    if (parts.has(spot) || !isHeld(spot)) continue;
    const path = `${spot.role}${spot.many ? '[]' : ''}`;
    mergeSeats(at(seats, path, emptySeat), copied(spot.seat));
  }
  return [...seats]
    .filter(([, seat]) => seat.fields.kept.size <= MOST_PARTS)
    .flatMap(([path, seat]) => partsOf(path, seat));
}

interface Loose {
  readonly spot: Spot;
  readonly place: number;
}

const byKinds = new WeakMap<Kinds, Map<Spot['call'], Loose[]>>();

/** By call: what stands inside of things and is of no kind. Once for all kinds. */
function looseSpots(kinds: Kinds, spots: readonly Spot[]): ReadonlyMap<Spot['call'], readonly Loose[]> {
  let found = byKinds.get(kinds);
  if (found !== undefined) return found;
  byKinds.set(kinds, (found = new Map<Spot['call'], Loose[]>()));
  const wrappers = new Set([...kinds.of.keys()].filter((s) => !s.top).map((s) => `${s.call.id} ${wrapperOf(s)}`));
  for (const [place, spot] of spots.entries()) {
    const isThing = spot.top || spot.keyed || spot.map || kinds.of.has(spot);
    if (isThing || isSnapshot(spot.role) || spot.side !== 'answer') continue;
    if (wrappers.has(`${spot.call.id} ${wrapperOf(spot)}`)) continue;
    at(found, spot.call, () => []).push({ spot, place });
  }
  return found;
}

function partsOf(path: string, { fields, seen }: Seat): Field[] {
  const inOrder = [...fields.kept].filter(([name]) => !isProtocol(name)).sort(([a], [b]) => byText(a, b));
  return inOrder.map(([name, { scalars, arrays, objects, count, first }]) => {
    const among = concludeAmong(scalars, { peers: 0, name, elsewhere: NOWHERE });
    return {
      path: `${path}.${name}`,
      types: [...typesOf(scalars), ...(arrays > 0 ? ['array'] : []), ...(objects > 0 ? ['object'] : [])],
      ...(typeof among['format'] === 'string' ? { format: among['format'] } : {}),
      nullable: scalars.nulls > 0,
      optional: count < seen.count,
      ...(first === null ? {} : { evidence: placeOf(first) }),
    };
  });
}
