import { isMachinery } from '../validation/field-key.js';
import { found, settle, settleNew, type Kinds } from './kinds.js';
import { fieldNames, namesShared } from './likeness.js';
import type { Spot } from './spot.js';
import { isDependent } from './words.js';

// Rows that a form sends with a thing (`items-0-title` with an order, `invoice[lines_attributes][0][qty]` with an invoice):
// what it has several of. Only what was sent makes a kind; what pages show joins it.

// One box in each row is a list of values, of whatever kind.
const FEWEST_MEMBERS = 2;
// Half of what is in a row must be known of the things that are called so.
const MOST_KNOWN = 0.5;

export function placeFormRows(kinds: Kinds, rest: readonly Spot[], holders: ReadonlyMap<string, Spot>): void {
  const rows = rest.filter(isRow);
  const isSent = ({ side }: Spot): number => (side === 'form' ? 0 : 1);
  for (const spot of rows.sort((a, b) => isSent(a) - isSent(b))) {
    const holder = kinds.of.get(holders.get(`${spot.call.id} ${spot.side} ${spot.holder}`)!);
    if (holder === undefined || membersOf(spot).size < FEWEST_MEMBERS) continue;
    const noun = isDependent(spot.noun) ? `${holder.noun}_${spot.noun}` : spot.noun;
    const known = found(kinds, noun);
    if (known === undefined && spot.side === 'form') settleNew(kinds, spot, noun);
    else if (known !== undefined && known !== holder && isLikeRow(known.spots, spot)) settle(kinds, spot, known);
  }
}

const isRow = ({ side, top, many, noun }: Spot): boolean =>
  (side === 'form' || side === 'page') && !top && many && noun !== '';

const membersOf = ({ seat }: Spot): Set<string> =>
  new Set([...fieldNames(seat)].filter((name) => name !== 'id' && !isMachinery(name)));

const isLikeRow = (spots: readonly Spot[], row: Spot): boolean =>
  spots.some((spot) => namesShared(membersOf(spot), membersOf(row)) >= MOST_KNOWN);
