import type { Event, Exchange, Json } from '@asbuilt/evidence';
import { isEnvelope, roleOf } from '../entities/words.js';
import { thingOf } from '../entities/thing-forms.js';
import { findErrors } from '../errors/find.js';
import { observeToldPage } from '../errors/on-arrival.js';
import { addressesOf, leadsTo } from '../kit/address/address.js';
import { instancesOf, type Instance, type JsonRecord } from '../kit/instances.js';
import { operationsOf } from '../kit/operations/operations.js';
import { perLayout } from '../kit/layout.js';
import { lowestAt } from '../kit/summary/lowest.js';
import { textHash } from '../kit/summary/text-hash.js';
import { splitFormat, sureClass } from '../kit/address/segment.js';
import { anyValues } from './any-word.js';
import { keyedNames } from './keyed-by.js';
import { partOf, type PlaceAt } from './keys.js';
import { mentionsIn } from './mentions.js';
import { fieldKind, isVerb, type FieldKind } from './names.js';
import { noteField, noteState, thingAt, wordThingAt, type Moment } from './note.js';
import { MADE } from './timeline.js';
import { errorOf, refusedInside, saidIn } from './of-state.js';
import { observeOperationActs } from './operation-acts.js';
import { observeSentOn } from './refused-on-arrival.js';
import { madeAt } from './routes.js';
import { observeForms, observeViewForms } from './pages.js';
import { observeShown } from './shown-on-pages.js';
import { MOST_WRITES, type StatesSummary, type Thing } from './summary.js';
import { observeTelling } from './telling.js';
import { isAddress, stateValue, type StateValue } from './values.js';

export function observe(into: StatesSummary, event: Event): void {
  if (event.kind === 'view') observeViewForms(into, event);
  if (event.kind !== 'exchange' || event.is !== 'call' || event.method === 'OPTIONS') return;
  const status = statusOf(event);
  const moment = momentOf(event, status);
  // what was asked for and refused is told by the request alone
  const refused = event.status >= 400 && event.request?.is === 'json';
  const asked = refused ? instancesOf({ ...event, status: 200, response: null }) : [];
  const met = [...instancesOf(event), ...asked];
  for (const instance of met) observeInstance(into, instance, event, moment);
  if (event.method === 'GET') {
    if (event.response?.is !== 'html' || status !== 200) return;
    observeToldPage(into.answers, event);
    observeForms(into, event, moment);
    observeShown(into, event, event.response, moment);
    return;
  }
  observeQuery(into, event, moment);
  observeAct(into, event, moment);
  observeOperationActs(into, event, moment);
  observeMade(into, event, moment);
  observeWrite(into, event, moment, met);
}

function momentOf(exchange: Exchange, status: number): Moment {
  const at = exchange.startedAt ?? 0;
  const { material, entry } = exchange.ref;
  const until = at + Math.max(0, exchange.took ?? 0);
  const refused = status >= 400 || isShownAgain(exchange);
  const errors = refused && exchange.method !== 'GET' ? findErrors(exchange) : [];
  const [error, said] = [errorOf(errors), saidIn(errors)];
  return { at, until, material, entry, path: pathOf(exchange), actor: exchange.actor, status, error, said };
}

/** A form that is answered by a page: it says there what was wrong. */
const isShownAgain = ({ status, request, response }: Exchange): boolean =>
  status === 200 && request?.is === 'form' && response?.is === 'html';

function statusOf(exchange: Exchange): number {
  const { status, response } = exchange;
  if (status !== 200 || response?.is !== 'json') return status;
  const { value } = response;
  const failed = isRecord(value) && Array.isArray(value['errors']) && value['errors'].length > 0;
  return failed || isRefusedInside(exchange) ? refusedInside(status) : status;
}

/** `{"publishRecipe": {"recipe": null, "userErrors": […]}}`: errors that are part of the schema. */
const isRefusedInside = (exchange: Exchange): boolean =>
  operationsOf(exchange).some(({ style, writes }) => style === 'graphql' && writes === true) &&
  findErrors(exchange).length > 0;

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const statesIn = perLayout((names) =>
  names.flatMap((name) => {
    const kind = fieldKind(name);
    return kind === null ? [] : [{ name, kind }];
  }),
);

