import { openedShown, type Event, type Exchange, type Json, type Url, type ViewForm } from '@asbuilt/evidence';
import type { Ref } from '@asbuilt/spec';
import { findErrors } from '../errors/find.js';
import { operationsOf } from '../kit/operations/operations.js';
import { formsOf } from '../validation/form/html-forms.js';
import { addressesOf, formAddress } from '../kit/address/address.js';
import { instancesInForm, instancesOf, type Instance, type JsonRecord, type Place } from '../kit/instances.js';
import type { Layout } from '../kit/layout.js';
import { lowestAt } from '../kit/summary/lowest.js';
import { count } from '../kit/summary/maps.js';
import { sight } from '../kit/summary/refs.js';
import { observeValue } from '../kit/shape/index.js';
import { emptySketch, sketchValue } from '../kit/summary/sketch.js';
import { textHash } from '../kit/summary/text-hash.js';
import { lastWordOf, noteAddressed } from './addressed.js';
import { declarationIn, mayDeclare } from './declared.js';
import { noteHolder } from './held-pairs.js';
import { labelOf } from './labels.js';
import { canonical, SHORTEST_TELLING } from './likeness.js';
import { noteNumbered, wordsAsked } from './numbered-below.js';
import { observePage } from './page-things.js';
import { idNameBeside, pairsIn } from './pairs.js';
import type { QueryThing } from './query-thing.js';
import { noteOwnAddress } from './own-address.js';
import { noteRepeated, type Lists } from './repeated.js';
import { seatKey, tagOf } from './seat-key.js';
import { noteTooLate } from './sent-too-late.js';
import { formOfThing, thingOf } from './thing-forms.js';
import {
  emptyField,
  emptySeat,
  MOST_DECLARED,
  MOST_FIELD_VALUES,
  MOST_FIELDS,
  MOST_IDS,
  MOST_SEATS,
  MOST_TYPED,
  lowerLabel,
  ROWS,
  seeField,
  type EntitiesSummary,
  type FieldSeen,
  type Seat,
} from './summary.js';

export function observe(into: EntitiesSummary, event: Event): void {
  const ref: Ref = { material: event.ref.material, entry: event.ref.entry };
  const last = new Map<Place, Standing>();
  const lists: Lists = new Map();
  const word = lastWordOf(event);
  const words = wordsAsked(event);
  const visit: Visit = (instance, thing, form) => {
    const seat = seatOf(into, instance, ref, last);
    if (seat === undefined) return;
    if (instance.side === 'page') observeShown(seat, instance.record, ref, form);
    else observeRecord(into, seat, instance, ref, lists);
    if (event.kind === 'exchange') noteOwnAddress(seat.addresses, instance, event.url);
    if (words !== null) noteNumbered(seat, instance, words);
    if (word !== null) noteAddressed(seat, instance, word);
    if (thing !== null && instance.holder === null) noteAsked(seat, thing);
  };
  if (event.kind === 'exchange' && event.method !== 'OPTIONS') {
    const sent = event.request?.is === 'form' ? thingOf(event) : null;
    noteTooLate(into, event, ref);
    const isTaken = !isRefusedWell(event);
    for (const instance of instancesOf(event))
      if (isTaken || instance.side !== 'request') visit(instance, instance.side === 'form' ? sent : null);
    if (event.is === 'call' && event.response?.is === 'html') {
      eachForm(eachThingForm(event, formsOf(event.response), visit), event.url, visit, true);
      if (event.status < 300) observePage(into, event.response, event.url, ref);
    }
  } else if (event.kind === 'view') eachForm(event.forms, event.url, visit, false);
}

/** Products that answer 200 to all say inside that what was sent was not taken, which then shows nothing of what things are made of. */
const isRefusedWell = (exchange: Exchange): boolean =>
  exchange.status < 300 &&
  exchange.request?.is === 'json' &&
  exchange.response?.is === 'json' &&
  operationsOf(exchange).length === 0 &&
  findErrors(exchange).length > 0;

/** With the thing that a query says it is, and with the form on a page in which it stands. */
type Visit = (instance: Instance, thing: QueryThing | null, form?: ViewForm) => void;

/** Where the last thing at a place was seated: the next one in a list is most often of the same kind. */
interface Standing {
  readonly address: string;
  readonly side: Instance['side'];
  readonly keyed: boolean;
  readonly tag: string;
  readonly seat: Seat;
}

