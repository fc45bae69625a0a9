import {
  openedSent,
  openedShown,
  type Body,
  type Exchange,
  type FormField,
  type Json,
  type ViewField,
  type ViewForm,
} from '@asbuilt/evidence';
import { addressesOf } from './address/address.js';
import { seenThroughInput } from './operations/graphql-input.js';
import { layoutOf, type Layout } from './layout.js';
import { oncePer } from './summary/once.js';
import { operationsOf, type Operation } from './operations/operations.js';
import { isOutcomeRow } from './outcome-rows.js';
import { addressWords, keyNameOf } from './own-key.js';
import { bare, isRecord, plainResource, withLinks, type JsonRecord } from './resources.js';
import { isDataKey } from './shape/data-keys.js';
import { singular } from './singular.js';

export { type JsonRecord } from './resources.js';

// The things that an exchange shows: every object of its payloads, with the place where it stood. One walk over each
// payload for all who look; what is done with a thing is theirs. Nothing is concluded here: whether an object is an instance of
// something or a mere part of one is not for a single exchange to say.

/** Where things stand in payloads: `/data/*` for the items of a list. One object for each place, shared by all walks. */
export interface Place {
  /** Names joined by `/`; `*` stands for a position in a list, or for a key that is data. Empty at the root. */
  readonly path: string;
  /** The last name that is no `*`; empty where there is none. */
  readonly name: string;
  /** It ends in `*`. */
  readonly many: boolean;
  readonly depth: number;
}

export interface Instance {
  /** See kit/address/address.ts. */
  readonly address: string;
  /** Answered by the server; sent to it, as JSON or as a form; or a form that a page shows, of which only names are known. */
  readonly side: 'answer' | 'request' | 'form' | 'page';
  readonly place: Place;
  readonly record: JsonRecord;
  /** The names of the record, and its values in the same order. */
  readonly layout: Layout;
  readonly values: readonly Json[];
  /** The name and the value, as text, of its identifying field; null where it has none by name (see own-key.ts). */
  readonly idName: string | null;
  readonly id: string | null;
  /** The thing it is a part of. */
  readonly holder: Instance | null;
}

// A list is sampled from its beginning: what its items are shows in the first, and pages of lists are shorter.
const MOST_ITEMS = 200;
// Deeper down are trees of editors and settings, not records that are told apart.
const MOST_DEPTH = 8;
// An object with more members is a dictionary; its values are looked at as items of a list.
const MOST_MEMBERS = 200;

export const instancesOf = oncePer((exchange: Exchange): readonly Instance[] => {
  const found: Instance[] = [];
  if (exchange.is !== 'call') return found;
  const answered = exchange.status >= 200 && exchange.status < 300;
  const operations = operationsOf(exchange);
  const addresses = addressesOf(exchange);
  if (operations.length > 0) {
    operations.forEach((operation, i) => {
      const address = addresses[i]!;
      if (answered && operation.result !== undefined) startAnswer(found, address, operation);
      start(found, address, 'request', sentBy(operation));
    });
    return found;
  }
  const address = addresses[0]!;
  const answer = answered ? jsonOf(exchange.response) : undefined;
  if (answer !== undefined) start(found, address, 'answer', answer);
  // a refused form shows its fields as well as one that was taken, unless no form is taken there (415); other refused payloads may
  // be anything
  const taken = exchange.status < 400 && exchange.status > 0;
  const sent =
    (exchange.request?.is === 'form' && exchange.status !== 415) || taken ? jsonOf(exchange.request) : undefined;
  if (sent !== undefined) start(found, address, exchange.request?.is === 'form' ? 'form' : 'request', sent);
  return found;
});

const sentBy = ({ style, writes, arguments: sent }: Operation): Json =>
  style === 'graphql' && writes !== false ? seenThroughInput(sent) : sent;

function jsonOf(body: Body | null): Json | undefined {
  if (body === null || body.cut) return undefined;
  if (body.is === 'json') return body.value;
  return body.is === 'form' ? formTree(body.fields) : undefined;
}

