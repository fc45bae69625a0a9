import { whenIn, type Event, type Exchange, type Json } from '@asbuilt/evidence';
import type { JsonObject } from '../errors/found.js';
import { addressesOf } from '../kit/address/address.js';
import { instancesOf, type Instance } from '../kit/instances.js';
import { isBeyond, lowest, lowestAt, setLowest } from '../kit/summary/lowest.js';
import { refAt } from '../kit/summary/refs.js';
import { textHash } from '../kit/summary/text-hash.js';
import { listIn } from '../validation/invariants/answer.js';
import { sortIn } from '../validation/invariants/query.js';
import { compared } from './compared.js';
import { observeSearch } from './searches.js';
import {
  lowerList,
  MOST_LISTS,
  MOST_LISTS_TOLD,
  MOST_ORDERS,
  MOST_RECORDS,
  MOST_SHOWN,
  MOST_WRITES,
  type BehaviourSummary,
  type Moment,
  type Orders,
  type OrderTried,
} from './summary.js';

export function observeBehaviour(into: BehaviourSummary, event: Event): void {
  if (event.kind !== 'exchange' || event.is !== 'call' || event.status === 0 || event.status >= 400) return;
  const moment = momentOf(event);
  for (const instance of instancesOf(event)) if (instance.side === 'answer') noteRecord(into, instance, moment);
  observeSearch(into, event);
  if (event.method === 'GET') noteOrder(into, event);
  else if (event.method !== 'HEAD' && event.method !== 'OPTIONS') noteWrite(into, event, moment);
}

function momentOf({ startedAt, took, ref }: Exchange): Moment {
  const at = startedAt ?? 0;
  return { at, until: at + Math.max(0, took ?? 0), material: ref.material, entry: ref.entry };
}

const momentKey = ({ at, material, entry }: Moment): string =>
  `${String(at).padStart(15, '0')} ${material} ${String(entry).padStart(9, '0')}`;

const hashed = (text: string): string => textHash(text).toString(16).padStart(8, '0');

// ---- records -------------------------------------------------------------------------------------------------------

function noteRecord(into: BehaviourSummary, { id, address, place, layout, values }: Instance, moment: Moment): void {
  if (id === null) return;
  const start = `${hashed(id)} `;
  if (isBeyond(into.records, start, MOST_RECORDS)) return;
  const key = `${start}${id.length} ${id} ${address} ${place.path}`;
  const sighted = lowestAt(into.records, key, MOST_RECORDS, () => ({ address, path: place.path, id, shown: lowest() }));
  if (sighted === undefined) return;
  lowestAt(sighted.shown, momentKey(moment), MOST_SHOWN, () => ({
    ...moment,
    fields: JSON.stringify(plainFields(layout.names, values)),
  }));
}

const MOST_FIELDS = 48;
// Longer texts are descriptions, which nothing is worked out from.
const LONGEST_TEXT = 80;
// Of a list the entries that are added up.
const MOST_LINES = 30;

function plainFields(names: readonly string[], values: readonly Json[]): { [name: string]: Json } {
  const fields: [string, Json][] = [];
  for (let i = 0; i < names.length && fields.length < MOST_FIELDS; i++) {
    const value = plainValue(values[i]!);
    if (value !== undefined) fields.push([names[i]!, value]);
  }
  return Object.fromEntries(fields);
}

/** A plain value; of a list of records the numbers that they have. */
function plainValue(value: Json): Json | undefined {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT ? value : undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return undefined;
  if (value.length > MOST_LINES || !value.every(isObject)) return undefined;
  return value.map((line) => Object.fromEntries(Object.entries(line).filter(([, one]) => typeof one === 'number')));
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// ---- writes --------------------------------------------------------------------------------------------------------

function noteWrite(into: BehaviourSummary, exchange: Exchange, moment: Moment): void {
  const sent = JSON.stringify(sentIn(exchange));
  for (const address of addressesOf(exchange)) {
    const key = `${hashed(`${momentKey(moment)} ${address}`)} ${momentKey(moment)} ${address}`;
    lowestAt(into.writes, key, MOST_WRITES, () => ({ ...moment, address, segments: exchange.url.segments, sent }));
  }
}

/** The plain values that were sent, wherever they stood. */
function sentIn(exchange: Exchange): { [name: string]: Json } {
  const sent = instancesOf(exchange).filter(({ side }) => side === 'request' || side === 'form');
  return Object.assign({}, ...sent.map(({ layout, values }) => plainFields(layout.names, values)));
}

// ---- order of lists ------------------------------------------------------------------------------------------------

// A list of two is in some order whatever happens.
const SHORTEST_LIST = 3;
const LONGEST_LIST = 200;

function noteOrder(into: BehaviourSummary, exchange: Exchange): void {
  const { response, url, ref } = exchange;
  if (response?.is !== 'json' || response.cut || sortIn(url) !== null) return;
  const list = listIn(response.value);
  if (list === null || list.value.length < SHORTEST_LIST) return;
  const items = list.value.slice(0, LONGEST_LIST);
  const names = Object.keys(items[0]!).filter((name) => items.every((item) => isComparable(item[name])));
  const content = hashed(JSON.stringify(items.map((item) => names.map((name) => item[name]))));
  for (const address of addressesOf(exchange).slice(0, 1)) {
    const key = `${address} ${list.at}`;
    const orders = lowestAt(into.orders, key, MOST_LISTS, (): Orders => ({ address, path: list.at, tried: lowest() }));
    if (orders === undefined) continue;
    for (const name of names) {
      const isTimes = items.every((item) => whenIn(item[name]) !== null);
      for (const down of [false, true]) {
        const steps = stepsOf(items, name, down);
        const tried = lowestAt(orders.tried, `${down ? '-' : '+'}${name}`, MOST_ORDERS, (): OrderTried => ({
          broken: false,
          isTimes,
          lists: lowest(),
        }));
        if (tried === undefined) continue;
        tried.isTimes &&= isTimes;
        if (steps === null) tried.broken = true;
        else {
          const own = { steps, ref: refAt(ref) };
          const known = lowestAt(tried.lists, content, MOST_LISTS_TOLD, () => own);
          if (known !== undefined) setLowest(tried.lists, content, lowerList(known, own));
        }
      }
    }
  }
}

const isComparable = (value: Json | undefined): boolean => typeof value === 'number' || typeof value === 'string';

/** How many items come strictly after the one before; null: one comes before it. */
function stepsOf(items: readonly JsonObject[], name: string, down: boolean): number | null {
  let steps = 0;
  for (let i = 1; i < items.length; i++) {
    const step = compared(items[i - 1]![name]!, items[i]![name]!);
    if (step === null || (down ? step > 0 : step < 0)) return null;
    if (step !== 0) steps++;
  }
  return steps;
}
