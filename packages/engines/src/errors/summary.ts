import type { Event, Exchange, Json, View } from '@asbuilt/evidence';
import { shortHash } from '@asbuilt/spec';
import { addressesOf } from '../kit/address/address.js';
import { mergeMaps, sum } from '../kit/summary/maps.js';
import { mergeSightings, noSightings, refAt, sight, type Sightings } from '../kit/summary/refs.js';
import { mergeCatalogue, observeCode, type Catalogue } from './catalogue.js';
import { addressesFor, findErrors } from './find.js';
import { NO_MESSAGE, type FoundError } from './found.js';
import { labelOf } from './label.js';
import { observeLocale } from './locale.js';
import { countLowest, lowest, lowestAt, mergeLowest, setLowest, type Lowest } from '../kit/summary/lowest.js';
import { mask, SLOT, type Masked, type SlotKind, type SlotValue } from './mask.js';
import { foldName } from './folded-names.js';
import { leadsOn, mergeAnswers, noAnswers, observeSent, observeToldPage, type Answers } from './on-arrival.js';
import { requestWords, type RequestWords } from './request-words.js';
import { mergeServers, observeSayer, observeServer, type Servers } from './servers.js';
import type { SentCall } from './told-of-sent.js';

/** What stood in one gap of a template. */
export interface Slot {
  readonly kinds: Map<SlotKind, number>;
  readonly values: Lowest<number>;
}

/** One masked message of one status and code. */
export interface Told {
  readonly origin: string;
  readonly status: number;
  readonly code: string | null;
  readonly type: string | null;
  readonly template: string;
  readonly seen: Sightings;
  readonly slots: Slot[];
  readonly addresses: Lowest<number>;
  readonly fields: Lowest<number>;
  readonly titles: Lowest<number>;
  /** The servers that said it as a page or a text. */
  readonly sayers: Lowest<number>;
  /** A body in JSON that said it, the shortest one, as `bodyKey` writes it. */
  readonly bodies: Lowest<true>;
}

export interface ErrorsSummary {
  readonly told: Lowest<Told>;
  /** What the product calls its fields in sentences, and their names: `First name` → `firstname`. */
  readonly labels: Lowest<string>;
  /** By origin and status: answers that say a body was there, which the material does not have. */
  readonly unread: Map<string, number>;
  readonly catalogue: Catalogue;
  readonly servers: Servers;
  /** Forms that led on, and what the pages said which they led to. */
  readonly answers: Answers<SentCall>;
}

/** A product has hundreds of messages; more are variables that nothing showed as such. */
const MOST_TOLD = 4000;
const MOST_LABELS = 4000;
/** To tell one value from several, and to give examples, few are enough. */
const MOST_VALUES = 12;
const MOST_ADDRESSES = 300;
const MOST_FIELDS = 60;
const MOST_TITLES = 8;

export function emptySummary(): ErrorsSummary {
  return {
    told: lowest(),
    labels: lowest(),
    unread: new Map(),
    catalogue: lowest(),
    servers: lowest(),
    answers: noAnswers(),
  };
}

export function observe(into: ErrorsSummary, event: Event): void {
  if (event.kind === 'code') observeCode(into.catalogue, event);
  else if (event.kind === 'view') observeView(into, event);
  else if (event.kind === 'exchange') observeExchange(into, event);
}

/** Screens name their fields as the messages do. */
function observeView(into: ErrorsSummary, view: View): void {
  for (const form of view.forms) for (const field of form.fields) noteLabel(into, field.label, field.name);
}

function observeExchange(into: ErrorsSummary, exchange: Exchange): void {
  const { status, response, url } = exchange;
  if (exchange.is === 'call' && status >= 400 && response?.is === 'missing') {
    const key = `${status} ${url.origin}`;
    into.unread.set(key, (into.unread.get(key) ?? 0) + 1);
  }
  observeLocale(into.catalogue, exchange);
  observeServer(into.servers, exchange);
  if (leadsOn(exchange)) observeSent(into.answers, exchange, () => addressesOf(exchange));
  observeToldPage(into.answers, exchange);
  const found = findErrors(exchange);
  if (found.length === 0) return;
  const words = requestWords(exchange);
  const addresses = addressesOf(exchange);
  for (const error of [...found, ...outersOf(found)]) tell(into, exchange, error, words, addresses);
}

/** Each error around others once, however many it holds. */
const outersOf = (found: readonly FoundError[]): FoundError[] => [
  ...new Map(found.flatMap(({ outer }) => (outer === undefined ? [] : [[outer.at, outer] as const]))).values(),
];

