import { lowestAt } from '../kit/lowest.js';
import { instanceKey, placeKey, type PlaceAt } from './keys.js';
import {
  addSeen,
  emptyPlace,
  emptyThing,
  emptyTrack,
  MOST_ALIASES,
  MOST_FIELDS,
  MOST_PLACES,
  MOST_THINGS,
  type Seen,
  type StatesSummary,
  type Thing,
} from './summary.js';
import type { StateValue } from './values.js';

/** When and by whom something was seen. */
export type Moment = Omit<Seen, 'value' | 'label'>;

/** What is kept of a thing at a place; undefined where it is not among those that are. */
export function thingAt(into: StatesSummary, at: PlaceAt, name: string, aliases: readonly string[]): Thing | undefined {
  const place = lowestAt(into.places, placeKey(at), MOST_PLACES, emptyPlace);
  const thing = place && lowestAt(place.things, instanceKey(name), MOST_THINGS, emptyThing);
  if (thing !== undefined) for (const alias of aliases) lowestAt(thing.aliases, alias, MOST_ALIASES, () => true);
  return thing;
}

export function noteField(thing: Thing | undefined, field: string, { value, label }: StateValue, moment: Moment): void {
  const track = thing && lowestAt(thing.fields, field, MOST_FIELDS, emptyTrack);
  if (track !== undefined) addSeen(track, { ...moment, value, label });
}

export function noteState(
  into: StatesSummary,
  at: PlaceAt,
  name: string,
  field: string,
  state: StateValue,
  moment: Moment,
): void {
  noteField(thingAt(into, at, name, []), field, state, moment);
}
