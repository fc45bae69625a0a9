import { distinct } from '../kit/shape/conclude-texts.js';
import type { Shape } from '../kit/shape/shape.js';
import { indexSpots } from './index-spots.js';
import { fieldNames, namesShared } from './likeness.js';
import type { Spot } from './spot.js';
import type { FieldSeen } from './summary.js';
import { routeNoun } from './words.js';

// Half of what is written at an address is read there as well.
const MOST_READ = 0.5;

/** One of its kind: `{"site": {…}}` at `/site`, what is read and written at one address, or a record of many fields. */
export function isSingle(spot: Spot, spots: readonly Spot[]): boolean {
  if (spot.many || spot.call.method !== 'GET' || /\}\/?$/.test(spot.call.path)) return false;
  if (spot.named) return spot.noun === routeNoun(spot.call.path);
  const names = fieldNames(spot.seat);
  if (spot.call.style === 'rest' && isRecord([...spot.seat.fields.kept.values()])) return true;
  return sentTo(spot.call.path, spots).some((other) => namesShared(fieldNames(other.seat), names) >= MOST_READ);
}

const sentTo = indexSpots(({ side, top, envelope, call }) =>
  side !== 'answer' && top && !envelope ? call.path : undefined,
);

// Fewer may be a count, or the answer to a question.
const FEWEST_FIELDS = 8;

/** `/system/status`: many values, and not the same in each answer. What never changes are words, or settings of the product. */
function isRecord(fields: readonly FieldSeen[]): boolean {
  const values = fields.filter(({ arrays, objects }) => arrays + objects === 0);
  return values.length >= FEWEST_FIELDS && values.some(({ scalars }) => hasChanged(scalars));
}

const hasChanged = ({ count, nulls, numbers, texts }: Shape): boolean =>
  (nulls > 0 && nulls < count) ||
  (numbers !== null && numbers.min !== numbers.max) ||
  (texts !== null && distinct(texts) > 1);
