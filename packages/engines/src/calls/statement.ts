import { byText, statementId, type Call, type NotServed, type Parameter } from '@asbuilt/spec';
import { pathText } from '../kit/address/composed.js';
import { copied } from '../kit/summary/copy.js';
import { evidenceOf, mergeSightings } from '../kit/summary/refs.js';
import type { Route } from './route.js';
import type { BodiesElsewhere } from './bodies-elsewhere.js';
import type { AddressBook } from '../known.js';
import { doesWhat, nounOf, routerOf } from './does.js';
import { statusesOf, type Found } from './found.js';
import { succeeded } from './templates/likeness.js';
import {
  headerParameters,
  nameSlots,
  pathParameters,
  queryParameters,
  type ArgumentsElsewhere,
  type Step,
} from './parameters.js';
import { messagesOf } from './messages.js';
import { requestOf, responsesOf, timesSaid, type Answered } from './payloads.js';
import { responseHeaders, type HeaderGrounds } from './response-headers.js';
import { doesToSession } from './session.js';
import type { Leaf } from './observing/summary.js';
import { blankSlots } from '../kit/address/blank-slots.js';

/** What makes it this call, whatever its slots are named: the same in more material. */
export function callId(found: Found, origins: readonly string[]): string {
  const { steps, leaf } = found;
  const { method, format, operation } = partsOf(found);
  const path = blankSlots(pathOf(steps, nameSlots(steps), format, isSlashed(leaf)));
  const told = found.chosen === null ? operation : `?${found.chosen.case}`;
  return statementId('calls', `${isMain(found, origins) ? '' : found.origin} ${method} ${path} ${told}`);
}

/** Its path with named slots. */
export function templateOf(found: Found): string {
  const { steps, leaf } = found;
  return pathOf(steps, nameSlots(steps), partsOf(found).format, isSlashed(leaf));
}

/** What all calls of the product are written by. */
export interface Product {
  readonly origins: readonly string[];
  readonly book: AddressBook;
  readonly elsewhere: BodiesElsewhere;
  readonly sent: ArgumentsElsewhere;
  /** Those that hold a session. */
  readonly cookies: ReadonlySet<string>;
  readonly headers: HeaderGrounds;
}

export function callOf(found: Found, id: string, product: Product): Call {
  const { origins, book, elsewhere } = product;
  const { origin, steps, leaf } = found;
  const { method, operation } = partsOf(found);
  const names = nameSlots(steps);
  const path = templateOf(found);
  const to = (address: string) => book.callAt(address);
  const headersOf = (answered: readonly Answered[]) => responseHeaders(answered, path, product.headers);
  const chooses = method !== 'GET' || operation !== '' || path.includes('{') || leaf.query.size > 0;
  const responses = responsesOf(leaf, { to, headersOf, chooses }, elsewhere);
  const answer = responses.find((r) => r.status < 300 && r.schema !== null && r.mime?.includes('json'))?.schema ?? null;
  const tokens = steps.map((step) => step.token);
  const seen = found.heads === null ? leaf.seen : mergeSightings(copied(leaf.seen), found.heads);
  const queries = queryParameters(leaf, product.sent).map((param) => asChosen(param, found));
  return {
    id,
    basis: ['observed'],
    support: timesSaid(leaf, seen.count),
    against: 0,
    confidence: confidenceOf(leaf),
    evidence: evidenceOf(seen),
    method,
    path,
    ...(isMain(found, origins) ? {} : { origin }),
    operation: operation || null,
    ...chosenBy(found),
    ...(leaf.names.size > 0 ? { names: [...leaf.names.keys()].sort(byText) } : {}),
    ...(leaf.batched > 0 && { batched: true }),
    style: styleOf(leaf, found.chosen !== null),
    ...doesToSession(leaf, product.cookies, {
      method,
      name: operation || (tokens.at(-1) ?? ''),
      does: doesWhat({
        method,
        tokens,
        operation,
        reads: leaf.reads > 0 || (found.chosen !== null && method === 'GET'),
        shows: found.chosen !== null && method === 'GET',
        procedure: leaf.style === 'rpc',
        uploads: leaf.requests.has('multipart/form-data'),
        queries: queries.map((q) => q.name),
        answer,
        page: responses.some((r) => r.mime === 'text/html'),
        leads: responses.some((r) => r.status < 400) && responses.every((r) => r.status >= 300),
        makes: responses.some((r) => r.status === 201),
        besideAdding: isForm(leaf) && addsBelow(found.route),
      }),
    }),
    entity: operation && !isOfThing(found) ? null : leaf.style === 'rpc' ? routerOf(tokens) : nounOf(tokens, method),
    params: [...pathParameters(steps, names), ...queries, ...headerParameters(leaf)],
    ...requestOf(leaf, method, elsewhere.taken),
    responses,
    ...messagesOf(leaf),
  };
}

