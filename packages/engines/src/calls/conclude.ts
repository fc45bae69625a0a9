import {
  byText,
  gapId,
  statementId,
  type Call,
  type Gap,
  type NotServed,
  type Point,
  type UsualAnswer,
} from '@asbuilt/spec';
import type { AddressBook } from '../known.js';
import { parseAddress } from '../kit/address.js';
import { concludeSchema } from '../kit/shape/index.js';
import { at } from '../kit/maps.js';
import { evidenceOf } from '../kit/refs.js';
import { layoutOf, succeeded } from './likeness.js';
import { doesWhat, nounOf } from './does.js';
import { leafKey } from './observe.js';
import { headerParameters, nameSlots, pathParameters, queryParameters, type Step } from './parameters.js';
import { requestOf, responsesOf } from './payloads.js';
import { follow, type Route } from './route.js';
import { decidable, joined, persistedFields } from './place.js';
import { framesOf } from './shells.js';
import type { CallsSummary, Leaf, PathNode } from './summary.js';
import { routesOf } from './templates.js';
import { usualAnswers } from './usual.js';

export interface CallsPoint extends Point<Call> {
  notServed: NotServed[];
  usual: UsualAnswer[];
}

export interface ConcludedCalls {
  readonly point: CallsPoint;
  readonly book: AddressBook;
}

interface Found {
  readonly origin: string;
  readonly route: Route;
  readonly steps: readonly Step[];
  readonly key: string;
  readonly leaf: Leaf;
  /** The route one step up. */
  readonly above: Route | null;
}

export function concludeCalls(summary: CallsSummary, origins: readonly string[]): ConcludedCalls {
  const own = new Map([...summary.origins].filter(([origin]) => origins.includes(origin)));
  const frames = framesOf(own.values());
  const tries = new Map([...own].map(([origin, root]) => [origin, decidable(root, frames, summary.persisted)]));
  const roots = decideRoutes(tries, summary.witness);
  const found = [...roots].flatMap(([origin, root]) => [...collect(origin, root, [], null)]);
  const served = found.filter(isServed);
  const calls = served.map((f) => ({ found: f, call: callOf(f, origins) })).sort((a, b) => byCall(a.call, b.call));
  const notServed = found.filter((f) => !isServed(f)).map(notServedOf);
  const statements = calls.map(({ call }) => call);
  const point: CallsPoint = {
    shown: statements.length > 0 ? 'shown' : 'not shown',
    statements,
    gaps: gapsOf(statements),
    notServed: notServed.sort((a, b) => byText(a.path, b.path) || byText(a.method, b.method)),
    usual: usualAnswers(served.map(({ key, leaf }) => [key.split(' ')[0]!, leaf])),
  };
  const ids = new Map<Route, Map<string, string>>();
  for (const { found: f, call } of calls) at(ids, f.route, () => new Map<string, string>()).set(f.key, call.id);
  return { point, book: bookOf(roots, ids, summary.persisted) };
}

/** Twice: values that were found in slots the first time help to tell the slots that had a single value. */
function decideRoutes(tries: Map<string, PathNode>, witness: CallsSummary['witness']): Map<string, Route> {
  const layout = layoutOf(tries.values());
  const decide = (known: ReadonlySet<string>) =>
    new Map([...tries].map(([origin, root]) => [origin, routesOf(root, { layout, witness, known })]));
  const first = decide(new Set());
  return decide(new Set([...first.values()].flatMap((root) => [...slotValues(root)])));
}

function* slotValues(route: Route): Generator<string> {
  if (route.slot) {
    yield* route.slot.values.some.keys();
    yield* slotValues(route.slot);
  }
  for (const child of route.literals.values()) yield* slotValues(child);
}

function* collect(origin: string, route: Route, steps: readonly Step[], above: Route | null): Generator<Found> {
  for (const [key, leaves] of route.leaves) {
    // a HEAD asks what a GET would answer
    if (key.startsWith('HEAD ') && route.leaves.has(key.replace('HEAD', 'GET'))) continue;
    yield { origin, route, steps, key, leaf: joined(leaves), above };
  }
  for (const [token, child] of route.literals)
    yield* collect(origin, child, [...steps, { token, values: null, wholeName: false }], route);
  const { slot } = route;
  if (slot)
    yield* collect(origin, slot, [...steps, { token: '{}', values: slot.values, wholeName: slot.wholeName }], route);
}

const statusesOf = (leaf: Leaf): number[] => [
  ...new Set([...leaf.answers.keys()].map((key) => Number(key.split(' ')[0]))),
];

/**
 * What was only ever answered "not found" or "not allowed" is no call, unless the thing named was merely not there: the
 * path ends in a slot, and things of that kind were found there by another method, or are listed right above.
 */
function isServed({ leaf, steps, route, above, key }: Found): boolean {
  if (leaf.unknown === leaf.seen.count) return false;
  const statuses = statusesOf(leaf);
  if (statuses.some((status) => status !== 404 && status !== 405)) return true;
  if (statuses.includes(405) || steps.at(-1)?.values == null) return false;
  const works = (at: Route | null, methods: readonly string[]) =>
    [...(at?.leaves ?? [])].some(([k, leaves]) => methods.includes(k.split(' ')[0]!) && leaves.some(succeeded));
  // a router has one of the two ways to update, seldom both
  if (/^(?:PUT|PATCH) /.test(key) && works(route, ['PUT', 'PATCH'])) return false;
  return works(route, ['GET', 'PUT', 'PATCH', 'DELETE']) || works(above, ['GET']);
}