function seatOf(into: EntitiesSummary, instance: Instance, ref: Ref, last: Map<Place, Standing>): Seat | undefined {
  const tag = tagOf(instance);
  const keyed = instance.id !== null;
  const { address, side, place } = instance;
  const before = last.get(place);
  if (
    before !== undefined &&
    before.keyed === keyed &&
    before.tag === tag &&
    before.side === side &&
    before.address === address
  ) {
    before.seat.seen.count++;
    return before.seat;
  }
  const seat = lowestAt(into.seats, seatKey(instance, tag), MOST_SEATS, emptySeat);
  if (seat === undefined) return undefined;
  sight(seat.seen, ref);
  last.set(place, { address, side, keyed, tag, seat });
  return seat;
}

/** `plain`: those as well whose names have no brackets, which belong to what their address says (see plain-forms.ts). */
function eachForm(forms: readonly ViewForm[], page: Url, visit: Visit, plain: boolean): void {
  for (const form of forms) {
    // a form that asks for a page says how to look for things
    if (form.method.toUpperCase() === 'GET') continue;
    const address = formAddress(form, page);
    // where a script sends them nobody knows what they belong to
    if (address !== null && (plain || form.fields.some(({ name }) => name.includes('['))))
      for (const instance of instancesInForm(address, form)) visit(instance, null, form);
  }
}

/** Forms on the page of a thing that change it are counted where it is shown: they need not be sent. */
function eachThingForm(exchange: Exchange, forms: readonly ViewForm[], visit: Visit): readonly ViewForm[] {
  const thing = exchange.method === 'GET' && exchange.status < 300 ? thingOf(exchange) : null;
  if (thing === null) return forms;
  return forms.filter((form) => {
    const own = formOfThing(form, exchange.url, thing);
    if (own === null) return true;
    for (const instance of instancesInForm(addressesOf(exchange)[0]!, own)) visit(instance, thing, own);
    return false;
  });
}

function noteAsked(seat: Seat, thing: QueryThing): void {
  count(seat.asked, thing.noun);
  sketchValue(seat.ids, textHash(thing.id), MOST_IDS);
}

/** A form on a page: names, what it calls them, and what may be chosen. */
function observeShown(seat: Seat, record: JsonRecord, ref: Ref, form: ViewForm | undefined): void {
  const fields = openedShown(form?.fields ?? []).filter(({ type }) => !BLANK.has(type));
  const shown = new Map(fields.map(({ name, label }) => [lastPart(name), label]));
  for (const name in record) {
    const field = lowestAt(seat.fields, name, MOST_FIELDS, emptyField);
    if (field === undefined) continue;
    const value = record[name]!;
    seeField(field, ref);
    const label = shown.get(name);
    if (label !== undefined) {
      field.filled++;
      field.label = lowerLabel(field.label, label.slice(0, LONGEST_LABEL));
    }
    if (!Array.isArray(value)) field.objects++;
    else if (isList(value)) field.arrays++;
    if (Array.isArray(value)) for (const option of optionsOf(value)) observeOption(field, option);
  }
}

// Fields of these kinds are empty, or not seen, whatever the thing holds.
const BLANK = new Set(['password', 'file', 'hidden']);
// Longer ones are sentences, and head no column.
const LONGEST_LABEL = 60;

/** `name` of `board[name]`. */
const lastPart = (name: string): string => name.replaceAll('[]', '').replace(/\]$/, '').split('[').at(-1)!;

/** `ids[]`: a list of lists of options, be they none. */
const isList = ([first]: readonly Json[]): boolean =>
  Array.isArray(first) && (first.length === 0 || Array.isArray(first[0]));

/** Of a field of several values, `ids[]`, the options stand one level deeper. */
const optionsOf = (value: readonly Json[]): readonly Json[] =>
  value.flatMap((item) => (Array.isArray(item) && Array.isArray(item[0]) ? item : [item]));

function observeOption(field: FieldSeen, option: Json): void {
  if (!Array.isArray(option)) return;
  const [value, label] = option;
  if (typeof value !== 'string' || value === '' || typeof label !== 'string' || label === '') return;
  sketchValue(field.options, textHash(label, textHash(value)), MOST_FIELD_VALUES);
}