function tell(
  into: ErrorsSummary,
  exchange: Exchange,
  error: FoundError,
  words: RequestWords,
  addresses: readonly string[],
): void {
  const { template, slots } = heard(mask(error.message, words, error.field));
  const key: ToldKey = {
    origin: exchange.url.origin,
    status: exchange.status,
    code: error.code,
    type: error.type,
    template,
  };
  const identity = JSON.stringify(Object.values(key));
  // The hash first: "the lowest" is then a fair sample and not the start of the alphabet.
  const told = lowestAt(into.told, shortHash(identity, 6) + identity, MOST_TOLD, () => fresh(key, slots.length));
  noteMessageLabel(into, error, words);
  if (told === undefined) return;
  sight(told.seen, refAt(exchange.ref, error.at));
  observeSayer(told, exchange);
  const body = bodyKey(exchange);
  if (body !== null) lowestAt(told.bodies, body, 1, () => true as const);
  slots.forEach((slot, i) => fill(told.slots[i]!, slot));
  for (const address of addressesFor(error, addresses)) countLowest(told.addresses, address, MOST_ADDRESSES);
  if (error.field !== null) countLowest(told.fields, error.field, MOST_FIELDS);
  if (error.title !== undefined) countLowest(told.titles, error.title, MOST_TITLES);
}

// A longer one is no example that anybody reads.
const LONGEST_BODY = 800;

/** A body of a refusal, with its length before it, so that the lowest is the shortest; null: it has none in JSON, or a long one. */
function bodyKey({ status, response }: Exchange): string | null {
  if (status < 400 || response?.is !== 'json' || response.cut) return null;
  const text = JSON.stringify(response.value);
  return text.length > LONGEST_BODY ? null : `${String(text.length).padStart(4, '0')} ${text}`;
}

export const bodyIn = ({ bodies }: Told): Json | undefined => {
  const [key] = bodies.kept.keys();
  return key === undefined ? undefined : (JSON.parse(key.slice(key.indexOf(' ') + 1)) as Json);
};

/** What was asked for, said again and nothing else, is no message: the heading of a page that is not there yet. */
const heard = (said: Masked): Masked =>
  said.template === SLOT && said.slots[0]!.kind === 'request' ? { template: NO_MESSAGE, slots: [] } : said;

type ToldKey = Pick<Told, 'origin' | 'status' | 'code' | 'type' | 'template'>;

function fresh(key: ToldKey, gaps: number): Told {
  const slots = Array.from({ length: gaps }, (): Slot => ({ kinds: new Map(), values: lowest() }));
  const bounded = {
    addresses: lowest<number>(),
    fields: lowest<number>(),
    titles: lowest<number>(),
    sayers: lowest<number>(),
    bodies: lowest<true>(),
  };
  return { ...key, seen: noSightings(), slots, ...bounded };
}

function fill(slot: Slot, { kind, value }: SlotValue): void {
  slot.kinds.set(kind, (slot.kinds.get(kind) ?? 0) + 1);
  countLowest(slot.values, value, MOST_VALUES);
}

/** "First name cannot be blank" in answer to `user[firstname]`: the product's name for that field. */
function noteMessageLabel(into: ErrorsSummary, error: FoundError, words: RequestWords): void {
  const label = labelOf(error.message);
  if (label === null) return;
  const folded = foldName(label.label);
  const names = error.field === null ? words.names : [error.field, ...words.names];
  for (const name of names) if (foldName(name) === folded) return noteLabel(into, label.label, name);
}

function noteLabel(into: ErrorsSummary, label: string, name: string): void {
  const key = label.replace(/(?<![\s*:])[\s*:]+$/, '').trim();
  if (key === '' || key.length > 60 || name === '') return;
  const known = lowestAt(into.labels, key, MOST_LABELS, () => name);
  if (known !== undefined) setLowest(into.labels, key, likelier(name, known, key));
}

/** Of several fields with one label the one that is called like it, else the lowest, whichever came first. */
function likelier(a: string, b: string, label: string): string {
  const [alike, other] = [a, b].map((name) => foldName(name) === foldName(label));
  if (alike !== other) return alike ? a : b;
  return a < b ? a : b;
}

export function merge(a: ErrorsSummary, b: ErrorsSummary): ErrorsSummary {
  return {
    told: mergeLowest(a.told, b.told, MOST_TOLD, mergeTold),
    labels: mergeLowest(a.labels, b.labels, MOST_LABELS, likelier),
    unread: mergeMaps(a.unread, b.unread, sum),
    catalogue: mergeCatalogue(a.catalogue, b.catalogue),
    servers: mergeServers(a.servers, b.servers),
    answers: mergeAnswers(a.answers, b.answers),
  };
}

export function mergeTold(a: Told, b: Told): Told {
  return {
    ...a,
    seen: mergeSightings(a.seen, b.seen),
    slots: a.slots.map((slot, i) => mergeSlots(slot, b.slots[i]!)),
    addresses: mergeLowest(a.addresses, b.addresses, MOST_ADDRESSES, sum),
    fields: mergeLowest(a.fields, b.fields, MOST_FIELDS, sum),
    titles: mergeLowest(a.titles, b.titles, MOST_TITLES, sum),
    sayers: mergeServers(a.sayers, b.sayers),
    bodies: mergeLowest(a.bodies, b.bodies, 1, () => true as const),
  };
}

function mergeSlots(a: Slot, b: Slot): Slot {
  return { kinds: mergeMaps(a.kinds, b.kinds, sum), values: mergeLowest(a.values, b.values, MOST_VALUES, sum) };
}