interface Walk {
  readonly found: Instance[];
  readonly address: string;
  readonly side: Instance['side'];
  words?: readonly string[];
}

function start(found: Instance[], address: string, side: Instance['side'], value: Json): void {
  walk({ found, address, side }, ROOT, value, null);
}

/** The `id` of an RPC answer is that of the request, not of a thing: what was asked for stands under `result`. */
function startAnswer(found: Instance[], address: string, { style, result }: Operation): void {
  if (style === 'graphql' || !isRecord(result)) start(found, address, 'answer', result!);
  else if (result['result'] !== undefined)
    walk({ found, address, side: 'answer' }, inside(ROOT, 'result'), result['result'], null);
}

function walk(on: Walk, place: KnownPlace, value: Json, holder: Instance | null): void {
  if (typeof value !== 'object' || value === null || place.depth > MOST_DEPTH) return;
  if (Array.isArray(value)) {
    const end = Math.min(value.length, MOST_ITEMS);
    const item = place.many ? place : inside(place, '*');
    for (let i = 0; i < end; i++) walk(on, item, value[i]!, holder);
  } else {
    const mayLackId = on.side === 'request' && place.name === 'data';
    visitRecord(on, place, isRecord(value['_links']) ? withLinks(value) : plainResource(value, mayLackId), holder);
  }
}

function visitRecord(on: Walk, place: KnownPlace, record: JsonRecord, holder: Instance | null): void {
  if (on.side === 'answer' && place.many && isOutcomeRow(record)) return;
  const names = Object.keys(record);
  if (isDictionary(names)) {
    for (const name of names.slice(0, MOST_ITEMS)) walk(on, inside(place, '*'), record[name]!, holder);
    return;
  }
  const layout = layoutOf(names, place.layout);
  place.layout = layout;
  const values = Object.values(record);
  const idName = keyNameOf(record, layout, wordsFor(on, place, holder));
  const id = idName === null ? null : `${record[idName] as string | number}`;
  const instance: Instance = { address: on.address, side: on.side, place, record, layout, values, idName, id, holder };
  on.found.push(instance);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (typeof value !== 'object' || value === null) continue;
    const name = layout.names[i]!;
    walk(on, inside(place, isKnownDataKey(name) ? '*' : name), value, instance);
  }
}

/** What a record at a place may be called. What an address is about holds other records, and stands in none. */
function wordsFor(on: Walk, { name }: Place, holder: Instance | null): readonly string[] {
  if (isWithin(holder)) return [name];
  on.words ??= addressWords(on.address);
  return name === '' ? on.words : [name, ...on.words];
}

const isWithin = (holder: Instance | null): boolean =>
  holder !== null && (holder.id !== null || isWithin(holder.holder));

const isDictionary = (names: readonly string[]): boolean =>
  names.length > MOST_MEMBERS || (names.length > 0 && isKnownDataKey(names[0]!) && names.every(isKnownDataKey));

// ---- places: interned, so that a walk makes no texts ----------------------------------------------------------------

interface KnownPlace extends Place {
  readonly inner: Map<string, KnownPlace>;
  /** Of the record that stood there last. */
  layout: Layout | null;
}

const ROOT: KnownPlace = { path: '', name: '', many: false, depth: 0, inner: new Map(), layout: null };
// A cache only, dropped whole when full.
const MOST_PLACES = 20_000;
let places = 0;

function inside(place: KnownPlace, name: string): KnownPlace {
  const { inner } = place;
  const known = inner.get(name);
  if (known !== undefined) return known;
  if (++places > MOST_PLACES) {
    ROOT.inner.clear();
    places = 0;
  }
  const many = name === '*';
  const made: KnownPlace = {
    path: `${place.path}/${name.replaceAll('/', '~1')}`,
    name: many ? place.name : name,
    many,
    depth: isNode(place, name) ? place.depth : place.depth + 1,
    inner: new Map(),
    layout: null,
  };
  inner.set(name, made);
  return made;
}

