import {
  brokenInvariants,
  isSentToSignIn,
  operationsOf,
  withPersisted,
  type Operation,
  type PersistedFields,
} from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import type { Contradiction } from './contradiction.js';
import { brokenPermissions } from './permissions.js';
import { brokenRules } from './rules.js';
import { askedBy, findIn, indexOf, type FoundCall } from './find-call.js';
import { fitsFormat, formatsOf, withoutFormat } from './formats.js';
import { requestFault } from './request-fault.js';
import { responseFault } from './response-fault.js';
import { uncatalogued } from './uncatalogued.js';
import { otherWords } from './other-words.js';
import { createValidity } from './validity.js';

/** What the specification makes of one call that an exchange carries. Without contradictions it is explained. */
export interface Verdict {
  readonly call: Call | null;
  /** Of a GraphQL or RPC exchange: the operation, as it was sent. */
  readonly operation: Operation | null;
  readonly contradictions: readonly Contradiction[];
}

export type Explain = (exchange: Exchange) => Verdict[];

/** Statuses with which a router says that it has nothing there. */
const NOT_THERE = [404, 405, 406, 501];

/**
 * Whether a specification explains exchanges: the call is known; status, request and answer are ones that it gave; no
 * invariant, rule or permission is broken; an error is catalogued. What the product itself refused need not be valid.
 * Left out (no verdict): what is not the product's own; assets, preflights, unanswered; frames of a single-page app and
 * probes at addresses where the specification has no call, as it should.
 */
export function createExplain(
  spec: Spec,
  isFrame: (exchange: Exchange) => boolean = () => false,
  persisted: PersistedFields = new Map(),
  /** Whether a form was refused on the page that it led to. */
  isRefusedThere: (exchange: Exchange) => boolean = () => false,
): Explain {
  const calls = indexOf(spec.calls.statements, spec.origins);
  const refused = (spec.calls.notServed ?? []).filter(({ statuses }) => statuses.length > 0);
  const notServed = indexOf(refused, spec.origins);
  const formats = formatsOf(spec);
  const validity = createValidity();
  const isRefused = (exchange: Exchange) =>
    exchange.status >= 400 || isSentToSignIn(exchange) || isRefusedThere(exchange);
  const isNoCall = (exchange: Exchange, operation: Operation | null) =>
    NOT_THERE.includes(exchange.status) ||
    operation?.unknown === true ||
    findIn(notServed, ...askedBy(exchange, operation)) !== null ||
    isFrame(exchange);

  const verdictOn = (exchange: Exchange, operation: Operation | null): Verdict[] => {
    const found = findIn(calls, ...askedBy(exchange, operation));
    const contradictions = found === null ? [] : contradictionsIn(found, exchange, operation);
    if (found !== null && contradictions.length === 0) return [{ call: found.call, operation, contradictions }];
    if (found === null && isNoCall(exchange, operation)) return [];
    const offered = operation === null ? inOtherFormat(exchange, found?.call ?? null) : null;
    if (offered !== null) return [{ call: offered, operation, contradictions: [] }];
    if (found !== null) return [{ call: found.call, operation, contradictions }];
    const says = `${exchange.method} ${operation?.field ?? 'at this address'}: the specification has no such call`;
    return [{ call: null, operation, contradictions: [{ point: 'calls', statement: null, why: 'call', says }] }];
  };

  /** The call that it is in another format than was recorded, where such an answer is one that the product gives. */
  const inOtherFormat = (exchange: Exchange, taken: Call | null): Call | null => {
    const bare = withoutFormat(exchange, formats);
    const call = bare === null ? null : (findIn(calls, bare, null)?.call ?? null);
    if (call === null || (taken !== null && taken !== call)) return null;
    return fitsFormat(spec, call, exchange, formats) ? call : null;
  };

  const contradictionsIn = (found: FoundCall<Call>, exchange: Exchange, operation: Operation | null) => [
    ...ofCall(found, exchange, operation),
    ...ofInvariants(found, exchange, operation),
    ...(isRefused(exchange) ? [] : brokenRules(spec, found.call, exchange, operation)),
    ...brokenPermissions(spec, found.call, exchange, operation),
    ...uncatalogued(spec, found.call, exchange, operation),
    ...(operation === null ? otherWords(spec, found.call, exchange) : []),
  ];

  const ofCall = (found: FoundCall<Call>, exchange: Exchange, operation: Operation | null): Contradiction[] => {
    const { call } = found;
    const own = { point: 'calls' as const, statement: call.id };
    const answer = responseFault(validity, spec, call, exchange, operation);
    if (answer?.why === 'status') return [{ ...own, ...answer }];
    const sent = isRefused(exchange) ? null : requestFault(validity, found, exchange, operation);
    return [
      ...(sent === null ? [] : [{ ...own, why: 'request' as const, says: sent }]),
      ...(answer === null ? [] : [{ ...own, ...answer }]),
    ];
  };

  const ofInvariants = ({ call }: FoundCall<Call>, exchange: Exchange, operation: Operation | null): Contradiction[] =>
    operation !== null || isRefused(exchange)
      ? []
      : brokenInvariants(spec.validation.invariants ?? [], call, exchange).map(({ id, kind, at }) => ({
          point: 'validation',
          statement: id,
          why: 'invariant',
          says: `${kind} at ${at} does not hold`,
        }));

  return (exchange) => {
    // what may be asked for is no call of the product
    if (exchange.method === 'OPTIONS') return [];
    if (exchange.is !== 'call' || !spec.origins.includes(exchange.url.origin)) return [];
    const operations = withPersisted(operationsOf(exchange), persisted);
    return (operations.length > 0 ? operations : [null]).flatMap((operation) => verdictOn(exchange, operation));
  };
}
