import { rowSlot, type Body, type Event, type Exchange, type Json } from '@asbuilt/evidence';
import { isClass, pathTokens, redirectOf } from '../../kit/address/address.js';
import { caseOf } from '../../kit/address/choices.js';
import { findErrors } from '../../errors/find.js';
import { filling } from '../../kit/summary/empty-map.js';
import { countLowest } from '../../kit/summary/lowest.js';
import { at, count } from '../../kit/summary/maps.js';
import { operationsOf, type Operation } from '../../kit/operations/operations.js';
import { rememberPersisted } from '../../kit/operations/persisted.js';
import { sight } from '../../kit/summary/refs.js';
import { matrixOf, withoutMatrix } from '../../kit/address/segment.js';
import { observeText, observeValue } from '../../kit/shape/index.js';
import type { Page } from '../../kit/page/tags.js';
import { formatsOf } from '../../kit/shape/text-formats.js';
import { isSentToSignIn, remembersAsked } from '../../roles/refusals/outcome.js';
import { pageSays } from '../../roles/signing-in/page-says.js';
import { observeChosen } from '../chosen/chosen-heads.js';
import { observeCode } from '../never-seen/coded.js';
import { observeDeclared } from '../never-seen/described.js';
import { isCalled, namesShown, trailsIn, type ShownNames } from './echo.js';
import { fieldsEchoing } from './echoing-fields.js';
import { observeIntrospection } from '../never-seen/introspected.js';
import { frameKey } from '../shells.js';
import { observeListed } from './listed.js';
import { frameOf, htmlFeatures, mergeFeatures } from './html-features.js';
import { observeMember } from './members.js';
import { MOST_FILES } from './merge-payloads.js';
import { observeMessages } from './messages.js';
import { missedIn } from './missed.js';
import { saysNoThing } from './missing-things.js';
import { saysNoChoice, saysNoRoute } from './no-route.js';
import { refusesValue } from './refused-value.js';
import { addRedirect } from './redirects.js';
import { observeResponseHeaders } from './response-headers.js';
import { observeOffers } from '../never-seen/offers.js';
import { observeUnanswered } from '../never-seen/unanswered.js';
import { linksNear } from './index-links.js';
import { isHeadedBy } from './page-heads.js';
import { mergeSigns, signsOf } from './signs.js';
import {
  caseAt,
  childOf,
  foldArguments,
  MOST_ECHOING,
  MOST_FRAMES,
  MOST_LED_TO,
  MOST_MISSED,
  oneActor,
  sampleValue,
} from './growth.js';
import {
  BEHIND_SEMICOLON,
  emptyAnswer,
  emptyArgument,
  emptyLeaf,
  emptyNode,
  emptyPayload,
  IN_BRACKETS,
  type CallsSummary,
  type Leaf,
  type PathNode,
  type Payload,
  type Sent,
} from './summary.js';
import { observeWitness } from './witness.js';

export function observe(into: CallsSummary, event: Event): void {
  if (event.kind === 'code') observeCode(into.coded, event);
  if (event.kind === 'declared') observeDeclared(into.described, event);
  if (event.kind === 'exchange' && event.is === 'unanswered') observeUnanswered(into.unanswered, event);
  if (event.kind !== 'exchange' || event.is !== 'call' || event.method === 'OPTIONS') return;
  observeWitness(into.witness, event);
  observeListed(into.witness, event);
  observeOffers(into.offers, event);
  observeIntrospection(into.described, event);
  const operations = operationsOf(event);
  const { segments } = event.url;
  const leafAt = ({ node, format }: Seat, field: string): Leaf =>
    at((node.leaves = filling(node.leaves)), leafKey(event.method, format, field), emptyLeaf);
  if (operations[0]?.inPath) {
    for (const operation of operations)
      observeLeaf(leafAt(seatOf(into, event, [...segments.slice(0, -1), operation.field]), ''), event, operation);
    return;
  }
  const own = seatOf(into, event, segments);
  if (operations.length === 0) observeLeaf(caseAt(leafAt(own, ''), caseOf(event)), event, null);
  rememberPersisted(into.persisted, operations);
  for (const operation of operations) observeLeaf(leafAt(own, operation.field), event, operation);
}

interface Seat {
  readonly node: PathNode;
  readonly format: string;
}

function seatOf(into: CallsSummary, event: Exchange, segments: readonly string[]): Seat {
  const { tokens, values, format } = pathTokens(segments, event.method);
  let node: PathNode = at(into.origins, event.url.origin, emptyNode);
  const shown = namesShown(event);
  tokens.forEach((token, i) => {
    const parent = node;
    node = childOf(parent, token);
    if (isClass(token)) {
      sampleValue(node.values, values[i]!);
      if (event.status < 400) node.formats = formatsOf(values[i]!, node.formats);
    } else if (parent.crowded) sampleValue(node.values, token);
  });
  if (shown !== null && tokens.length > 0)
    observeEcho(node, isClass(tokens.at(-1)!) ? null : values.at(-1)!, segments, shown);
  observeLinks(node, event);
  // at the root fixed pages are headed by their names, but for those of somebody: `/@ann`
  const last = values.at(-1);
  if (last !== undefined && !isClass(tokens.at(-1)!) && (tokens.length > 1 || /^[@~]/.test(last)))
    observeHead(node, event, last);
  if (last !== undefined && !isClass(tokens.at(-1)!))
    for (const field of fieldsEchoing(event, last)) countLowest(node.echoedIn, field, MOST_ECHOING);
  if (last !== undefined && !isClass(tokens.at(-1)!) && refusesValue(event, last)) node.refusedValues++;
  return { node, format };
}

