import { byText, statementId, type Call, type Ref } from '@asbuilt/spec';

import { at, count } from '../../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import { basesOf } from './coded-bases.js';
import { clientOf, codedOperations } from './coded-operations.js';
import { lowestCoded, operationAt, writtenAt, type CodedCalls, type Written } from './coded.js';
import { placeOf, type OfferedPlace } from './declared.js';
import { doesWhat, nounOf } from '../does.js';
import type { Found } from '../found.js';
import { nameSlots, pathParameters } from '../parameters.js';
import { NOWHERE, type Route } from '../route.js';
import { partsOf, pathOf } from '../statement.js';
import { isRouteWord } from '../words.js';
import { blankSlots } from '../../kit/address/blank-slots.js';

/** What shipped code says about calls: which of those seen it makes, and which were never seen. */
export interface CodedConclusion {
  /** By route and key of a call that was seen: where the code has it. */
  readonly confirmed: ReadonlyMap<Route, ReadonlyMap<string, Sightings>>;
  readonly calls: readonly Call[];
  /**
   * What code asks for at an address that it is given, such as a widget that is put on pages of many products: that it
   * was asked here for other things does not show that this product has all that it may ask for.
   */
  readonly elsewhere: readonly string[];
  /** What code asks for where no traffic begins so: the product's own, or that of a library in the bundle. */
  readonly apart: readonly string[];
}

// The code is certain that it asks; that it is ever run, and that the product still answers, is not.
const KNOWN_PREFIX = 0.85;
const KNOWN_SCRIPT = 0.75;

interface Placed {
  readonly written: Written;
  readonly origin: string;
  readonly root: Route;
  readonly place: OfferedPlace;
  readonly seen: Sightings;
  readonly query: ReadonlySet<string>;
}

export function codedCalls(
  coded: CodedCalls,
  origins: readonly string[],
  roots: ReadonlyMap<string, Route>,
  found: readonly Found[],
): CodedConclusion {
  const told = lowestCoded(coded).map(([key, call]) => ({ written: writtenAt(key), call }));
  const all = told.filter(({ written }) => operationAt(written) === null);
  const bases = basesOf(
    all.map(({ written }) => written),
    found,
    origins,
  );
  const foreign = origins.length > 0 ? new Set<string>() : foreignTo(all.map(({ written }) => written));
  const placed = all.flatMap(({ written, call }): Placed[] => {
    if (foreign.has(written.origin)) return [];
    const target = targetOf(written, origins, bases);
    if (target === null) return [];
    const root = roots.get(target.origin) ?? NOWHERE;
    const query = new Set(call.query.keys());
    return [{ written, origin: target.origin, root, place: placeOf(root, target.address), seen: call.seen, query }];
  });
  const served = new Map<Route, Set<string>>();
  for (const { route, key } of found) at(served, route, () => new Set<string>()).add(key);
  const isServed = ({ place }: Placed) => place.end !== null && served.get(place.end)?.has(place.key) === true;
  const confirmed = new Map<Route, Map<string, Sightings>>();
  const confirm = (route: Route, key: string, seen: Sightings) => {
    const keys = at(confirmed, route, () => new Map<string, Sightings>());
    mergeSightings(at(keys, key, noSightings), structuredClone(seen));
  };
  for (const one of placed.filter(isServed)) confirm(one.place.end!, one.place.key, one.seen);
  const trusted = new Set(placed.filter(isServed).map(({ written }) => clientOf(written)));
  const isTold = ({ written: { base } }: Placed) =>
    base === '' || isOwnPlace(base) || bases.get(base)?.isWritten === true;
  const unseen = placed.filter((one) => !isServed(one) && !wasAsked(one) && fits(one));
  const asked = graphqlIn(unseen.filter((one) => isTold(one) && confidenceOf(one, trusted) > 0));
  const confirmOperation = ({ route, key }: Found, seen: Sightings) => confirm(route, key, seen);
  const operations = codedOperations(told, found, confirmOperation, asked);
  const taken = new Set(operations.map(({ path }) => path));
  // each of them is a call, and the address is not one more
  const fresh = unseen.filter((one) => !isGraphql(one) || !taken.has(pathAt(one)));
  const own = newCalls(fresh.filter(isTold), origins, trusted);
  return {
    confirmed,
    calls: [...own.filter(isLikely), ...operations],
    elsewhere: newCalls(
      fresh.filter((one) => !isTold(one)),
      origins,
      trusted,
    )
      .filter(isLikely)
      .map(nameOf),
    apart: own.filter((call) => !isLikely(call)).map(nameOf),
  };
}

/**
 * Of scripts alone: those that ask their own page mostly ask somebody else by a whole address. Where an origin has as many
 * requests of its own, it is where the product's interface is.
 */
function foreignTo(written: readonly Written[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { origin } of written) count(counts, origin);
  const own = counts.get('') ?? 0;
  return new Set([...counts].filter(([origin, n]) => origin !== '' && n < own).map(([origin]) => origin));
}

