import type { Event, Exchange, Json } from '@asbuilt/evidence';
import { shortHash } from '@asbuilt/spec';
import { addressesFor, findErrors } from '../errors/find.js';
import { isObject, type FoundError, type JsonObject } from '../errors/found.js';
import { countLowest, lowest, lowestAt } from '../kit/lowest.js';
import { addressesOf } from '../kit/address.js';
import { count } from '../kit/maps.js';
import { noSightings, refAt, sight } from '../kit/refs.js';
import { linkedScreen } from '../screens/screen-address.js';
import { brokenField, comparedField, quotedField } from './by-value.js';
import { observeCode } from './coded.js';
import { readBranch } from './dialects/ajv-branches.js';
import { constraintComplaints, constraintNamed } from './dialects/class-validator.js';
import { readItem } from './dialects/index.js';
import { observePage, observeView } from './form/observe.js';
import { observeInvariants } from './invariants/summary.js';
import { observeDescriptions } from './self-description.js';
import { eachLeaf } from './payload.js';
import type { Said } from './rule.js';
import {
  MOST_CALLS,
  MOST_FIELDS,
  MOST_PAGES,
  MOST_REJECTIONS,
  MOST_VALUES,
  higher,
  lower,
  nothingSent,
  type Accepted,
  type AcceptedField,
  type Rejection,
  type SentField,
  type ValidationSummary,
} from './summary.js';
import { classOf, numberIn } from './value-class.js';

export function observe(into: ValidationSummary, event: Event): void {
  if (event.kind === 'code') observeCode(into.coded, event);
  else if (event.kind === 'view') observeView(into, event);
  else if (event.kind === 'exchange' && event.is === 'call') observeExchange(into, event);
}

/** Statuses that say the input was wrong. Rights, conflicts and missing things are no rules of a field. */
const REFUSES_INPUT = new Set([400, 413, 415, 422]);

function observeExchange(into: ValidationSummary, exchange: Exchange): void {
  const { status, method, response } = exchange;
  if (response?.is === 'html' && status < 300) observePage(into, exchange, response);
  observeInvariants(into.invariants, exchange);
  observeDescriptions(into.described, exchange);
  const refused = REFUSES_INPUT.has(status);
  const isSent = method !== 'GET' || exchange.url.query.length > 0;
  if (!refused && (status >= 400 || method === 'HEAD' || !isSent)) return;
  const errors = refused || method !== 'GET' ? complaintsOf(exchange) : [];
  if (errors.length > 0) for (const error of errors) reject(into, exchange, error);
  else if (wasTaken(exchange) && !isUnseen(exchange)) accept(into, exchange);
  else return;
  if (isSent) noteAsking(into, exchange);
}

/** From which page it was asked for: what a form there holds may be what was sent. */
function noteAsking(into: ValidationSummary, exchange: Exchange): void {
  const referer = exchange.requestHeaders.find(([name]) => name === 'referer')?.[1];
  const page = referer === undefined ? null : linkedScreen(referer, { ...exchange.url, path: '/' });
  if (page === null) return;
  for (const address of addressesOf(exchange)) {
    const pages = lowestAt(into.askedFrom, address, MOST_CALLS, () => lowest<number>());
    if (pages !== undefined) countLowest(pages, page, MOST_PAGES);
  }
}

function complaintsOf(exchange: Exchange): readonly FoundError[] {
  const { response, status } = exchange;
  const named = status >= 400 && response?.is === 'json' ? constraintComplaints(response.value) : [];
  return named.length > 0 ? named : findErrors(exchange);
}

/** Something was sent and not recorded: what it lacked nobody knows. Logs have no bodies, and exports may leave them out. */
function isUnseen({ method, request, requestHeaders, credentialsUnknown }: Exchange): boolean {
  if (method === 'GET' || request?.is === 'json' || request?.is === 'form') return false;
  if (request !== null) return request.is === 'missing' || request.is === 'binary';
  const length = requestHeaders.find(([name]) => name === 'content-length')?.[1];
  return credentialsUnknown === true || Number(length ?? 0) > 0;
}

/** A page that answers a submission may be the form again: it shows neither that it was taken nor that it was not. */
function wasTaken({ status, response }: Exchange): boolean {
  return status >= 200 && status < 400 && !(status < 300 && (response?.is === 'html' || response?.is === 'text'));
}

/** Longer messages are dumps. */
const LONGEST_MESSAGE = 300;

function reject(into: ValidationSummary, exchange: Exchange, error: FoundError): void {
  const item = itemAt(exchange, error.at);
  const message = messageOf(error, item);
  if (message.length > LONGEST_MESSAGE) return;
  const branch = branchAt(exchange, error.at);
  if (branch?.length === 0) return;
  const said = branch ?? (item === null ? constraintNamed(error.code ?? '') : readItem(item));
  const field = heldField(error, exchange) ?? (item === null ? null : fieldIn(item));
  const { status } = exchange;
  const quotes = quotedField(exchange, message);
  const breaks = field === null ? brokenField(exchange, message) : null;
  const against = comparedField(exchange, message);
  const isUpload = isUploadOf(exchange);
  for (const address of addressesFor(error, addressesOf(exchange))) {
    const identity = JSON.stringify([
      address,
      status,
      error.code,
      field,
      message,
      said,
      quotes,
      breaks,
      against,
      isUpload,
    ]);
    const rejection = lowestAt(into.rejections, shortHash(identity, 6) + identity, MOST_REJECTIONS, (): Rejection => ({
      address,
      status,
      code: error.code,
      field,
      message,
      said,
      inPage: status < 400 && !error.at.startsWith('/'),
      quotes,
      breaks,
      against,
      isUpload,
      seen: noSightings(),
      sent: lowest(),
    }));
    if (rejection === undefined) continue;
    sight(rejection.seen, refAt(exchange.ref, error.at));
    eachLeaf(exchange, (name, value, isFile) => {
      const field = lowestAt(rejection.sent, name, MOST_FIELDS, nothingSent);
      if (field !== undefined) noteSent(field, value, isFile);
    });
  }
}

