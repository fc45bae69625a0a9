import type { Exchange, Json } from '@asbuilt/evidence';
import { behaviourOf, type Spec } from '@asbuilt/spec';
import { withJson } from '../body.js';
import type { Fault, FaultKind } from '../fault.js';
import type { Step } from '../../replay/steps.js';
import { titleOfCall } from '../titles.js';

type Invariant = NonNullable<Spec['validation']['invariants']>[number];

/** Parameters of lists that a statement speaks of, by what they do. */
function ignored(spec: Spec, kind: Invariant['kind']): Omit<Fault, 'kind'>[] {
  return (spec.validation.invariants ?? []).flatMap((one) =>
    one.kind === kind && one.asked?.in === 'query' ? [ignoring(spec, one.id, one.where, one.asked.name)] : [],
  );
}

function ignoring(spec: Spec, statement: string, where: string, name: string): Omit<Fault, 'kind'> {
  const call = titleOfCall(spec, where);
  return {
    statement,
    title: `${call} ignores ?${name}=`,
    record: `Request ${call} with ?${name}= and a value that filters or reorders the list.`,
    acts: { on: 'request', change: (step) => withoutParameter(where, name, step) },
  };
}

function withoutParameter(where: string, name: string, { call, exchange }: Step): Exchange | null {
  if (call?.id !== where || !exchange.url.query.some((one) => one[0] === name)) return null;
  return { ...exchange, url: { ...exchange.url, query: exchange.url.query.filter((one) => one[0] !== name) } };
}

export const ignoredFilter: FaultKind = { name: 'an ignored filter', draw: ({ spec }) => ignored(spec, 'filter') };

export const ignoredOrder: FaultKind = { name: 'an ignored sort order', draw: ({ spec }) => ignored(spec, 'sorted') };

export const ignoredSearch: FaultKind = {
  name: 'an ignored search',
  draw: ({ spec }) =>
    behaviourOf(spec).flatMap((one) => (one.kind === 'search' ? [ignoring(spec, one.id, one.where, one.asked)] : [])),
};

const SHOWS_MANY = new Set(['list', 'search']);

export const ignoredParameter: FaultKind = {
  name: 'another ignored parameter',
  draw: ({ spec }) => {
    const stated = new Set(
      [...ignoredFilter.draw({ spec, steps: [] }), ...ignoredOrder.draw({ spec, steps: [] })]
        .concat(ignoredSearch.draw({ spec, steps: [] }))
        .map(({ title }) => title),
    );
    const lists = spec.calls.statements.filter(({ does }) => SHOWS_MANY.has(does ?? ''));
    return lists
      .flatMap(({ id, params }) =>
        params.flatMap((one) => (one.in === 'query' ? [ignoring(spec, id, id, one.name)] : [])),
      )
      .filter(({ title }) => !stated.has(title));
  },
};

export const reversedOrder: FaultKind = {
  name: 'a reversed order',
  draw: ({ spec }) => {
    const asked = new Map(
      (spec.validation.invariants ?? []).flatMap((one) =>
        one.kind === 'sorted' && one.asked !== undefined ? [[one.where, one.asked.name] as const] : [],
      ),
    );
    const usual = behaviourOf(spec).flatMap((one) =>
      one.kind === 'order'
        ? [reversing(spec, one.id, one, (exchange) => !asksFor(exchange, asked.get(one.where)), ` by ${one.field}`)]
        : [],
    );
    const sorted = (spec.validation.invariants ?? []).flatMap((one) => {
      const name = one.asked?.name;
      return one.kind === 'sorted' && name !== undefined
        ? [reversing(spec, one.id, one, (exchange) => asksFor(exchange, name), ` asked for with ?${name}=`)]
        : [];
    });
    return [...usual, ...sorted];
  },
};

const asksFor = ({ url }: Exchange, name: string | undefined): boolean =>
  url.query.some(([own, value]) => own === name && value !== '');

function reversing(
  spec: Spec,
  statement: string,
  { where, at }: { readonly where: string; readonly at: string },
  isMeant: (exchange: Exchange) => boolean,
  words: string,
): Omit<Fault, 'kind'> {
  const call = titleOfCall(spec, where);
  return {
    statement,
    title: `${call} reverses the order${words}`,
    record: `Request ${call} when it has several records.`,
    acts: {
      on: 'response',
      change: ({ call: own, exchange }) =>
        own?.id === where && exchange.status < 300 && isMeant(exchange)
          ? withJson(exchange, (value) => reversedAt(value, at.split('/').slice(1)))
          : null,
    },
  };
}

function reversedAt(value: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined) return Array.isArray(value) ? value.toReversed() : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !(name in value)) return value;
  return { ...value, [name]: reversedAt(value[name]!, rest) };
}