/** Made of the address of the page. */
const isOwnPlace = (base: string): boolean => / (?:document\.)?location\b/.test(base);

/** And not served; or what was asked for there are operations, each a call of its own. */
function wasAsked({ place }: Placed): boolean {
  return [...(place.end?.leaves.keys() ?? [])].some((key) => key.startsWith(place.key));
}

/** `POST /api/graphql`: by the name that every server gives it. */
const isGraphql = ({ place }: Placed): boolean =>
  partsOf(place).method === 'POST' && /^(?:graphql|gql)$/i.test(place.steps.at(-1)?.token ?? '');

const pathAt = ({ place }: Placed): string =>
  pathOf(place.steps, nameSlots(place.steps), partsOf(place).format, place.slashed);

/** By client: where it asks for GraphQL. */
function graphqlIn(placed: readonly Placed[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const one of placed.filter(isGraphql))
    at(found, clientOf(one.written), () => new Set<string>()).add(pathAt(one));
  return found;
}

/** The address with all that stands before it; null where it leads out of the product, or nobody knows where. */
function targetOf(
  { page, origin, base, address }: Written,
  origins: readonly string[],
  bases: ReturnType<typeof basesOf>,
): { origin: string; address: string } | null {
  const home = page === '' ? (origins[0] ?? '') : page;
  const known = base === '' ? { origin: origin === '' ? home : origin, tokens: [] } : bases.get(base);
  if (known === undefined || (origins.length > 0 && !origins.includes(known.origin))) return null;
  const before = known.tokens.map((token) => `/${token}`).join('');
  return { origin: known.origin, address: address.replace('/', `${before}/`) };
}

/**
 * Where the traffic shows names of routes and no slot, the code fills in those names, and its slot is no parameter. A
 * path that begins with a slot could be any.
 */
function fits({ root, place }: Placed): boolean {
  const [first] = place.steps;
  if (first === undefined || first.nature !== null) return false;
  let route: Route | null = root;
  for (const step of place.steps) {
    if (step.nature !== null && route !== null && route.slot === null)
      if (![...route.literals.keys()].every(isRouteWord)) return false;
    route = route && (step.nature === null ? (route.literals.get(step.token) ?? null) : route.slot);
  }
  return true;
}

function newCalls(placed: readonly Placed[], origins: readonly string[], trusted: ReadonlySet<string>): Call[] {
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const steps = one.place.steps.map((step) => (step.nature === null ? step.token : '{}')).join('/');
    at(groups, `${one.origin} ${one.place.key} ${steps}`, () => [] as Placed[]).push(one);
  }
  return [...groups]
    .sort(([a], [b]) => byText(a, b))
    .map(([, group]) => callOf(group, origins, Math.max(...group.map((one) => confidenceOf(one, trusted)))));
}

const isLikely = ({ confidence }: Call): boolean => confidence > 0;

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** A library in the bundle may ask for something of its own, which this product does not serve. */
function confidenceOf({ written, root, place }: Placed, trusted: ReadonlySet<string>): number {
  const [first] = place.steps;
  if (root.literals.size === 0 && root.slot === null) return KNOWN_SCRIPT;
  if (first !== undefined && root.literals.has(first.token)) return KNOWN_PREFIX;
  return trusted.has(clientOf(written)) ? KNOWN_SCRIPT : 0;
}

function callOf(group: readonly Placed[], origins: readonly string[], confidence: number): Call {
  const [{ place, origin }] = group as [Placed];
  const { steps } = place;
  const { method, format } = partsOf(place);
  const names = nameSlots(steps);
  const seen = group.reduce((all, one) => mergeSightings(all, structuredClone(one.seen)), noSightings());
  const queries = [...new Set(group.flatMap((one) => [...one.query]))].sort(byText);
  const path = pathOf(steps, names, format, place.slashed);
  const main = origin === (origins[0] ?? '');
  const tokens = steps.map((step) => step.token);
  return {
    id: statementId('calls', `${main ? '' : origin} ${method} ${blankSlots(path)} `),
    basis: ['coded'],
    support: 0,
    against: 0,
    confidence,
    evidence: evidenceOf(seen),
    method,
    path,
    ...(main ? {} : { origin }),
    operation: null,
    style: 'rest',
    does: doesWhat({ method, tokens, operation: '', reads: false, uploads: false, queries, answer: null, page: false }),
    entity: nounOf(tokens, method),
    params: [
      ...pathParameters(steps, names),
      ...queries.map((name) => ({ name, in: 'query' as const, required: false, schema: { type: 'string' } })),
    ],
    request: null,
    responses: [],
  };
}

/** One place in the code is enough beside the exchanges. */
export function withCode(call: Call, seen: Sightings | undefined): Call {
  const [first] = seen === undefined ? [] : evidenceOf(seen);
  if (first === undefined) return call;
  return { ...call, basis: [...call.basis, 'coded'], evidence: [...call.evidence, first] satisfies Ref[] };
}
