import { findErrors, type FoundError } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { CataloguedError, Spec } from '@asbuilt/spec';
import type { Step } from '../../replay/steps.js';
import { mapLeaves, withJson, withText } from '../body.js';
import type { Fault, FaultKind } from '../fault.js';
import { isAmong } from '../evidence.js';
import { isSaidAs } from '../templates.js';
import { titleOfCall } from '../titles.js';

/** The error among those that a response tells. */
function saidIn(error: CataloguedError, { call, exchange }: Step): FoundError | null {
  const isHere = call === null ? error.unserved !== undefined : error.where.includes(call.id);
  if (!(isHere || isAmong(error.evidence, exchange)) || exchange.status !== error.status) return null;
  const isIt = ({ code, type, message, field }: FoundError) =>
    // a message on a page seldom names its field: the specification infers it
    (error.field === null || field === null || field === error.field) &&
    (error.code === undefined ? isSaidAs(error.message, message) : (code ?? type) === error.code);
  const said = findErrors(exchange);
  return [...said, ...said.flatMap(({ outer }) => outer ?? [])].find(isIt) ?? null;
}

type Change = (exchange: Exchange, said: FoundError) => Exchange;

function faultOf(spec: Spec, error: CataloguedError, wrong: string, change: Change): Omit<Fault, 'kind'> {
  const call = titleOfCall(spec, error.where[0] ?? error.unserved?.[0] ?? '');
  const name = error.code ?? `“${error.message}”`;
  return {
    statement: error.id,
    title: `${call}: ${error.status} ${name} ${wrong}`,
    record: `Make ${call} respond with ${error.status} ${name}.`,
    acts: {
      on: 'response',
      change: (step) => {
        const said = saidIn(error, step);
        return said === null ? null : change(step.exchange, said);
      },
    },
  };
}

/** Every text that is the one, or has it in it, is the other. */
const replaced = (exchange: Exchange, from: string, to: string): Exchange =>
  from === ''
    ? exchange
    : withText(
        withJson(exchange, (value) => mapLeaves(value, (leaf) => (leaf === from ? to : leaf))),
        (text) => text.replaceAll(from, to),
      );

const OTHER_WORDS = 'Something went wrong.';

export const otherMessage: FaultKind = {
  name: 'another message',
  draw: ({ spec }) =>
    spec.errors.statements.map((error) =>
      faultOf(spec, error, 'with another message', (exchange, { message }) => replaced(exchange, message, OTHER_WORDS)),
    ),
};

export const otherCode: FaultKind = {
  name: 'another error code',
  draw: ({ spec }) =>
    spec.errors.statements.flatMap((error) =>
      error.code === undefined
        ? []
        : [faultOf(spec, error, 'with another code', (exchange) => replaced(exchange, error.code ?? '', 'OTHER'))],
    ),
};

// A status that a product may well take for the other.
const CONFUSED: ReadonlyMap<number, number> = new Map([
  [400, 422],
  [401, 403],
  [403, 401],
  [404, 410],
  [409, 400],
  [422, 400],
]);

export const otherStatus: FaultKind = {
  name: 'another status of a refusal',
  draw: ({ spec }) =>
    spec.errors.statements.flatMap((error) => {
      if (error.status < 400) return [];
      const status = CONFUSED.get(error.status) ?? 400;
      return [faultOf(spec, error, `with status ${status}`, (exchange) => ({ ...exchange, status }))];
    }),
};
