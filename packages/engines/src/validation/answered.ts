import { ofAnyRow, rowName, type Exchange, type Json } from '@asbuilt/evidence';
import { shortHash, type Ref } from '@asbuilt/spec';
import { addressesFor } from '../errors/find.js';
import { isObject, type FoundError, type JsonObject } from '../errors/found.js';
import { countLowest, lowest, lowestAt } from '../kit/summary/lowest.js';
import { count } from '../kit/summary/maps.js';
import { noSightings, sight } from '../kit/summary/refs.js';
import { brokenField, comparedField, quotedField } from './by-value.js';
import { choicesOf, MOST_CHOICES, MOST_REFUSED_CHOICES } from './choices-beside.js';
import { readBranch } from './dialects/ajv-branches.js';
import { constraintNamed } from './dialects/class-validator.js';
import { readItem } from './dialects/index.js';
import { eachLeaf, type Payload } from './payload.js';
import { demand, type Said } from './rule.js';
import {
  MOST_CALLS,
  MOST_FIELDS,
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
import { takenField } from './taken-value.js';
import { classOf, numberIn } from './value-class.js';

// What was sent is counted as taken or as refused.

/** What was sent, and what answered it by itself. */
export interface Asked extends Payload, Pick<Exchange, 'status' | 'response'> {
  readonly addresses: readonly string[];
  readonly isUpload: boolean;
}

type Counted = Pick<ValidationSummary, 'rejections' | 'accepted'>;

/** Longer messages are dumps. */
const LONGEST_MESSAGE = 300;

export function reject(into: Counted, asked: Asked, error: FoundError, ref: Ref): void {
  const item = itemAt(asked, error.at);
  const message = messageOf(error, item);
  if (message.length > LONGEST_MESSAGE) return;
  const branch = branchAt(asked, error.at);
  if (branch?.length === 0) return;
  const taken = takenField(asked, message);
  const read = branch ?? (item === null ? constraintNamed(error.code ?? '') : readItem(item));
  const said = taken === null ? read : [demand('unique')];
  const field = heldField(error, asked) ?? (item === null ? null : fieldIn(item));
  const { status, isUpload } = asked;
  const quotes = taken ?? quotedField(asked, message);
  const breaks = field === null ? brokenField(asked, message) : null;
  const against = comparedField(asked, message);
  const together = choicesOf(asked);
  for (const address of addressesFor(error, asked.addresses)) {
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
      together: lowest(),
    }));
    if (rejection === undefined) continue;
    sight(rejection.seen, ref);
    if (together !== null) countLowest(rejection.together, together, MOST_REFUSED_CHOICES);
    eachLeaf(asked, (name, value, isFile) => {
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
function heldField({ field: named, at }: FoundError, sent: Payload): string | null {
  // a page tells of a row by its number
  const field = named !== null && sent.request?.is === 'form' ? ofAnyRow(rowName(named) ?? named) : named;
  const parts = at.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  if (field === null || parts.at(-1) !== field) return field;
  const names = new Set<string>();
  eachLeaf(sent, (name) => names.add(name));
  for (let from = parts.length - 2; from >= 0; from--) {
    const holder = parts.slice(from, -1).join('.');
    for (const name of names) if (name === holder || name.startsWith(`${holder}.`)) return `${holder}.${field}`;
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

export function isUploadOf({ request, requestHeaders }: Exchange): boolean {
  if (request?.is === 'form') return request.fields.some((field) => field.file !== null);
  const mime = request?.mime ?? requestHeaders.find(([name]) => name === 'content-type')?.[1] ?? '';
  return /^(?:multipart\/|image\/|video\/|audio\/|application\/octet-stream)/.test(mime);
}

/** The object of the answer that the pointer's last part is a member of. */
function itemAt(asked: Asked, at: string): JsonObject | null {
  const item = upFrom(asked, at, 1);
  return isObject(item) ? item : null;
}

/** One of several forms that a value may have, where the object is one in a list of complaints. */
function branchAt(asked: Asked, at: string): readonly Said[] | null {
  const list = upFrom(asked, at, 2);
  return Array.isArray(list) ? readBranch(list, Number(at.split('/').at(-2))) : null;
}

/** What stands in the answer so many steps above what a pointer points at. */
function upFrom({ response }: Asked, at: string, steps: number): Json | undefined {
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

export function accept(into: Counted, asked: Asked, ref: Ref): void {
  const together = choicesOf(asked);
  for (const address of asked.addresses) {
    const accepted = lowestAt(into.accepted, address, MOST_CALLS, (): Accepted => ({
      seen: noSightings(),
      fields: lowest(),
      together: lowest(),
    }));
    if (accepted === undefined) continue;
    sight(accepted.seen, ref);
    if (together === null) accepted.together.over = true;
    else countLowest(accepted.together, together, MOST_CHOICES);
    const had = new Set<string>();
    eachLeaf(asked, (name, value, isFile) => {
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