/** `stem`: the last segment without its format; null where it is a value by its look. */
function observeEcho(node: PathNode, stem: string | null, segments: readonly string[], shown: ShownNames): void {
  for (const length of trailsIn(shown.paths, segments)) count((node.trails = filling(node.trails)), length);
  if (stem === null || shown.names.size === 0) return;
  node.shown++;
  const whole = withoutMatrix(segments.at(-1)!);
  const calls = (text: string) => isCalled(text, shown, segments);
  if (calls(stem) || calls(stem.replace(/^[@~]/, ''))) node.echoes++;
  else if (whole !== stem && calls(whole)) node.wholeEchoes++;
  else if (trailsIn(shown.fullNames, segments).length > 0) node.echoes++;
}

function observeHead(node: PathNode, { method, status, response }: Exchange, segment: string): void {
  if (method !== 'GET' || status >= 300 || response?.is !== 'html') return;
  node.pages++;
  if (isHeadedBy(response, segment)) node.headed++;
}

// A menu of three pages links to the two others. Links to the page before and the one after look the same, and decide nothing then.
const FEWEST_OF_MENU = 2;

function observeLinks(node: PathNode, event: Exchange): void {
  const { below, beside } = linksNear(event);
  for (const segment of below) countLowest(node.leadsTo, segment, MOST_LED_TO);
  if (beside >= FEWEST_OF_MENU) node.inMenus++;
}

export function leafKey(method: string, format: string, operation: string): string {
  return `${method} ${format} ${operation}`;
}

function observeLeaf(leaf: Leaf, exchange: Exchange, operation: Operation | null): void {
  sight(leaf.seen, { material: exchange.ref.material, entry: exchange.ref.entry });
  leaf.style ??= operation?.style ?? null;
  if (exchange.url.path.length > 1 && exchange.url.path.endsWith('/')) leaf.slashed++;
  if (operation?.writes === false) leaf.reads++;
  if (operation !== null && exchange.request?.is === 'json' && Array.isArray(exchange.request.value)) leaf.batched++;
  if (operation?.unknown || saysNoRoute(exchange) || saysNoChoice(exchange)) leaf.unknown++;
  else if (exchange.status === 404 && findErrors(exchange).some(({ message }) => saysNoThing(message))) leaf.missing++;
  if (isSentAway(exchange)) leaf.sentToSignIn++;
  if (operation?.name) count((leaf.names = filling(leaf.names)), operation.name);
  if (exchange.resourceType) count((leaf.resourceTypes = filling(leaf.resourceTypes)), exchange.resourceType);
  const sent = isRefused(exchange.status) ? leaf.refused : leaf;
  if (sent === leaf.refused) {
    leaf.refused.count++;
    for (const name of missedIn(exchange)) countLowest(leaf.refused.missed, name, MOST_MISSED);
  } else for (const name of operation?.demands ?? []) count((leaf.demanded = filling(leaf.demanded)), name);
  if (operation === null) observeQuery(sent, exchange);
  observeHeaders(leaf, exchange);
  if (exchange.request === null) leaf.withoutBody.count++;
  observeRequest(sent, exchange.request, operation);
  observeAnswer(leaf, exchange, operation);
  leaf.signs = mergeSigns(leaf.signs, signsOf(exchange, operation));
  observeMessages(leaf, exchange);
}

/** Wherever one signs in (`/in?next=%2Fplots`): what keeps the address for later has not looked at what is there. */
const isSentAway = (exchange: Exchange): boolean =>
  isSentToSignIn(exchange) ||
  (exchange.method === 'GET' && exchange.status >= 300 && exchange.status < 400 && remembersAsked(exchange));

// Bad request, a type that is not taken, content that cannot be worked with: the request itself was at fault. Other
// refusals are about who asks, or when.
const isRefused = (status: number): boolean => status === 400 || status === 415 || status === 422;

function observeQuery(into: Sent, { url }: Exchange): void {
  const seen = new Map<string, number>();
  for (const [name, value] of url.query) observeArgument(into, name, value, seen);
  if (url.path.includes(';'))
    for (const [name, value] of matrixOf(url.segments))
      if (!SESSION.test(name)) observeArgument(into, `${BEHIND_SEMICOLON}${name}`, value, seen);
  foldArguments(into);
}

// Servers write the session there for clients that take no cookies; it is no parameter of the call.
const SESSION = /^(?:[a-z]*sess(?:ion)?_?id|sid|s)$/i;

