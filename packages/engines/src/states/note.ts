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
} from './summary.js';
import type { StateValue } from './values.js';

/** When and by whom something was seen. */
export type Moment = Omit<Seen, 'value' | 'label'>;

export function noteState(
  into: StatesSummary,
  at: PlaceAt,
  name: string,
  field: string,
  { value, label }: StateValue,
  moment: Moment,
  aliases: readonly string[] = [],
): void {
  const place = lowestAt(into.places, placeKey(at), MOST_PLACES, emptyPlace);
  const thing = place && lowestAt(place.things, instanceKey(name), MOST_THINGS, emptyThing);
  const track = thing && lowestAt(thing.fields, field, MOST_FIELDS, emptyTrack);
  if (track === undefined) return;
  addSeen(track, { ...moment, value, label });
  for (const alias of aliases) lowestAt(thing!.aliases, alias, MOST_ALIASES, () => true);
}
