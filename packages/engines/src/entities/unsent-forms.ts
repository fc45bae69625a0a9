import { parseAddress } from '../kit/address/address.js';
import { sureClass } from '../kit/address/segment.js';
import type { SeatAt } from './seat-key.js';
import type { Seat } from './summary.js';

// Forms that change a thing and were shown, but never sent: no call says what they are about. What they show of `board` is known
// of the boards that other forms send.

/** By where it stands in a form, `/board`: the fields that such forms showed, with how often. */
export type Unsent = Map<string, Map<string, number>>;

export function noteUnsent(into: Unsent, { side, path, address }: SeatAt, { fields }: Seat): void {
  const last = parseAddress(address).tokens.at(-1) ?? '';
  // without a name in brackets it may be of anything, and without an identifier it makes a new one
  if (side !== 'page' || path === '' || !(last.startsWith('{') || sureClass(last) !== null)) return;
  const known = into.get(path) ?? new Map<string, number>();
  for (const [name, { filled }] of fields.kept) if (filled > 0) known.set(name, (known.get(name) ?? 0) + filled);
  into.set(path, known);
}
