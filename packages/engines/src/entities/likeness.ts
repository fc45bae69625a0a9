import { LINKED_AMONG } from '../kit/resources.js';
import { inclusion, type Sketch } from '../kit/summary/sketch.js';
import type { FieldSeen, Seat } from './summary.js';
import { partsOf } from './words.js';

// How far two sets of things are the same things, by what they carry.

// A random text of eight characters or a number of as many digits is no coincidence; shorter ones are.
export const SHORTEST_TELLING = 8;

/** Most of its values are such that they do not coincide by chance. */
export const isTellingField = ({ common, telling }: FieldSeen): boolean => telling > common;

export function isTelling(seat: Seat): boolean {
  return [...seat.idNames.keys()].some((name) => {
    const field = seat.fields.kept.get(name);
    return field !== undefined && isTellingField(field);
  });
}

/** Share of `a` that is in `b`, with how many were compared; 0 where nothing could be. */
export function share(a: Sketch, b: Sketch): number {
  const { of, found } = inclusion(a, b);
  return of === 0 ? 0 : found / of;
}

export const overlaps = (a: Sketch, b: Sketch): boolean => inclusion(a, b).found > 0;

/** How alike two sets of names are: what they share of the smaller one. */
export function namesShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const name of a) if (b.has(name)) both++;
  const least = Math.min(a.size, b.size);
  return least === 0 ? 0 : both / least;
}

/** Asked of each seat again and again, and of a seat that is full grown always the same. */
export function fieldNames({ fields: { kept } }: Seat): ReadonlySet<string> {
  let known = namesOfFields.get(kept);
  if (known?.of !== kept.size) namesOfFields.set(kept, (known = { of: kept.size, names: namesIn(kept) }));
  return known.names;
}

const namesOfFields = new WeakMap<object, { readonly of: number; readonly names: ReadonlySet<string> }>();
const namesIn = (kept: Seat['fields']['kept']): ReadonlySet<string> => new Set([...kept.keys()].map(canonical));

/** Without what a link says of where it leads. */
export const fieldCount = ({ fields: { kept } }: Seat): number => kept.size - (kept.has(LINKED_AMONG) ? 1 : 0);

/** One spelling of a field's name: `authorId` as `author_id`. */
export const canonical = (name: string): string => partsOf(name).join('_');
