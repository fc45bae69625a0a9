import type { Event } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import type { Instance } from '../kit/instances.js';
import { splitFormat } from '../kit/address/segment.js';
import { indexSpots } from './index-spots.js';
import { isTellingField } from './likeness.js';
import { secondIdsIn } from './repeated.js';
import type { Spot } from './spot.js';
import type { FieldSeen, Seat } from './summary.js';
import { routeBase } from './words.js';

// Things without an identifier by name that are asked for one by one: `/invoices/INV-901` answers `{"number": "INV-901"}`.
// What a field is called says nothing then; that it is the word of the thing's own address does.

/** The last word of the address that was asked for; null where it says nothing of a thing. */
export function lastWordOf(event: Event): string | null {
  if (event.kind !== 'exchange' || event.method !== 'GET' || event.url.segments.length < 2) return null;
  return splitFormat(event.url.segments.at(-1)!)[0];
}

export function noteAddressed({ fields }: Seat, { id, side, place, record, layout }: Instance, word: string): void {
  if (side !== 'answer' || place.many) return;
  for (const name of id === null ? Object.keys(record) : secondIdsIn(layout)) {
    const value = record[name];
    const isWord = (typeof value === 'string' || typeof value === 'number') && `${value}` === word;
    const field = isWord ? fields.kept.get(name) : undefined;
    if (field !== undefined) field.addressed++;
  }
}

/** One thing may be called as its address by chance, but for words that never are the same by chance. */
export const FEWEST_ADDRESSED = 2;

/** Answers of one thing that was asked for at an address of its own, by what they are below. */
const singleAt = indexSpots(({ top, many, envelope, side, call }) =>
  top && !many && !envelope && side === 'answer' && isAsked(call) ? routeBase(call.path) : undefined,
);

/** The one field that always was the word of the address where things of this place are asked for one by one. */
export function addressedKey(spot: Spot, spots: readonly Spot[]): string | undefined {
  const single = singleAt(routeBase(spot.call.path), spots);
  if (single.some(({ keyed }) => keyed)) return undefined;
  const names = [...spot.seat.fields.kept.keys()].filter((name) => {
    const seen = single.map(({ seat }) => seat.fields.kept.get(name));
    return seen.length > 0 && seen.every((field) => field !== undefined && isAddressed(field));
  });
  return names.length === 1 ? names[0] : undefined;
}

/** What a change answers may be a receipt: only what was asked for is the thing whose address it is. */
export const isAsked = ({ method, path }: Call): boolean => method === 'GET' && /\}\/?$/.test(path);

const isAddressed = (field: FieldSeen): boolean =>
  field.addressed === field.count && field.values.hashes.length >= (isTellingField(field) ? 1 : FEWEST_ADDRESSED);
