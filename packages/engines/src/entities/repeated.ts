import type { Json } from '@asbuilt/evidence';
import type { Instance } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';
import type { FieldSeen, Seat } from './summary.js';

// What tells things apart stands but once in a list: `[{"currency": "EUR", "country": "DE"}, {"currency": "EUR", "country": "FR"}]`
// is no list of currencies. Looked at where things carry no identifier by name.

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
  if (instance.id !== null || instance.side !== 'answer' || !instance.place.many) return;
  let list = lists.get(seat);
  if (list === undefined || list.holder !== instance.holder) {
    list = { holder: instance.holder, first: [], linked: new Map() };
    lists.set(seat, list);
  }
  const end = Math.min(instance.values.length, MOST_LOOKED_AT);
  for (let i = 0; i < end; i++) {
    const value = instance.values[i]!;
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
    const first = (list.first[i] ??= new Map<string | number, Instance>());
    const before = first.get(value);
    if (before === undefined) first.set(value, instance);
    else if (fields[i] !== undefined && before.layout === instance.layout && differ(before, instance))
      fields[i]!.repeated++;
  }
  noteLinked(list, seat, instance);
}

/** `userId`, `track_id`: which thing of another kind it is. */
export const isLinkName = (name: string): boolean => /[a-z0-9](?:_(?:id|uuid)|Id|ID|Uuid)$/.test(name);

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
