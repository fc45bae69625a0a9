import { operationsOf } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import { addressOf, changeSign, createLinkActions, isArticle, type ChangeSign } from '@asbuilt/evidence/side-effects';
import type { Spec } from '@asbuilt/spec';
import { endedIn } from '../jar.js';
import type { Step } from '../steps.js';
import { hrefsOf, queryOf } from './address.js';
import { answerShowsChange } from './answer-shows-change.js';
import { asksBeforehand } from './asks-beforehand.js';
import { createTokenSource } from './one-time-token.js';
import { createRecordedChanges } from './recorded-changes.js';
import { createRecordedReads } from './recorded-reads.js';

const ONLY = '(sent with --write only)';

const SIGNS: { readonly [Sign in ChangeSign]: string } = {
  method: `requests that may change data ${ONLY}`,
  override: `GET requests with a method override, such as _method=delete ${ONLY}`,
  mutation: `GraphQL mutations and subscriptions sent by GET ${ONLY}`,
  'unknown document': `GraphQL documents that the recording only names and that may change data ${ONLY}`,
};
const SIGN_OUT = `GET requests that end a session ${ONLY}`;
const RECORDED = `GET requests after which a record had changed in the recording ${ONLY}`;
const ANSWERED = `GET requests whose response says that something was done ${ONLY}`;
const TOKEN = `GET requests with a one-time token, such as a confirmation link ${ONLY}`;
const action = (word: string): string => `GET requests whose address names the action “${word}” ${ONLY}`;

/** Says why a recorded request is not sent to a product in which nothing may change; null: it only reads. */
export type WhyChanging = (step: Step) => string | null;

/**
 * What the recording shows counts first: products call their actions as they like. Words count where it shows nothing, but for
 * a page that asks before anything is done.
 */
export function createWhyChanging(spec: Spec, steps: readonly Step[]): WhyChanging {
  const actions = createLinkActions([], []);
  const sessions = new Set((spec.roles.signIn ?? []).flatMap(({ name }) => name ?? []));
  const keptQueries = new Set(
    steps.flatMap(({ exchange }) =>
      operationsOf(exchange).flatMap(({ kept, writes }) => (writes === false && kept !== null ? [kept] : [])),
    ),
  );
  const changedRecord = createRecordedChanges(steps);
  const isFromOutside = createTokenSource(steps);
  const readsOnly = createRecordedReads(steps);
  const transitions = new Set(
    spec.states.statements.flatMap((cycle) => cycle.transitions.flatMap(({ via }) => via ?? [])),
  );
  const byWords = (step: Step): string | null => {
    for (const href of hrefsOf(step)) {
      const address = addressOf(href);
      if (address !== null && isArticle(address, '')) continue;
      const known = actions.ofLink('', href) ?? actions.ofOrder(href);
      const word = known ?? (readsOnly(step) ? null : actions.ofStep('', href));
      if (word !== null) return action(word);
    }
    return null;
  };
  return (step) => {
    const { exchange, call } = step;
    const sign = signOf(exchange, keptQueries);
    if (sign !== null) return SIGNS[sign];
    // a POST that only asks says so itself
    if (exchange.wireMethod !== 'GET' && exchange.wireMethod !== 'HEAD') return null;
    const isEnding = endedIn(exchange.responseHeaders).some((name) => sessions.has(name));
    if (call?.does === 'logout' || isEnding) return SIGN_OUT;
    if (changedRecord(step) || (call !== null && transitions.has(call.id))) return RECORDED;
    if (asksBeforehand(exchange)) return null;
    if (answerShowsChange(exchange)) return ANSWERED;
    return byWords(step) ?? (isFromOutside(step) ? TOKEN : null);
  };
}

function signOf(exchange: Exchange, keptQueries: ReadonlySet<string>): ChangeSign | null {
  const { url, requestHeaders, wireMethod } = exchange;
  const query = queryOf(url);
  const sign = changeSign({
    method: wireMethod,
    url: `${url.origin}${url.path}?${query.toString()}`,
    headers: requestHeaders,
  });
  if (sign !== 'method' && sign !== 'unknown document') return sign;
  const operations = operationsOf(exchange);
  const isQuery = operations.every(({ writes, field }) => writes === false || keptQueries.has(field));
  // servers read a document in the address before that in the body
  const isOverruled = wireMethod === 'POST' && (query.has('query') || query.has('extensions'));
  const isMeant = exchange.method === wireMethod && (wireMethod === 'POST' || sign === 'unknown document');
  return operations.length > 0 && isQuery && isMeant && !isOverruled ? null : sign;
}
