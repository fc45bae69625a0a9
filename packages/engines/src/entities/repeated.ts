import type { Json } from '@asbuilt/evidence';
import type { Instance } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';
import type { FieldSeen, Seat } from './summary.js';

// What tells things apart stands but once in a list: `[{"currency": "EUR", "country": "DE"}, {"currency": "EUR", "country": "FR"}]`
// is no list of currencies. Looked at where things carry no identifier by name; of those that do, at a second one.

// What things are told apart by stands in front; records with more are figures.
const MOST_LOOKED_AT = 12;

interface List {
  readonly holder: Instance | null;
  /** By position of the field: who had which value first. */
  readonly first: Map<string | number, Instance>[];
  /** By identifiers of other things. */
  readonly linked: Map<string, Instance>;
}

/** The lists of one exchange: the one that each seat is in the middle of. */
export type Lists = Map<Seat, List>;

export function noteRepeated(
  lists: Lists,
  seat: Seat,
  instance: Instance,
  fields: readonly (FieldSeen | undefined)[],
): void {
  if (instance.side !== 'answer' || !instance.place.many) return;
  const second = instance.id === null ? null : secondPlacesIn(instance.layout);
  if (second?.length === 0) return;
  let list = lists.get(seat);
  if (list === undefined || list.holder !== instance.holder) {
    list = { holder: instance.holder, first: [], linked: new Map() };
    lists.set(seat, list);
  }
  if (second !== null) return second.forEach((i) => noteValue(list, instance, fields, i));
  const end = Math.min(instance.values.length, MOST_LOOKED_AT);
  for (let i = 0; i < end; i++) noteValue(list, instance, fields, i);
  noteLinked(list, seat, instance);
}

function noteValue(
  { first: all }: List,
  instance: Instance,
  fields: readonly (FieldSeen | undefined)[],
  i: number,
): void {
  const value = instance.values[i]!;
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return;
  const first = (all[i] ??= new Map<string | number, Instance>());
  const before = first.get(value);
  if (before === undefined) first.set(value, instance);
  else if (fields[i] !== undefined && before.layout === instance.layout && differ(before, instance))
    fields[i]!.repeated++;
}

/** `userId`, `track_id`: which thing of another kind it is. */
export const isLinkName = (name: string): boolean => /[a-z0-9](?:_(?:id|uuid)|Id|ID|Uuid)$/.test(name);

/** `documentId` or `uuid` beside an `id`: it may be what things are told apart by, and the `id` that of a record of theirs. */
export const isSecondId = (name: string): boolean => isLinkName(name) || name === 'uuid' || name === 'guid';

export const secondIdsIn = perLayout((names) => names.filter((name) => isSecondId(name)));

const secondPlacesIn = perLayout((names) => names.flatMap((name, i) => (isSecondId(name) ? [i] : [])));

const linksIn = perLayout((names) => names.flatMap((name, i) => (isLinkName(name) ? [i] : [])));

function noteLinked({ linked }: List, seat: Seat, instance: Instance): void {
  const links = linksIn(instance.layout);
  if (links.length < 2) return;
  const key = JSON.stringify(links.map((i) => instance.values[i]!));
  const before = linked.get(key);
  if (before === undefined) linked.set(key, instance);
  else if (before.layout === instance.layout && differ(before, instance)) seat.linkedTwice++;
}

/** The same thing may be listed twice; two things differ in something. */
const differ = (a: Instance, b: Instance): boolean => a.values.some((value, i) => isOther(value, b.values[i]!));

const isOther = (a: Json, b: Json): boolean => typeof a !== 'object' && typeof b !== 'object' && a !== b;
