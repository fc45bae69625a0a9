import type { Url } from '@asbuilt/evidence';
import { addressAt, leadsTo } from '../kit/address/address.js';
import type { Instance } from '../kit/instances.js';
import { countLowest, type Lowest } from '../kit/summary/lowest.js';
import { at } from '../kit/summary/maps.js';
import type { Spot } from './spot.js';

// `"owner": {"id": "kim", "url": "/api/people/kim"}`: a record that carries its own address, which ends in its identifier, is of the
// kind that is read there. No name and no value has to agree.

/** Each says the same of all records at their place. */
export const MOST_ADDRESSES = 8;

/** Counts how often records at a place carried which address of their own. */
export function noteOwnAddress(into: Lowest<number>, { id, place, values, side }: Instance, from: Url): void {
  if (id === null || side !== 'answer' || place.path === '') return;
  for (const value of values) {
    if (typeof value !== 'string' || !endsInStep(value, id)) continue;
    const target = leadsTo(value, from);
    if (target === null) continue;
    countLowest(into, addressAt('GET', target.origin, target.segments), MOST_ADDRESSES);
    return;
  }
}

const LONGEST_ADDRESS = 500;
const SLASH = 47;

/** `/people/kim`, of `kim`, with or without a slash behind it. */
function endsInStep(value: string, id: string): boolean {
  if (value.length > LONGEST_ADDRESS || value.length < id.length + 2) return false;
  const end = value.charCodeAt(value.length - 1) === SLASH ? value.length - 1 : value.length;
  const start = end - id.length;
  return value.charCodeAt(start - 1) === SLASH && value.startsWith(id, start) && START.test(value);
}

const START = /^(?:https?:\/)?\/[^/]/;

// Some records carry no address: of what may not be read, or of no record at all.
const MOST = 0.5;

/** Tells of records inside others, and of those in lists, what is read at the address that they carry. */
export function withOwnAddresses(spots: readonly Spot[], callAt: (address: string) => string | undefined): void {
  const read = new Map<string, Spot[]>();
  for (const spot of spots) if (isRead(spot)) at(read, spot.call.id, () => []).push(spot);
  for (const spot of spots) {
    const { kept, over } = spot.seat.addresses;
    const carried = [...kept.values()].reduce((sum, times) => sum + times, 0);
    if (carried === 0 || (!over && carried < spot.seat.seen.count * MOST)) continue;
    const [one, ...more] = [...kept.keys()].flatMap((address) => read.get(callAt(address) ?? '') ?? []);
    if (one !== undefined && one !== spot && more.every((other) => nounAt(other) === nounAt(one))) spot.readAs = one;
  }
}

export const nounAt = ({ sure, noun }: Spot): string => sure ?? noun;

/** What a call answers about one record. */
const isRead = ({ top, many, keyed, envelope, side, call }: Spot): boolean =>
  top && !many && keyed && !envelope && side === 'answer' && call.method === 'GET' && call.path.endsWith('}');
