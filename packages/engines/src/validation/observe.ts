import type { Event, Exchange } from '@asbuilt/evidence';
import { findErrors } from '../errors/find.js';
import type { FoundError } from '../errors/found.js';
import { leadsOn, observeToldPage } from '../errors/on-arrival.js';
import { countLowest, lowest, lowestAt } from '../kit/summary/lowest.js';
import { addressesOf } from '../kit/address/address.js';
import { refAt } from '../kit/summary/refs.js';
import { linkedScreen } from '../screens/routes/screen-address.js';
import { accept, isUploadOf, reject, type Asked } from './answered.js';
import { observeCode } from './coded.js';
import { withoutParameter } from './dialects/aspnet.js';
import { constraintComplaints } from './dialects/class-validator.js';
import { readMessage } from './grammar/read-message.js';
import { observePage, observeView } from './form/observe.js';
import { observeInvariants } from './invariants/summary.js';
import { observeDescriptions } from './self-description.js';
import { observeSentOn } from './sent-on.js';
import { quotedField } from './by-value.js';
import { eachLeaf, listsIn } from './payload.js';
import { takenField } from './taken-value.js';
import { classOf, isNothing } from './value-class.js';
import { MOST_CALLS, MOST_FIELDS, MOST_PAGES, type ValidationSummary } from './summary.js';

export function observe(into: ValidationSummary, event: Event): void {
  if (event.kind === 'code') observeCode(into.coded, event);
  else if (event.kind === 'view') observeView(into, event);
  else if (event.kind === 'exchange' && event.is === 'call') observeExchange(into, event);
}

/** Statuses that say the input was wrong. Rights and missing things are no rules of a field. */
const REFUSES_INPUT = new Set([400, 413, 415, 422]);
/** A server that lets its own exceptions out answers wrong input as well so, where its sentence tells of the input. */
const CRASHED = 500;
/** A conflict is one with how things stand; only where it is with another thing of the same name it tells of a field. */
const CONFLICT = 409;

function observeExchange(into: ValidationSummary, exchange: Exchange): void {
  const { status, method, response } = exchange;
  if (response?.is === 'html' && status < 300) observePage(into, exchange, response);
  observeToldPage(into.answers, exchange);
  observeInvariants(into.invariants, exchange);
  observeDescriptions(into.described, exchange);
  const refused = REFUSES_INPUT.has(status) || status === CONFLICT || status === CRASHED;
  const isSent = method !== 'GET' || exchange.url.query.length > 0;
  if (!refused && (status >= 400 || method === 'HEAD' || !isSent)) return;
  const errors = refused || method !== 'GET' || response?.is === 'json' ? complaintsOf(exchange) : [];
  if (errors.length > 0)
    for (const error of errors) reject(into, askedBy(exchange), error, refAt(exchange.ref, error.at));
  else if (!wasTaken(exchange) || isUnseen(exchange)) return;
  else if (leadsOn(exchange)) observeSentOn(into.answers, exchange);
  else accept(into, askedBy(exchange), refAt(exchange.ref));
  if (isSent) noteAsking(into, exchange);
  noteLists(into, exchange);
}

function noteLists(into: ValidationSummary, exchange: Exchange): void {
  const names = listsIn(exchange);
  if (names.size === 0) return;
  for (const address of addressesOf(exchange)) {
    const lists = lowestAt(into.lists, address, MOST_CALLS, () => lowest<number>());
    if (lists !== undefined) for (const name of names) countLowest(lists, name, MOST_FIELDS);
  }
}

function askedBy(exchange: Exchange): Asked {
  const { status, response, method, url, request } = exchange;
  return { status, response, method, url, request, addresses: addressesOf(exchange), isUpload: isUploadOf(exchange) };
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
  if (status === CONFLICT)
    return findErrors(exchange).filter((one) => saysItIsTaken(one) || takenField(exchange, one.message) !== null);
  if (status === CRASHED) return findErrors(exchange).filter((one) => tellsOfInput(one, exchange));
  const named = status >= 400 && response?.is === 'json' ? constraintComplaints(response.value) : [];
  return named.length > 0 ? named : withoutParameter(findErrors(exchange));
}

/** By a word that people give to things, or in quotes: "Post already exists" may say that it was done before. */
const TAKEN =
  /(?:\bwith\b.+|\b(?:e-?mail|user ?name|login|name|title|slug|code|sku|handle|phone|number|tag)\b[^.]*|["'`”’]) already exists?\b|\bduplicate\b|\bunique\b/i;

const saysItIsTaken = ({ message }: FoundError): boolean =>
  TAKEN.test(message) && readMessage(message)?.said.some(({ rule }) => rule === 'unique') === true;

/** It asks for something of a value that was sent, which is quoted or stands in the field that is named; what merely broke does not. */
function tellsOfInput({ message }: FoundError, exchange: Exchange): boolean {
  const said = readMessage(message)?.said ?? [];
  if (said.length === 0) return false;
  if (quotedField(exchange, message) !== null) return true;
  const words = new Set(message.match(/\w+/g));
  const isMissed = said.some(({ rule }) => rule === 'required');
  let isMeant = false;
  eachLeaf(exchange, (name, value) => {
    const own = name.split(/[.[\]]+/).findLast(Boolean) ?? name;
    isMeant ||= words.has(own) && (!isMissed || isNothing(classOf(value)));
  });
  return isMeant;
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
