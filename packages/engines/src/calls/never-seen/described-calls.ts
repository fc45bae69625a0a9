import { statementId, type Call, type Gap } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import { evidenceOf, type Sightings } from '../../kit/summary/refs.js';
import { disagreements } from './disagreements.js';
import { asWritten } from './as-written.js';
import { writtenAddress } from './coded.js';
import { DESCRIBED, lowestDescribed, type DescribedCalls, type Said } from './described.js';
import { placeOf } from './declared.js';
import { doesWhat, nounOf } from '../does.js';
import type { Found } from '../found.js';
import { describedOperation, endpointsIn, isOperation } from './described-operations.js';
import { differenceGap, undescribedGap } from '../gaps.js';
import { nameSlots, pathParameters } from '../parameters.js';
import { NOWHERE, type Route } from '../route.js';
import type { Leaf } from '../observing/summary.js';
import { partsOf, pathOf } from '../statement.js';
import { blankSlots } from '../../kit/address/blank-slots.js';

/** What documents say about calls: of those that were seen, and of those that were not. */
export interface DescribedConclusion {
  /** By route and key of a call that was seen. */
  readonly confirmed: ReadonlyMap<Route, ReadonlyMap<string, Confirmed>>;
  readonly calls: readonly Call[];
  /** What documents speak of at all, so that a call of that style which they leave out is missing there. */
  readonly styles: ReadonlySet<Call['style']>;
}

export interface Confirmed {
  readonly seen: Sightings;
  readonly said: Said;
}

export function describedCalls(
  described: DescribedCalls,
  origins: readonly string[],
  roots: ReadonlyMap<string, Route>,
  served: readonly Found[],
): DescribedConclusion {
  const known = new Map<Route, Set<string>>();
  for (const { route, key } of served) at(known, route, () => new Set<string>()).add(key);
  const confirmed = new Map<Route, Map<string, Confirmed>>();
  const confirm = (route: Route, key: string, by: Confirmed) =>
    at(confirmed, route, () => new Map<string, Confirmed>()).set(key, by);
  const calls: Call[] = [];
  const styles = new Set<Call['style']>();
  const endpoints = endpointsIn(served);
  for (const [key, { seen, says }] of lowestDescribed(described)) {
    const home = key.slice(0, key.indexOf('\n'));
    const [said, address] = [JSON.parse(says) as Said, key.slice(key.indexOf('\n') + 1)];
    // what a third party answers of itself
    if (said.operation !== undefined && home !== '' && !origins.includes(home)) continue;
    styles.add(said.operation === undefined ? 'rest' : 'graphql');
    if (said.operation !== undefined) {
      const made = served.filter((found) => isOperation(found, address));
      for (const { route, key: own } of made) confirm(route, own, { seen, said });
      if (made.length === 0) calls.push(describedOperation(said.operation, said, seen, endpoints));
      continue;
    }
    const origin = originOf(home, origins);
    if (origin === null) continue;
    const place = placeOf(
      roots.get(origin) ?? NOWHERE,
      address,
      writtenAddress(said.path, address.slice(0, address.indexOf(' '))),
    );
    if (isManyCalls(place)) continue;
    if (place.end !== null && known.get(place.end)?.has(place.key) === true)
      confirm(place.end, place.key, { seen, said });
    else calls.push(callOf(place, origin === (origins[0] ?? '') ? '' : origin, seen, said));
  }
  return { confirmed, calls, styles };
}

/** What was asked for there are operations, each a call of its own: GraphQL, JSON-RPC. */
const isManyCalls = ({ end, key }: ReturnType<typeof placeOf>): boolean =>
  [...(end?.leaves.keys() ?? [])].some((own) => own.startsWith(key) && own !== key);

/** A document that names no origin, or one where nothing was recorded (a test system, production), means this product. */
function originOf(origin: string, origins: readonly string[]): string | null {
  return origins.includes(origin) ? origin : (origins[0] ?? '');
}

function callOf(place: ReturnType<typeof placeOf>, origin: string, seen: Sightings, said: Said): Call {
  const steps = asWritten(place.steps, said.path);
  const { method, format } = partsOf(place);
  const names = nameSlots(steps);
  const path = pathOf(steps, names, format, place.slashed);
  const tokens = steps.map((step) => step.token);
  const queries = said.params.filter((param) => param.in === 'query');
  const [request = null, ...requests] = said.request.map(({ mime, schema }) => ({ mime, schema: asSchema(schema) }));
  return {
    id: statementId('calls', `${origin} ${method} ${blankSlots(path)} `),
    basis: ['declared'],
    support: seen.count,
    against: 0,
    confidence: DESCRIBED,
    evidence: evidenceOf(seen),
    method,
    path,
    ...(origin === '' ? {} : { origin }),
    operation: null,
    style: 'rest',
    does: doesWhat({
      method,
      tokens,
      operation: '',
      reads: false,
      uploads: false,
      queries: queries.map(({ name }) => name),
      answer: asSchema(said.responses.find(({ status }) => status !== null && status < 300)?.schema ?? null),
      page: false,
    }),
    entity: nounOf(tokens, method),
    params: [
      ...pathParameters(steps, names).map((param) => ({ ...param, schema: saidOf(said, param.name) ?? param.schema })),
      ...said.params
        .filter((param) => param.in !== 'path')
        .map((param) => ({ name: param.name, in: param.in, required: param.required, schema: asSchema(param.schema) })),
    ],
    request,
    ...(requests.length > 0 ? { requests } : {}),
    responses: said.responses.flatMap(({ status, mime, schema }) =>
      status === null ? [] : [{ status, mime, schema: asSchema(schema), support: 0 }],
    ),
  };
}

/** What a document says of a part of the path. */
const saidOf = ({ params }: Said, name: string) => {
  const param = params.find((one) => one.in === 'path' && one.name === name);
  return param && asSchema(param.schema);
};

const asSchema = (schema: unknown): Call['params'][number]['schema'] => schema as Call['params'][number]['schema'];

/** A call that was seen and is described: one more ground for it, and what of the two does not agree. */
export function withDescription(call: Call, confirmed: Confirmed | undefined, leaf: Leaf): { call: Call; gaps: Gap[] } {
  const [first] = confirmed === undefined ? [] : evidenceOf(confirmed.seen);
  if (confirmed === undefined || first === undefined) return { call, gaps: [] };
  const differ = disagreements(call, confirmed.said, leaf);
  return {
    call: {
      ...call,
      basis: [...call.basis, 'declared'],
      against: call.against + differ.length,
      evidence: [...call.evidence, first],
    },
    gaps: differ.length === 0 ? [] : [differenceGap(call, differ)],
  };
}

/** Calls that were made and that the documents leave out; what every schema has, none lists: `__schema`. */
export function undescribed(calls: readonly Call[], { styles }: DescribedConclusion): Gap[] {
  const missing = calls.filter(
    ({ basis, style, operation, responses }) =>
      !basis.includes('declared') &&
      styles.has(style) &&
      !operation?.startsWith('__') &&
      // pages are for people, and no description of an interface has them
      !responses.some(({ mime }) => mime === 'text/html'),
  );
  return missing.length === 0 ? [] : [undescribedGap(missing)];
}
