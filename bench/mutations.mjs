// Wrong answers, made systematically. Each held-out exchange that the specification explains gives at most one wrong
// answer of each kind. Exchanges are grouped by the call they were found to belong to, and by status; whether a kind
// applies at a place is decided by what the training exchanges of that group show (profile.mjs), with these bounds:
//   drop    a key of a record that every record at this place had: at least 10 records, in at least 3 exchanges
//   type    a value that had one and the same JSON type at least 10 times, in at least 3 exchanges
//   null    a value that was there at least 10 times, in at least 3 exchanges, and never null
//   value   a text with 2 to 8 distinct values, all one word of at most 40 letters, each seen at least twice, over at
//           least 10 different things and at least 3 times as many things as values: a set that looks closed
//   status  always: the first of 418, 507, 226 that the call never answered with
// Of the places where a kind applies in an answer, sorted by name, one is taken in turn (the number of the exchange
// modulo the number of places), so that none is chosen for being easy. Values below keys that look like data (digits,
// UUIDs: maps) are left alone, since a map's keys are no fields.
import { byText } from '@asbuilt/spec';
import { answerOf, placesIn, typeOf } from './profile.mjs';

export const KINDS = ['drop', 'type', 'null', 'value', 'status'];

const LEAST_SEEN = 10;
const LEAST_EXCHANGES = 3;
const MOST_VALUES = 8;
const ODD_STATUSES = [418, 507, 226];
const ODD_VALUE = 'no-such-value';
const OTHER_TYPE = { string: 12345, number: 'twelve', boolean: 'perhaps', array: { odd: true }, object: 'a text' };
const DATA_KEY = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/i;

function looksClosed({ seen, texts, types, owners }) {
  const values = [...texts];
  if (types.size !== 1 || !types.has('string') || values.length < 2 || values.length > MOST_VALUES) return false;
  if (!values.every(([text, n]) => /^[\w.-]{1,40}$/.test(text) && n >= 2)) return false;
  return seen >= LEAST_SEEN && owners.size >= LEAST_SEEN && owners.size >= 3 * values.length;
}

const APPLIES = {
  drop: (place, parent, key) => parent?.records >= LEAST_SEEN && parent.keys.get(key) === parent.records,
  type: (place) => place.seen >= LEAST_SEEN && place.types.size === 1 && !place.types.has('null'),
  null: (place) => place.seen >= LEAST_SEEN && !place.types.has('null'),
  value: (place) => looksClosed(place),
};

const CHANGE = {
  drop: (owner, key) => delete owner[key],
  type: (owner, key) => (owner[key] = OTHER_TYPE[typeOf(owner[key])]),
  null: (owner, key) => (owner[key] = null),
  value: (owner, key) => (owner[key] = ODD_VALUE),
};

const parentOf = (at) => at.slice(0, at.lastIndexOf('/'));

/** Where a kind applies in this answer: one concrete place for each name, sorted by name. */
function candidates(kind, value, group) {
  const byName = new Set();
  for (const { at, key } of placesIn(value)) {
    if (at === '' || byName.has(at) || at.split('/').some((part) => DATA_KEY.test(part))) continue;
    if (typeof key === 'number' && kind === 'drop') continue; // an array may be shorter
    const place = group.places.get(at);
    if (place && APPLIES[kind](place, group.places.get(parentOf(at)), key)) byName.add(at);
  }
  return [...byName].sort(byText);
}

/** Changes the first value at this place, in place. */
function changeAt(value, wanted, change) {
  const { owner, key } = [...placesIn(value)].find(({ at }) => at === wanted);
  change(owner, key);
}

export function* mutate(exchange, verdicts, profile, turn) {
  const [{ call, operation }] = verdicts;
  const odd = ODD_STATUSES.find((status) => !profile.statusesOf(call).has(status));
  if (odd) yield { kind: 'status', mutant: { ...exchange, status: odd } };
  const value = answerOf(exchange, operation);
  const group = profile.groupOf(call, exchange.status);
  // Of an operation's answer only a part belongs to it; such answers are left to the other kinds.
  if (operation || value === undefined || !group || group.exchanges < LEAST_EXCHANGES) return;
  for (const kind of ['drop', 'type', 'null', 'value']) {
    const places = candidates(kind, value, group);
    if (places.length === 0) continue;
    const wrong = structuredClone(value);
    changeAt(wrong, places[turn % places.length], CHANGE[kind]);
    yield { kind, mutant: { ...exchange, response: { ...exchange.response, value: wrong } } };
  }
}
