import { stemOf } from '../kit/own-key.js';
import { isUsualIdName } from '../kit/resources.js';
import { at } from '../kit/summary/maps.js';
import { emptySketch } from '../kit/summary/sketch.js';
import { fieldNames } from './likeness.js';
import type { Spot } from './spot.js';
import { endsIn, nounOf } from './words.js';

// Half of what a row shows beside its key, and it is a copy of the record.
const OF_RECORD = 0.5;

/**
 * What an identifier is called after is what its record is: `{pageid}` of `allpages` is a page, though an `ignored_device` by `device_id`
 * may be more than that device. But `/teams/8/users` shows `{user_id, level}` where users have an `id`, and no level: there
 * `user_id` says which user a row is about, and the row has no identifier.
 */
export function withNamedKeys(spots: readonly Spot[]): Spot[] {
  const usual = new Map<string, Set<string>>();
  for (const spot of spots.filter((one) => one.top && hasUsualKey(one)))
    for (const name of fieldNames(spot.seat)) at(usual, spot.noun, () => new Set<string>()).add(name);
  return spots.map((spot) => {
    if (!spot.keyed || hasUsualKey(spot)) return spot;
    const stem = nounOf([...spot.seat.idNames.keys()].map(stemOf)[0] ?? '');
    const noun = stem === '' || endsIn(spot.noun, stem) ? spot.noun : stem;
    const records = usual.get(noun);
    if (records === undefined || isCopy(spot, records)) return { ...spot, noun };
    return {
      ...spot,
      keyed: false,
      seat: { ...spot.seat, ids: emptySketch(), labels: emptySketch(), idNames: new Map() },
    };
  });
}

function isCopy({ seat }: Spot, records: ReadonlySet<string>): boolean {
  const own = [...fieldNames(seat)];
  return own.filter((name) => records.has(name)).length >= (own.length - 1) * OF_RECORD && own.length > 1;
}

const hasUsualKey = ({ seat }: Spot): boolean => [...seat.idNames.keys()].some(isUsualIdName);
