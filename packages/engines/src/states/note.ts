import type { Instance } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';
import { isBeyond, lowestAt } from '../kit/summary/lowest.js';
import { drawOf, instanceKey, placeKey, type PlaceAt } from './keys.js';
import {
  addSeen,
  emptyPlace,
  emptyThing,
  emptyTrack,
  MOST_ALIASES,
  MOST_FIELDS,
  MOST_PLACES,
  MOST_THINGS,
  MOST_WORD_PLACES,
  MOST_WORD_THINGS,
  type Place,
  type Seen,
  type StatesSummary,
  type Thing,
} from './summary.js';
import type { StateValue } from './values.js';

/** When and by whom something was seen. */
export type Moment = Omit<Seen, 'value' | 'label'>;

/** What is kept of a thing at a place; undefined where it is not among those that are. */
export function thingAt(into: StatesSummary, at: PlaceAt, name: string, seen: Instance | null): Thing | undefined {
  const place = placeOf(into, at);
  return place && thingIn(place, name, seen, MOST_THINGS);
}

/** The same for fields that are not called as states are. */
export function wordThingAt(into: StatesSummary, at: PlaceAt, name: string, seen: Instance): Thing | undefined {
  const place = lowestAt(into.words, placeKey(at), MOST_WORD_PLACES, emptyPlace);
  return place && thingIn(place, name, seen, MOST_WORD_THINGS);
}

function thingIn({ things }: Place, name: string, seen: Instance | null, most: number): Thing | undefined {
  const draw = drawOf(name);
  if (isBeyond(things, draw, most)) return undefined;
  const thing = lowestAt(things, instanceKey(draw, name), most, emptyThing);
  if (thing === undefined || seen === null || seen.id === null) return thing;
  for (const alias of aliasesIn(seen.layout)) {
    const text = seen.record[alias];
    if (typeof text === 'string') lowestAt(thing.aliases, text, MOST_ALIASES, () => true);
  }
  return thing;
}

/** Where the last one stood: the next thing in a list stands there, too. A cache only. */
let last: { readonly places: StatesSummary['places']; readonly at: PlaceAt; readonly place: Place } | null = null;

function placeOf({ places }: StatesSummary, at: PlaceAt): Place | undefined {
  // nothing is let go of a map that never was full
  if (last?.places === places && !places.over && isSamePlace(last.at, at)) return last.place;
  const place = lowestAt(places, placeKey(at), MOST_PLACES, emptyPlace);
  last = place === undefined ? null : { places, at, place };
  return place;
}

const isSamePlace = (a: PlaceAt, b: PlaceAt): boolean =>
  a.address === b.address && a.path === b.path && a.side === b.side;

// What things are called in addresses instead of by their identifiers.
const ALIASES = ['slug', 'identifier', 'key', 'handle', 'code', 'number', 'login', 'username', 'uuid', 'name', 'title'];
// A second identifier, `publicId` beside `id`; of others' it does no harm, since addresses do not call the thing by it.
const SECOND_ID = /(?:[a-z]I|[a-z_]i)d$|uuid$|guid$/;
const aliasesIn = perLayout((names) => [
  ...ALIASES.filter((name) => names.includes(name)),
  ...names.filter((name) => SECOND_ID.test(name) && !ALIASES.includes(name)),
]);

export function noteField(thing: Thing | undefined, field: string, { value, label }: StateValue, moment: Moment): void {
  const track = thing && lowestAt(thing.fields, field, MOST_FIELDS, emptyTrack);
  if (track !== undefined) addSeen(track, seenAt(moment, value, label));
}

/** Written out: see `remade` in evidence/src/redaction/exchange.ts. */
function seenAt(
  { at, until, material, entry, path, actor, status, error, said }: Moment,
  value: string,
  label: string,
): Seen {
  return { at, until, material, entry, path, actor, status, error, said, value, label };
}

export function noteState(
  into: StatesSummary,
  at: PlaceAt,
  name: string,
  field: string,
  state: StateValue,
  moment: Moment,
): void {
  noteField(thingAt(into, at, name, null), field, state, moment);
}
