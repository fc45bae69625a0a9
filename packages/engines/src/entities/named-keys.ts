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
  const tops = spots.filter(({ top, keyed, noun }) => top && keyed && noun !== '');
  const records = new Map([
    ...fieldsByNoun(tops.filter((spot) => stemIn(spot) === spot.noun)),
    ...fieldsByNoun(tops.filter(hasUsualKey)),
  ]);
  return spots.map((spot) => {
    if (!spot.keyed || hasUsualKey(spot)) return spot;
    const stem = stemIn(spot);
    const noun = stem === '' || endsIn(spot.noun, stem) ? spot.noun : stem;
    const known = records.get(noun);
    if (known === undefined ? spot.noun.endsWith(noun) : isCopy(spot, known)) return { ...spot, noun };
    return {
      ...spot,
      keyed: false,
      seat: { ...spot.seat, ids: emptySketch(), labels: emptySketch(), idNames: new Map() },
    };
  });
}

function fieldsByNoun(spots: readonly Spot[]): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const { noun, seat } of spots)
    for (const name of fieldNames(seat)) at(fields, noun, () => new Set<string>()).add(name);
  return fields;
}

const stemIn = ({ seat }: Spot): string => nounOf([...seat.idNames.keys()].map(stemOf)[0] ?? '');

function isCopy({ seat }: Spot, records: ReadonlySet<string>): boolean {
  const own = [...fieldNames(seat)];
  return own.filter((name) => records.has(name)).length >= (own.length - 1) * OF_RECORD && own.length > 1;
}

const hasUsualKey = ({ seat }: Spot): boolean => [...seat.idNames.keys()].some(isUsualIdName);