function noteSent(into: SentField, value: Json, isFile: boolean): void {
  count(into.classes, isFile ? 'file' : classOf(value));
  const number = isFile ? null : numberIn(value);
  if (number === null) return;
  into.low = lower(into.low, number);
  into.high = higher(into.high, number);
}

/**
 * `{"shipping": {"city": ["is required"]}}` names the field by where the sentence stands: what is around it is part of its
 * name where the request has such a part.
 */
function heldField({ field, at }: FoundError, exchange: Exchange): string | null {
  const parts = at.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  if (field === null || parts.at(-1) !== field) return field;
  const sent = new Set<string>();
  eachLeaf(exchange, (name) => sent.add(name));
  for (let from = parts.length - 2; from >= 0; from--) {
    const holder = parts.slice(from, -1).join('.');
    for (const name of sent) if (name === holder || name.startsWith(`${holder}.`)) return `${holder}.${field}`;
  }
  return field;
}

/** Names of fields under keys that hold other things as well: JSON:API's parameter, OData's target, an argument. */
function fieldIn(item: JsonObject): string | null {
  const { source } = item;
  const named =
    (isObject(source) ? source['parameter'] : undefined) ?? item['target'] ?? item['argument'] ?? item['argumentName'];
  return typeof named === 'string' && /^[A-Za-z_][\w.[\]-]{0,60}$/.test(named) ? named : null;
}

/** Some put the sentence where only they look for it. */
function messageOf({ message }: FoundError, item: JsonObject | null): string {
  const spare = item?.['defaultMessage'];
  return message === '' && typeof spare === 'string' ? spare : message;
}

function isUploadOf({ request, requestHeaders }: Exchange): boolean {
  if (request?.is === 'form') return request.fields.some((field) => field.file !== null);
  const mime = request?.mime ?? requestHeaders.find(([name]) => name === 'content-type')?.[1] ?? '';
  return /^(?:multipart\/|image\/|video\/|audio\/|application\/octet-stream)/.test(mime);
}

/** The object of the answer that the pointer's last part is a member of. */
function itemAt(exchange: Exchange, at: string): JsonObject | null {
  const item = upFrom(exchange, at, 1);
  return isObject(item) ? item : null;
}

/** One of several forms that a value may have, where the object is one in a list of complaints. */
function branchAt(exchange: Exchange, at: string): readonly Said[] | null {
  const list = upFrom(exchange, at, 2);
  return Array.isArray(list) ? readBranch(list, Number(at.split('/').at(-2))) : null;
}

/** What stands in the answer so many steps above what a pointer points at. */
function upFrom({ response }: Exchange, at: string, steps: number): Json | undefined {
  if (response?.is !== 'json' || !at.startsWith('/')) return undefined;
  let here: Json | undefined = response.value;
  for (const key of at.slice(1).split('/').slice(0, -steps)) {
    const plain = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(here)) here = here[Number(plain)];
    else here = isObject(here) ? here[plain] : undefined;
  }
  return here;
}

/** What stands for an address, or for a secret that no other can be drawn for, may be longer or shorter than it. */
function noteLength(into: AcceptedField, text: string): void {
  if (text === '' || text.startsWith('redacted-') || classOf(text) === 'email') return;
  into.shortest = lower(into.shortest, text.length);
  into.longest = higher(into.longest, [...text].length);
}

/** Longer values are no members of a closed set. */
const LONGEST_VALUE = 40;

function accept(into: ValidationSummary, exchange: Exchange): void {
  for (const address of addressesOf(exchange)) {
    const accepted = lowestAt(into.accepted, address, MOST_CALLS, (): Accepted => ({
      seen: noSightings(),
      fields: lowest(),
    }));
    if (accepted === undefined) continue;
    sight(accepted.seen, refAt(exchange.ref));
    const had = new Set<string>();
    eachLeaf(exchange, (name, value, isFile) => {
      const field = lowestAt(accepted.fields, name, MOST_FIELDS, () => ({
        classes: new Map(),
        low: null,
        high: null,
        values: lowest<number>(),
        requests: 0,
        shortest: null,
        longest: null,
      }));
      if (field === undefined) return;
      noteSent(field, value, isFile);
      if (!had.has(name)) field.requests++;
      had.add(name);
      if (typeof value === 'string' && !isFile) noteLength(field, value);
      const isPlain = typeof value === 'string' || typeof value === 'number';
      if (isPlain && String(value).length <= LONGEST_VALUE) countLowest(field.values, String(value), MOST_VALUES);
    });
  }
}
