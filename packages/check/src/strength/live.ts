import { admit, createRedactor, type Exchange, type RawBody } from '@asbuilt/evidence';
import { operationsOf } from '@asbuilt/engines';
import { rawExchange, requestOf, type Answer, type Rehearsal, type Request } from '@asbuilt/mock-server';
import type { Spec } from '@asbuilt/spec';
import { askedBy, findIn, indexOf } from '../explain/find-call.js';
import type { Step } from '../replay/steps.js';
import { overHttp } from './body.js';
import type { Fault } from './fault.js';

export type AnswerWith = (request: Request, mock: Rehearsal) => Answer;

/** How a product with a fault answers: as its mock server does, but for what the fault touches. */
export function faultyAnswers(spec: Spec): (fault: Fault) => AnswerWith {
  const stepOf = liveSteps(spec);
  return ({ acts }) => {
    switch (acts.on) {
      case 'specification': {
        const doing = acts.change(spec);
        return (request, mock) =>
          mock.respond(request, stepOf(request, mock, null).call?.id === acts.where ? { doing } : {});
      }
      case 'request':
        return (request, mock) => {
          const misread = acts.change(stepOf(request, mock, null));
          return mock.respond(misread === null ? request : asSentBy(request, misread));
        };
      case 'response':
        return (request, mock) => {
          const answer = mock.respond(request);
          const changed = acts.change(stepOf(request, mock, answer));
          return changed === null ? answer : saidBy(answer, changed);
        };
      case 'refusal':
        return (request, mock) => {
          const answer = mock.respond(request);
          const step = stepOf(request, mock, answer);
          if (acts.lifts(step)) return mock.respond(request, { strictness: 'carries out' });
          const changed = acts.change?.(step) ?? null;
          return changed === null ? answer : saidBy(answer, changed);
        };
    }
  };
}

const PLAIN = createRedactor({ key: null });

/** A request to the mock server, and what it answered, as if it had been recorded. */
function liveSteps(spec: Spec): (request: Request, mock: Rehearsal, answer: Answer | null) => Step {
  const index = indexOf(spec.calls.statements, spec.origins);
  const origin = spec.origins[0] ?? 'http://localhost';
  const { statements: roles } = spec.roles;
  const actorOf = (name: string | null) =>
    roles.find((role) => (name === null ? role.signedIn === false : role.name === name))?.actors[0] ?? '';
  return (request, mock, answer) => {
    const raw = { ...rawExchange(origin, request), actor: actorOf(mock.roleOf(request)) };
    const { event } = admit(answer === null ? raw : { ...raw, ...answered(answer) }, PLAIN);
    const exchange = event as Exchange;
    const [operation] = operationsOf(exchange);
    return { exchange, call: findIn(index, ...askedBy(exchange, operation ?? null))?.call ?? null };
  };
}

function answered({ status, headers, mime, body }: Answer) {
  const text = typeof body === 'string' && !/json/.test(mime ?? '') ? body : JSON.stringify(body);
  const plain = { base64: false, size: null, cut: false, params: null };
  const responseBody: RawBody | null = mime === null ? null : { ...plain, mime, text };
  return { status, responseHeaders: headers, responseBody };
}

/** What the product reads in place of what was sent. */
const asSentBy = (request: Request, misread: Exchange): Request => ({
  ...requestOf(misread),
  headers: request.headers,
  at: request.at,
  ...(request.visitor === undefined ? {} : { visitor: request.visitor }),
});

/** What the product says in place of what it should. */
function saidBy(answer: Answer, changed: Exchange): Answer {
  const { status, responseHeaders, responseBody } = overHttp(changed);
  const body = changed.response?.is === 'json' ? changed.response.value : (responseBody?.text ?? null);
  return { ...answer, status, headers: responseHeaders, body };
}
