import type { Exchange, Json } from '@asbuilt/evidence';
import type { Ref } from '@asbuilt/spec';
import { findErrors } from '../errors/find.js';
import { addressesOf } from '../kit/address/address.js';
import { isRecord } from '../kit/resources.js';
import { lowestAt } from '../kit/summary/lowest.js';
import { at } from '../kit/summary/maps.js';
import { operationsOf } from '../kit/operations/operations.js';
import { sight } from '../kit/summary/refs.js';
import type { Known } from '../known.js';
import { UNASKED } from '../validation/conclude/unasked.js';
import { readMessage } from '../validation/grammar/read-message.js';
import { canonical } from './likeness.js';
import { lateSeatKey, parseSeatKey } from './seat-key.js';
import { emptyField, emptySeat, MOST_FIELDS, MOST_SEATS, seeField, type EntitiesSummary } from './summary.js';

// A change that was refused because the thing is another by now (409, 412) was written as a change is to be: `lock_version`,
// which may be sent nowhere else, is something that is sent. What was refused for what it says may say anything, but for the
// fields whose values it is refused for: "contactEmail must be a valid email" is said of one that is taken.

/** For what it says. */
const isWrong = ({ status }: Exchange): boolean => status === 400 || status === 422;

const isTooLate = ({ status }: Exchange): boolean => status === 409 || status === 412;

export function noteTooLate(into: EntitiesSummary, exchange: Exchange, ref: Ref): void {
  const { is, request } = exchange;
  if (is !== 'call' || request?.is !== 'json' || request.cut) return;
  if (!(isTooLate(exchange) || isWrong(exchange)) || operationsOf(exchange).length > 0) return;
  const all = namesIn(request.value);
  const names = isTooLate(exchange) ? all : all.filter(complainedOf(exchange));
  const seat =
    names.length === 0
      ? undefined
      : lowestAt(into.seats, lateSeatKey(addressesOf(exchange)[0]!), MOST_SEATS, emptySeat);
  if (seat === undefined) return;
  sight(seat.seen, ref);
  for (const name of names) {
    const field = lowestAt(seat.fields, name, MOST_FIELDS, emptyField);
    if (field !== undefined) seeField(field, ref);
  }
}

function complainedOf(exchange: Exchange): (name: string) => boolean {
  const fields = new Set(
    findErrors(exchange).flatMap(({ field, message }) => {
      const asks = (readMessage(message)?.said ?? []).some(({ rule }) => rule !== 'unclear');
      return field !== null && asks && !UNASKED.test(message) ? [field.split('.').at(-1)!] : [];
    }),
  );
  return (name) => fields.has(name);
}

/** Those of the one thing in it as well: `{"batch": {"lock_version": 7}}`. */
function namesIn(value: Json): string[] {
  if (!isRecord(value)) return [];
  const [only, another] = Object.values(value);
  return [...Object.keys(value), ...(another === undefined && isRecord(only) ? Object.keys(only) : [])];
}

/** By call: the names, in one spelling. */
export function sentTooLate({ seats }: EntitiesSummary, { calls }: Known): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const [key, { fields }] of seats.kept) {
    const { side, address } = parseSeatKey(key);
    const id = side === 'late' ? calls.callAt(address) : undefined;
    if (id !== undefined)
      for (const name of fields.kept.keys()) at(names, id, () => new Set<string>()).add(canonical(name));
  }
  return names;
}