function observeRecord(into: EntitiesSummary, seat: Seat, instance: Instance, ref: Ref, lists: Lists): void {
  const { record, id, idName, holder, layout, values } = instance;
  if (id !== null) {
    count(seat.idNames, idName!);
    sketchValue(seat.ids, textHash(id), MOST_IDS);
    const label = labelOf(record, layout);
    if (label !== null) sketchValue(seat.labels, textHash(label, textHash(id)), MOST_IDS);
    noteHolder(seat.held, instance);
  }
  const declared = mayDeclare(layout) ? declarationIn(record) : null;
  if (declared !== null) lowestAt(into.declared, declared, MOST_DECLARED, () => true);
  if (holder !== null && repeats(record, holder.record)) seat.echoes++;
  const fields = fieldsFor(seat, layout);
  noteRepeated(lists, seat, instance, fields);
  for (let i = 0; i < values.length; i++) {
    const field = fields[i];
    if (field !== undefined) observeField(field, values[i]!, ref);
  }
  for (const i of pairsIn(layout)) {
    const value = values[i]!;
    if (fields[i] !== undefined && typeof value === 'string') observePair(into, seat, record, layout.names[i]!, value);
  }
}

// Optional members make some lists of names; more are those of dictionaries.
const MOST_ROWS = 20;

/** What is kept of each field, in the order of the names: looked up once for each list of names. */
function fieldsFor(seat: Seat, layout: Layout): readonly (FieldSeen | undefined)[] {
  const rows = (seat[ROWS] ??= new Map());
  let fields = rows.get(layout);
  if (fields === undefined) {
    fields = layout.names.map((name) => lowestAt(seat.fields, name, MOST_FIELDS, emptyField));
    if (rows.size >= MOST_ROWS) rows.clear();
    rows.set(layout, fields);
  }
  return fields;
}

function observeField(field: FieldSeen, value: Json, ref: Ref): void {
  seeField(field, ref);
  if (Array.isArray(value)) {
    field.arrays++;
    const end = Math.min(value.length, MOST_FIELD_VALUES);
    for (let i = 0; i < end; i++) sketchScalar(field, value[i]!);
  } else if (typeof value === 'object' && value !== null) field.objects++;
  else {
    observeValue(field.scalars, value);
    sketchScalar(field, value);
  }
}

// The longest identifiers in use are hashes and paths; longer texts are prose.
const LONGEST_ID = 64;

function sketchScalar(field: FieldSeen, value: Json): void {
  if (typeof value === 'number' ? !Number.isInteger(value) : typeof value !== 'string' || !mayBeId(value)) return;
  const text = `${value as string | number}`;
  if (text.length < SHORTEST_TELLING) field.common++;
  else field.telling++;
  sketchValue(field.values, textHash(text), MOST_FIELD_VALUES);
}

function mayBeId(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST_ID || text.includes(' ')) return false;
  // 2026-11-15…: a date or a time
  return text.charCodeAt(4) !== MINUS || text.charCodeAt(7) !== MINUS || text.charCodeAt(0) > NINE;
}

const MINUS = 45;
const NINE = 57;

function observePair(into: EntitiesSummary, seat: Seat, record: JsonRecord, name: string, type: string): void {
  const idName = idNameBeside(record, name, type);
  if (idName === undefined) return;
  const field = lowestAt(seat.fields, idName, MOST_FIELDS, emptyField);
  if (field !== undefined) field.paired++;
  const ids = lowestAt(into.typed, type, MOST_TYPED, emptySketch);
  if (ids !== undefined) sketchValue(ids, textHash(`${record[idName] as string | number}`), MOST_FIELD_VALUES);
}

// Under these many things have the same value that have nothing else in common.
const COMMON = new Set(
  'name title label type kind status state version description url lang language locale currency created_at updated_at created updated created_on updated_on language_code currency_code'.split(
    ' ',
  ),
);
const isCommon = (name: string): boolean => COMMON.has(canonical(name));

/** Numbers are counted up for each kind anew, written as texts too: the user 7 of the customer 7 is not that customer. */
const isShortNumber = (text: string): boolean => text.length < SHORTEST_TELLING && /^\d+$/.test(text);

// A part that is the same thing repeats its key at the front.
const MOST_COMPARED = 4;

function repeats(part: JsonRecord, whole: JsonRecord): boolean {
  let compared = 0;
  for (const name in part) {
    const value = part[name];
    const same = typeof value === 'string' && value !== '' && whole[name] === value;
    if (same && !isShortNumber(value) && !isCommon(name)) return true;
    if (++compared === MOST_COMPARED) return false;
  }
  return false;
}
