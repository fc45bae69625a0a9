import type { ListOrder } from '@asbuilt/spec';
import { asText, type Json, type Thing } from '../wire/json.js';

function compared(a: Json | undefined, b: Json | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [asText(a).toLowerCase(), asText(b).toLowerCase()];
  return x === y ? 0 : x < y ? -1 : 1;
}

/** As the list comes where nobody asks for an order; where that is not told, as it is. */
export const inUsualOrder = (things: readonly Thing[], order: ListOrder | null): readonly Thing[] =>
  order === null
    ? things
    : [...things].sort((a, b) => (order.down ? -1 : 1) * compared(a[order.field], b[order.field]));