function observeInstance(into: StatesSummary, instance: Instance, exchange: Exchange, moment: Moment): void {
  const { record, address, side, place } = instance;
  let things: readonly (Thing | undefined)[] | undefined;
  for (const { name, kind } of statesIn(instance.layout)) {
    const at: PlaceAt = { address, side, path: place.path };
    if (kind === 'next' || kind === 'choices' || kind === 'pair' || kind === 'exits') {
      observeTelling(into, instance, at, name, kind, moment);
      continue;
    }
    const state = isCopy(instance) ? null : stateValue(kind, record[name]!);
    if (state === null || (name === 'state' && isAddress(record))) continue;
    things ??= namesOf(instance, exchange).map((thing) => thingAt(into, at, thing, instance));
    for (const thing of things) noteField(thing, name, state, moment);
    noteListed(into, instance, moment, name, state);
  }
  observeAnyWord(into, instance, exchange, moment);
}

function observeAnyWord(into: StatesSummary, instance: Instance, exchange: Exchange, moment: Moment): void {
  const words = anyValues(instance);
  if (words.length === 0 || isCopy(instance)) return;
  const at: PlaceAt = { address: instance.address, side: instance.side, path: instance.place.path };
  for (const name of namesOf(instance, exchange)) {
    const thing = wordThingAt(into, at, name, instance);
    for (const [field, state] of words) noteField(thing, field, state, moment);
  }
  for (const [field, state] of words) noteListed(into, instance, moment, field, state);
}

/** `{"features": ["a", "b"], "stale": true}` asks for the same of several things of another kind than the address is about. */
function noteListed(into: StatesSummary, instance: Instance, moment: Moment, field: string, state: StateValue): void {
  const { address, side, place, record } = instance;
  const listed = side === 'answer' || place.path !== '' ? null : listOfThings(record);
  for (const id of listed?.ids ?? [])
    noteState(into, { address, side, path: `/${listed!.of}/*` }, `#${id}`, field, state, moment);
}

/** The only list that a request has, of identifiers or names. */
function listOfThings(record: JsonRecord): { readonly of: string; readonly ids: readonly string[] } | null {
  const [list, another] = Object.entries(record).filter(([, value]) => Array.isArray(value) && value.length > 0);
  if (list === undefined || another !== undefined || LISTS.some((name) => name === list[0])) return null;
  const ids = (list[1] as readonly Json[]).filter((id) => typeof id === 'string' || typeof id === 'number');
  return ids.length === 0 ? null : { of: roleOf(list[0]), ids: ids.slice(0, MOST_LISTED).map(String) };
}

/** Inside a thing `data` and `value` hold others as they once stood. */
const isCopy = ({ side, place, holder }: Instance): boolean =>
  side === 'answer' && holder !== null && holder.id !== null && isEnvelope(place.name);

// What a request names its things by, where they are several.
const LISTS = ['ids', 'keys', 'id', 'items'] as const;
const MOST_LISTED = 50;

/** Which things a record tells of: itself, the one that holds it, those that are listed beside it, or the address's. */
function namesOf(instance: Instance, exchange: Exchange): readonly string[] {
  if (instance.id !== null) return [`#${instance.id}`];
  if (instance.side === 'answer') return [...placedNames(instance, exchange), ...keyedNames(instance)];
  for (let holder = instance.holder; holder !== null; holder = holder.holder) {
    if (holder.id !== null) return [`#${holder.id}`];
    const listed = listedIn(holder.record);
    if (listed.length > 0) return listed;
  }
  const listed = listedIn(instance.record);
  if (listed.length > 0) return listed;
  if (instance.place.many) return [];
  const thing = instance.side === 'form' ? thingOf(exchange) : null;
  if (thing !== null) return [`#${thing.id}`];
  // `POST /orders/update {"orderNo": 7, …}`: which one is meant may stand in what is sent
  return [madeBy(exchange) ?? pathOf(exchange), ...keyedNames(instance)];
}

/** What is answered without an identifier is what the address names, or a part of the thing that holds it. */
function placedNames({ place, holder }: Instance, exchange: Exchange): string[] {
  if (place.many) return [];
  let at = holder;
  while (at !== null && at.id === null && !at.place.many) at = at.holder;
  if (at === null) return [pathOf(exchange)];
  return (at.id === null ? keyedNames(at) : [`#${at.id}`]).map(partOf);
}