function observeArgument(into: Sent, name: string, value: string, seen: Map<string, number>): void {
  const key = argumentName(name);
  const argument = at((into.query = filling(into.query)), key, emptyArgument);
  const times = (seen.get(key) ?? 0) + 1;
  seen.set(key, times);
  if (times === 1) argument.count++;
  if (times === 2) argument.lists++;
  observeText(argument.shape, value);
  if (key.endsWith(IN_BRACKETS)) argument.members = observeMember(argument.members, name, value);
}

/** `filter[_and][0][status][_eq]` is one argument, `filter`; `ids[]` is a list and keeps its brackets. */
export function argumentName(name: string): string {
  const open = name.indexOf('[');
  return open <= 0 || (name.endsWith('[]') && open === name.length - 2) ? name : name.slice(0, open) + IN_BRACKETS;
}

// Headers that every browser sends say nothing of the product; its own begin with x- or carry a credential.
const OWN_HEADER =
  /^(?!sec-)(?:x-(?!forwarded|real-ip|amzn|cloud|b3-|request-id|correlation-id)|authorization$|api-?key$|.*-(?:api-)?key$|.*-token$|idempotency-key$|if-match$)/;

// A cache only: names of headers are few.
const MOST_HEADERS = 1000;
const isOwn = new Map<string, boolean>();

function isOwnHeader(name: string): boolean {
  let own = isOwn.get(name);
  if (own === undefined) {
    own = OWN_HEADER.test(name);
    if (isOwn.size >= MOST_HEADERS) isOwn.clear();
    isOwn.set(name, own);
  }
  return own;
}

function observeHeaders(leaf: Leaf, exchange: Exchange): void {
  for (const [name] of exchange.requestHeaders)
    if (isOwnHeader(name)) leaf.headers = filling(leaf.headers).set(name, true);
}

function observeRequest(into: Sent, body: Body | null, operation: Operation | null): void {
  if (body === null) {
    const sendsNothing = operation === null || (operation.inPath && operation.arguments === null);
    if (!sendsNothing) observePayload(requestOf(into, ''), operation.arguments);
    return;
  }
  const payload = requestOf(into, body.mime);
  if (operation !== null) observePayload(payload, operation.arguments);
  else if (body.is === 'json' && !body.cut) observePayload(payload, body.value);
  else if (body.is === 'form') {
    observePayload(payload, formRecord(body.fields));
    for (const { name, file } of body.fields) if (file !== null) countLowest(payload.files, rowSlot(name), MOST_FILES);
  } else payload.count++;
}

const requestOf = (into: Sent, mime: string): Payload =>
  at((into.requests = filling(into.requests)), mime, emptyPayload);

/** A posted form as a record: a name given several times is a list, as servers read it, and rows are of one form. */
export function formRecord(fields: readonly { name: string; value: string | null; file: unknown }[]): Json {
  const values = new Map<string, Json[]>();
  for (const { name, value } of fields) {
    const slot = rowSlot(name);
    const known = at(values, slot, () => [] as Json[]);
    // one of the rows tells what stands in all; an empty one least
    if (slot === name || known.length === 0) known.push(value ?? '');
    else if (known[0] === '') known[0] = value ?? '';
  }
  const record: { [key: string]: Json } = {};
  for (const [name, list] of values)
    Object.defineProperty(record, name, {
      value: list.length === 1 && !name.endsWith('[]') ? list[0]! : list,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return record;
}

function observePayload(payload: Payload, value: Json): void {
  payload.count++;
  payload.shaped++;
  observeValue(payload.shape, value);
}

const isKeptFrom = (page: Page): boolean => ['refusal', 'in first'].includes(pageSays(page));

function observeAnswer(leaf: Leaf, exchange: Exchange, operation: Operation | null): void {
  const { response, status } = exchange;
  const answer = at(leaf.answers, `${status} ${response?.mime ?? ''}`, emptyAnswer);
  sight(answer.seen, { material: exchange.ref.material, entry: exchange.ref.entry });
  const redirect = redirectOf(exchange);
  if (redirect !== null) addRedirect(answer, redirect);
  observeResponseHeaders(answer, exchange);
  answer.askedBy = oneActor(answer.askedBy, exchange.actor);
  if (response === null) answer.count++;
  else if (operation !== null && operation.result !== undefined) observePayload(answer, operation.result);
  // what a batch answers to others says nothing of this one
  else if (response.is === 'json' && !response.cut && operation === null) observePayload(answer, response.value);
  else {
    answer.count++;
    if (response.is === 'missing') answer.missing++;
    else if (response.is === 'html') {
      const frame = frameOf(response);
      // one note says at many addresses that nothing is there
      const mayFrame = frame !== false && (frame.says === '' || status < 400);
      if (mayFrame) countLowest(answer.frames, frameKey(frame), MOST_FRAMES);
      // a refusal looks like no page of what was asked for, and says nothing of which it is
      if ((frame === false || frame.says !== '') && !isKeptFrom(response)) {
        answer.features = mergeFeatures(answer.features, htmlFeatures(response));
        observeChosen(answer, exchange, response);
      }
    }
  }
}
