import { refusedAmong } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import { asInTraffic, type Call, type Spec } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { createTally, type CheckReport, type Tally } from '../report/report.js';
import { NO_CALLS } from '../report/words.js';
import { withOpenCounts } from './counted-keys.js';
import { createExplain, type Verdict } from './explain.js';
import { findFrames } from './frames.js';
import { persistedIn } from './persisted-in.js';
import { createTransitions } from './transitions.js';

/** Every exchange explained by the specification, or not, by point and with the statement that it contradicts. */
export function checkExchanges(told: Spec, exchanges: readonly Exchange[]): CheckReport {
  const spec = asInTraffic(told);
  const explain = createExplain(
    withOpenCounts(spec),
    findFrames(exchanges),
    persistedIn(exchanges),
    refusedAmong(exchanges),
  );
  const transitions = createTransitions(spec);
  const tally = createTally();
  // things are watched through time, whoever acts
  for (const exchange of exchanges.toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0))) {
    if (!spec.origins.includes(exchange.url.origin)) tally.skip('requests to other sites', exchange.ref);
    else if (exchange.is !== 'call') tally.skip(NO_CALLS[exchange.is], exchange.ref);
    else {
      const verdicts = explain(exchange);
      if (verdicts.length === 0) tally.skip('requests that are no call of the product', exchange.ref);
      for (const [i, verdict] of verdicts.entries()) {
        const moved = i === 0 ? transitions(exchange, verdict.call) : [];
        count(spec, tally, exchange, { ...verdict, contradictions: [...verdict.contradictions, ...moved] });
      }
    }
  }
  return tally.report(spec.product);
}

function count(spec: Spec, tally: Tally, exchange: Exchange, { call, contradictions }: Verdict): void {
  if (call !== null) touch(spec, tally, call, exchange);
  // an address holds data: of a call that is not known its shape is told, and not which thing was asked for
  const title = call === null ? `${exchange.method} ${shapeOf(exchange.url.segments)}` : callTitle(call);
  tally.checked(
    contradictions.map(({ point, statement, why, says }) => ({
      point,
      statement,
      kind: why === 'call' ? 'missing' : 'differs',
      title,
      says,
    })),
    exchange.ref,
  );
}

/** What the specification says of this call is what an exchange of it holds. */
function touch(spec: Spec, tally: Tally, call: Call, { actor, status }: Exchange): void {
  tally.touch('calls', call.id);
  for (const { id, actors, may, mayNot } of spec.roles.statements)
    if (actors.includes(actor) && (may.includes(call.id) || mayNot.includes(call.id))) tally.touch('roles', id);
  for (const { id, transitions } of spec.states.statements)
    if (transitions.some(({ via }) => via === call.id)) tally.touch('states', id);
  if (status < 400)
    for (const { id, where } of [...spec.validation.statements, ...(spec.validation.invariants ?? [])])
      if (where === call.id) tally.touch('validation', id);
  if (status >= 400)
    for (const { id, where, status: known } of spec.errors.statements)
      if (known === status && where.includes(call.id)) tally.touch('errors', id);
}

/** Numbers, identifiers, addresses of people, and what is too long for a word. */
const HOLDS_DATA = /\d{2}|^\d+$|@|^.{25,}$/;

const shapeOf = (segments: readonly string[]): string =>
  `/${segments.map((segment) => (HOLDS_DATA.test(segment) ? '…' : segment)).join('/')}`;