/** `POST /leases`, or `/leases/add`, that leads on to `/leases/301` made that one. */
function madeBy({ method, url, request, responseHeaders }: Exchange): string | null {
  if (method !== 'POST' || request?.is !== 'form') return null;
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  const segments = (location === undefined ? null : leadsTo(location, url))?.segments ?? [];
  const all = madeAt(url.segments);
  const isBelow = segments.length === all.length + 1 && all.every((step, i) => step === segments[i]);
  return isBelow ? `#${splitFormat(segments.at(-1)!)[0]}` : null;
}

function listedIn(record: JsonRecord): string[] {
  for (const name of LISTS) {
    const list = record[name];
    if (!Array.isArray(list)) continue;
    const ids = list.filter((id) => typeof id === 'string' || typeof id === 'number').slice(0, MOST_LISTED);
    if (ids.length > 0) return ids.map((id) => `#${id}`);
  }
  return [];
}

const pathOf = ({ url }: Exchange): string => `/${url.segments.join('/')}`;

/** `PUT /users/7?user[status]=3`, `POST /pages/Start/protect?protected=1`. */
function observeQuery(into: StatesSummary, exchange: Exchange, moment: Moment): void {
  for (const [name, text] of exchange.url.query) {
    const inside = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name);
    const field = inside?.[2] ?? name;
    const kind: FieldKind | null = fieldKind(field);
    // a bare `status=1` beside what is asked for is the filter of the list to go back to
    if (kind === null || (inside === null && kind !== 'flag')) continue;
    const state = stateValue(kind, text);
    if (state === null) continue;
    const path = inside === null ? '' : `/${inside[1]}`;
    for (const address of addressesOf(exchange).slice(0, 1))
      noteState(into, { address, side: 'form', path }, pathOf(exchange), field, state, moment);
  }
}

const ACT = '';

/** A form that made a thing and asked for no state: in which one it begins, the page that it leads to may show. */
function observeMade(into: StatesSummary, exchange: Exchange, moment: Moment): void {
  const made = moment.status < 400 ? madeBy(exchange) : null;
  if (made === null) return;
  for (const address of addressesOf(exchange).slice(0, 1))
    noteState(into, { address, side: 'act', path: '' }, made, ACT, { value: MADE, label: '' }, moment);
}

function observeAct(into: StatesSummary, exchange: Exchange, moment: Moment): void {
  const { segments } = exchange.url;
  const [last] = splitFormat(segments.at(-1) ?? '');
  const [verb, name] = [last.toLowerCase(), `/${segments.slice(0, -1).join('/')}`];
  const isWord = segments.length > 1 && isNamed(last, segments.at(-2)!);
  const isDone =
    segments.length > 1 &&
    (isVerb(last) || (moment.status >= 400 ? isWord : moment.status < 300 && PLAIN_WORD.test(last)));
  if (moment.status < 400) observeSentOn(into.answers, exchange, isWord && !isDone ? { name, verb, moment } : null);
  if (!isDone) return;
  // `DELETE /posts/7/pin` takes back what `POST /posts/7/pin` did
  const state = { value: exchange.method === 'DELETE' ? `un${verb}` : verb, label: '' };
  const sent = exchange.request?.is === 'json' && isRecord(exchange.request.value) ? exchange.request.value : null;
  const listed = sent === null ? null : listOfThings(sent);
  for (const address of addressesOf(exchange).slice(0, 1)) {
    noteState(into, { address, side: 'act', path: '' }, name, ACT, state, moment);
    for (const id of listed?.ids ?? [])
      noteState(into, { address, side: 'act', path: `/${listed!.of}/*` }, `#${id}`, ACT, state, moment);
  }
}

/** `/parcels/7/hand-over`: what it makes of a parcel shows where it is not refused. */
const isNamed = (word: string, thing: string): boolean => PLAIN_WORD.test(word) && sureClass(thing) !== null;

const PLAIN_WORD = /^[a-z][a-z_-]+$/i;

function observeWrite(into: StatesSummary, exchange: Exchange, moment: Moment, met: readonly Instance[]): void {
  const { at, until, material, entry, status } = moment;
  if (status >= 400) return;
  const mentions = mentionsIn(exchange.url.segments, met);
  for (const address of addressesOf(exchange)) {
    // the key tells all, so that it is nothing which of two with one key comes first
    const where = [material, entry, address, at, until, ...mentions].join(' ');
    const key = `${textHash(where).toString(16).padStart(8, '0')} ${where}`;
    lowestAt(into.writes, key, MOST_WRITES, () => ({ at, until, material, entry, address, mentions }));
  }
}