/** Where it always stood in the address, and nothing else did: with another value, or without it, it is another call. */
function asChosen(param: Parameter, { chosen, leaf }: Found): Parameter {
  const value = chosen?.by.find(({ name }) => name === param.name)?.value;
  const sent = leaf.query.get(param.name);
  const said = sent?.shape.texts?.values ?? [];
  if (value === undefined || sent?.count !== leaf.seen.count - leaf.refused.count) return param;
  return said.length === 1 && said[0] === value ? { ...param, required: true, schema: { const: value } } : param;
}

/** `/pages/{page}?action=history`: the path says to what. */
const isOfThing = ({ chosen, steps }: Found): boolean => chosen !== null && steps.some(({ nature }) => nature !== null);

export function partsOf({ key, chosen = null }: Pick<Found, 'key'> & Partial<Pick<Found, 'chosen'>>) {
  const [method, format, operation] = key.split(' ') as [string, string, string];
  return { method, format, operation: chosen?.operation ?? operation };
}

const isMain = ({ origin }: Found, origins: readonly string[]): boolean => origin === origins[0];

const isSlashed = (leaf: Leaf): boolean => leaf.slashed * 2 > leaf.seen.count;

export function pathOf(
  steps: readonly Step[],
  names: readonly (string | null)[],
  format: string,
  slash: boolean,
): string {
  const parts = steps.map((step, i) => (names[i] === null ? step.token : slotText(step, names[i]!)));
  return `${pathText(parts)}${format && `.${format}`}${slash && parts.length > 0 ? '/' : ''}`;
}

export const slotText = ({ nature }: Step, name: string): string => `${nature?.sign ?? ''}{${name}}`;

const chosenBy = ({ chosen }: Found): Pick<Call, 'chosenBy'> =>
  chosen === null ? {} : { chosenBy: chosen.by.map(({ name, value }) => ({ name, value })) };

function styleOf(leaf: Leaf, chosen: boolean): Call['style'] {
  if (leaf.style) return leaf.style;
  if (chosen && [...leaf.answers.keys()].some((key) => /^2\d\d .*(?:json|xml$)/.test(key))) return 'rpc';
  if (leaf.resourceTypes.has('websocket') || [...leaf.answers.keys()].some((key) => key.startsWith('101')))
    return 'websocket';
  if ([...leaf.answers.keys()].some((key) => key.endsWith('text/event-stream'))) return 'sse';
  return isForm(leaf) ? 'form' : 'rest';
}

const isForm = ({ requests, answers }: Leaf): boolean =>
  [...requests.keys()].some((mime) => mime === 'application/x-www-form-urlencoded' || mime === 'multipart/form-data') &&
  [...answers.keys()].every((key) => !key.includes('json'));

/** What adds one is posted to an address of its own. */
const addsBelow = ({ literals }: Route): boolean =>
  ['add', 'new', 'create'].some((word) => [...(literals.get(word)?.leaves.keys() ?? [])].some(isPost));

const isPost = (key: string): boolean => key.startsWith('POST ');

// A call that answered with success once is there; what is uncertain is the template. Refusals alone may come from a
// gate in front of every address.
const ONCE = 0.9;
const OFTEN = 0.98;
const ONLY_REFUSED = 0.88;

function confidenceOf(leaf: Leaf): number {
  if (!succeeded(leaf)) return ONLY_REFUSED;
  return leaf.seen.count > 2 ? OFTEN : ONCE;
}

export function notServedOf(found: Found): NotServed {
  const { steps, leaf } = found;
  const { method, format, operation } = partsOf(found);
  return {
    method,
    path: pathOf(steps, nameSlots(steps), format, leaf.slashed > 0),
    ...(operation ? { operation } : {}),
    ...chosenBy(found),
    statuses: statusesOf(leaf).sort((a, b) => a - b),
    support: leaf.seen.count,
    evidence: evidenceOf(leaf.seen),
  };
}

interface Named {
  readonly method: string;
  readonly path: string;
  readonly operation?: string | null | undefined;
}

/** As other points name it. */
export const addressText = ({ method, path, operation }: Named): string =>
  `${method} ${path}${operation ? ` ${operation}` : ''}`;

export function byCall(a: Call, b: Call): number {
  return (
    byText(a.path, b.path) ||
    byText(a.method, b.method) ||
    byText(a.operation ?? '', b.operation ?? '') ||
    byText(a.id, b.id)
  );
}