function callOf({ origin, steps, key, leaf }: Found, origins: readonly string[]): Call {
  const [method, format, operation] = key.split(' ') as [string, string, string];
  const names = nameSlots(steps);
  const path = pathOf(steps, names, format, leaf.slashed * 2 > leaf.seen.count);
  const request = requestOf(leaf, method);
  const responses = responsesOf(leaf);
  const answer = responses.find((r) => r.status < 300 && r.schema !== null && r.mime?.includes('json'))?.schema ?? null;
  const tokens = steps.map((step) => step.token);
  const queries = queryParameters(leaf);
  const many = origins.length > 1 && origin !== origins[0];
  const anonymous = path.replace(/\{[^}]*\}/g, '{}');
  return {
    id: statementId('calls', `${many ? origin : ''} ${method} ${anonymous} ${operation}`),
    basis: ['observed'],
    support: leaf.seen.count,
    against: 0,
    confidence: confidenceOf(leaf),
    evidence: evidenceOf(leaf.seen),
    method,
    path,
    ...(many ? { origin } : {}),
    operation: operation || null,
    ...(leaf.names.size > 0 ? { names: [...leaf.names.keys()].sort(byText) } : {}),
    style: styleOf(leaf),
    does: doesWhat({
      method,
      tokens,
      operation,
      reads: leaf.reads > 0,
      uploads: leaf.requests.has('multipart/form-data'),
      queries: queries.map((q) => q.name),
      answer,
      page: responses.some((r) => r.mime === 'text/html'),
    }),
    entity: operation ? null : nounOf(tokens),
    params: [...pathParameters(steps, names), ...queries, ...headerParameters(leaf)],
    ...request,
    responses,
  };
}

function pathOf(steps: readonly Step[], names: readonly (string | null)[], format: string, slash: boolean): string {
  const parts = steps.map((step, i) => (names[i] === null ? step.token : `{${names[i]}}`));
  return `/${parts.join('/')}${format && `.${format}`}${slash && parts.length > 0 ? '/' : ''}`;
}

function styleOf(leaf: Leaf): Call['style'] {
  if (leaf.style) return leaf.style;
  if (leaf.resourceTypes.has('websocket') || [...leaf.answers.keys()].some((key) => key.startsWith('101')))
    return 'websocket';
  if ([...leaf.answers.keys()].some((key) => key.endsWith('text/event-stream'))) return 'sse';
  const form = [...leaf.requests.keys()].some(
    (mime) => mime === 'application/x-www-form-urlencoded' || mime === 'multipart/form-data',
  );
  return form && [...leaf.answers.keys()].every((key) => !key.includes('json')) ? 'form' : 'rest';
}

// A call that answered with success once is there; what is uncertain is the template. Refusals alone may come from a
// gate in front of every address.
const ONCE = 0.9;
const OFTEN = 0.98;
const ONLY_REFUSED = 0.7;

function confidenceOf(leaf: Leaf): number {
  if (!succeeded(leaf)) return ONLY_REFUSED;
  return leaf.seen.count > 2 ? OFTEN : ONCE;
}

function notServedOf({ steps, key, leaf }: Found): NotServed {
  const [method, format, operation] = key.split(' ') as [string, string, string];
  return {
    method,
    path: pathOf(steps, nameSlots(steps), format, leaf.slashed > 0),
    ...(operation ? { operation } : {}),
    statuses: statusesOf(leaf).sort((a, b) => a - b),
    support: leaf.seen.count,
    evidence: evidenceOf(leaf.seen),
  };
}

function byCall(a: Call, b: Call): number {
  return (
    byText(a.path, b.path) ||
    byText(a.method, b.method) ||
    byText(a.operation ?? '', b.operation ?? '') ||
    byText(a.id, b.id)
  );
}

function gapsOf(calls: readonly Call[]): Gap[] {
  if (calls.length === 0)
    return [
      {
        id: gapId('calls', 'none'),
        says: 'Calls: not shown. The material holds no exchange with the product.',
        how: 'Save the network log of a session as a HAR file, bodies included, and give it to `asbuilt spec`.',
      },
    ];
  const refused = calls.filter((call) => call.responses.every((r) => r.status >= 400));
  return refused.map((call) => ({
    id: gapId('calls', `refused ${call.id}`),
    says: `${call.method} ${call.path}${call.operation ? ` ${call.operation}` : ''} was only ever refused (${call.responses.map((r) => r.status).join(', ')}): its successful answer is not shown.`,
    how: 'Record it as an actor who may do it, with valid input.',
  }));
}

function bookOf(
  roots: Map<string, Route>,
  ids: Map<Route, Map<string, string>>,
  persisted: CallsSummary['persisted'],
): AddressBook {
  return {
    callAt(address) {
      const { method, origin, tokens, format, operation } = parseAddress(address);
      const root = roots.get(origin);
      const route = root && follow(root, tokens, format);
      const calls = route && ids.get(route);
      const ending = route?.wholeName ? '' : format;
      const field = persistedFields(operation, persisted)?.[0] ?? operation;
      return (
        calls?.get(leafKey(method, format, field)) ??
        (method === 'HEAD' ? calls?.get(leafKey('GET', format, field)) : undefined)
      );
    },
  };
}