/** `edges: [{node: …}]`: a connection of GraphQL wraps each thing once more, which makes it no deeper. */
const isNode = ({ name: list, many }: Place, name: string): boolean => name === 'node' && many && list === 'edges';

// Names come again and again; whether one is data is remembered. A cache only.
const MOST_NAMES = 20_000;
const dataNames = new Map<string, boolean>();

function isKnownDataKey(name: string): boolean {
  let known = dataNames.get(name);
  if (known === undefined) {
    known = isDataKey(name);
    if (dataNames.size >= MOST_NAMES) dataNames.clear();
    dataNames.set(name, known);
  }
  return known;
}

// ---- forms ---------------------------------------------------------------------------------------------------------

/** What a form on a page would send, field by field, each with its options: `[[value, label], …]`. */
export function instancesInForm(address: string, form: ViewForm): readonly Instance[] {
  const found: Instance[] = [];
  const fields = openedShown(form.fields).filter(({ name, type }) => name !== '' && !NO_DATA.has(type));
  const options = ({ options: list }: ViewField): Json => list.map(({ value, label }) => [value, label]);
  start(found, address, 'page', treeOf(fields.map((field) => [field.name, options(field)])));
  return found;
}

const NO_DATA = new Set(['submit', 'button', 'reset', 'image']);

/** A posted form as the tree that servers read from it: `issue[subject]=x&ids[]=1` → `{issue: {subject: 'x'}, ids: ['1']}`. */
function formTree(fields: readonly FormField[]): Json {
  return treeOf(openedSent(fields).map(({ name, value }) => [name, value ?? '']));
}

// Forms nest a few levels; a name of thousands of brackets is one name, since a tree so deep cannot be walked.
const MOST_LEVELS = 32;

function treeOf(entries: readonly (readonly [name: string, value: Json])[]): Json {
  const root = bare();
  for (const [name, value] of entries) {
    const levels = name.replaceAll(']', '').split('[');
    const parts = levels.length > MOST_LEVELS ? [name] : levels;
    let at = root;
    for (let i = 0; i < parts.length - 1 && parts[i + 1] !== ''; i++) {
      const inner = at[parts[i]!];
      at = isRecord(inner) ? (inner as { [key: string]: Json }) : ((at[parts[i]!] = bare()) as { [key: string]: Json });
    }
    const many = parts.length > 1 && parts.at(-1) === '';
    const last = (many ? parts.findLast((part) => part !== '') : parts.at(-1)) ?? '';
    const before = at[last];
    at[last] = many ? [...(Array.isArray(before) ? before : []), value] : value;
  }
  const tree = withRows(root) as JsonRecord;
  // a formset without a name of its own: its rows are what the page is about
  return Array.isArray(tree['form']) ? tree['form'] : tree;
}

const ROW = /^\d{1,4}$/;

/** `rows[3][name]`: what is numbered and has members is a list. */
function withRows(tree: JsonRecord, isInside = false): Json {
  const names = Object.keys(tree);
  if (names.length > 0 && names.every((name) => ROW.test(name) && isRecord(tree[name])))
    return names.map((name) => withoutEmptyId(withRows(tree[name] as JsonRecord, true)));
  const opened = bare();
  for (const name of names) {
    const value = tree[name]!;
    const inner = isRecord(value) ? withRows(value, true) : value;
    const isRows = inner !== value && Array.isArray(inner);
    opened[isInside && isRows ? ownName(name) : name] = inner;
  }
  return opened;
}

/** A row that is to be made has no identifier yet, and sends it empty. */
function withoutEmptyId(row: Json): Json {
  if (!isRecord(row) || row['id'] !== '') return row;
  return Object.assign(bare(), Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id')));
}

/** `lines` where Rails takes `invoice[lines_attributes][0]`; `product_attributes` are attributes. */
function ownName(name: string): string {
  const [, rows] = /^(.+)_attributes$/.exec(name) ?? [];
  return rows !== undefined && singular(rows) !== rows ? rows : name;
}
