import {
  basisSchema,
  purposeSchema,
  ruleSchema,
  type Call,
  type Entity,
  type LifeCycle,
  type Parameter,
  type PointName,
  type ResponseHeader,
  type StatementOf,
} from './model.js';
import { byValue } from './data-order.js';
import { byText, compareRefs, sortBy, type Key } from './order.js';

interface Order<S> {
  /** What a reader looks a statement up by. */
  readonly keys: (statement: S) => Key[];
  /** Its lists whose order says nothing, put in order. */
  readonly lists: (statement: S) => Partial<S>;
}

/** The usual order of methods in a document; others follow by name. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PLACES: readonly Parameter['in'][] = ['path', 'query', 'header', 'cookie'];
const BASES = basisSchema.options;
const KINDS = purposeSchema.shape.kind.options;
const RULES = ruleSchema.shape.rule.options;

const ORDERS: { readonly [Name in PointName]: Order<StatementOf[Name]> } = {
  purpose: { keys: (s) => [KINDS.indexOf(s.kind), s.text], lists: () => ({}) },
  screens: {
    keys: (s) => [s.route],
    lists: (s) => ({
      params: orderParams(s.params, s.route),
      links: s.links.toSorted(byText),
      calls: s.calls.toSorted(byText),
    }),
  },
  entities: { keys: (s) => [s.name], lists: entityLists },
  states: { keys: (s) => [s.entity, s.field], lists: cycleLists },
  validation: { keys: (s) => [s.where, s.field, RULES.indexOf(s.rule)], lists: () => ({}) },
  roles: {
    keys: (s) => [s.name],
    lists: (s) => ({
      actors: s.actors.toSorted(byText),
      may: s.may.toSorted(byText),
      mayNot: s.mayNot.toSorted(byText),
      ...(s.stated && { stated: s.stated.toSorted(byText) }),
      screens: s.screens.toSorted(byText),
    }),
  },
  calls: { keys: (s) => [...addressKeys(s), s.operation, s.origin], lists: callLists },
  errors: {
    keys: (s) => [s.status, s.code ?? null, s.message, s.field],
    lists: (s) => ({ where: s.where.toSorted(byText) }),
  },
  constants: { keys: (s) => [s.name], lists: (s) => ({ where: s.where.toSorted(byText) }) },
};

/** The statements of one point in their one order, each with its own lists in order. */
export function orderStatements<Name extends PointName>(point: Name, statements: readonly StatementOf[Name][]) {
  const { keys, lists }: Order<StatementOf[Name]> = ORDERS[point];
  const ordered = statements.map((s) => ({
    ...s,
    ...lists(s),
    basis: s.basis.toSorted((a, b) => BASES.indexOf(a) - BASES.indexOf(b)),
    evidence: s.evidence.toSorted(compareRefs),
  }));
  return sortBy(ordered, (s) => [...keys(s), s.id]);
}

export function addressKeys({ method, path }: { method: string; path: string }): Key[] {
  const rank = METHODS.indexOf(method);
  return [path, rank < 0 ? METHODS.length : rank, method];
}

function callLists(call: Call): Partial<Call> {
  return {
    params: orderParams(call.params, call.path),
    responses: sortBy(
      call.responses.map((r) => (r.headers === undefined ? r : { ...r, headers: orderHeaders(r.headers) })),
      (r) => [r.status, r.mime],
    ),
    ...(call.names && { names: call.names.toSorted(byText) }),
    ...(call.requests && { requests: sortBy(call.requests, (r) => [r.mime]) }),
  };
}

/** One name comes several times where it tells of several cookies. */
export const orderHeaders = <H extends ResponseHeader>(headers: readonly H[]): H[] =>
  sortBy(headers, (h) => [h.name, h.template ?? h.value, h.support]);

function entityLists(entity: Entity): Partial<Entity> {
  const fields = entity.fields.map((field) => ({
    ...field,
    types: field.types.toSorted(byText),
    ...(field.values && { values: orderValues(field.values) }),
  }));
  return { fields: sortBy(fields, (f) => [f.path]), calls: entity.calls.toSorted(byText) };
}

function cycleLists(cycle: LifeCycle): Partial<LifeCycle> {
  const transitions = cycle.transitions.map((t) => ({ ...t, evidence: t.evidence.toSorted(compareRefs) }));
  return { transitions: sortBy(transitions, (t) => [t.from, t.to, t.via]) };
}

/** Path parameters as they stand in the path, all others by name. */
function orderParams<P extends { name: string; in: Parameter['in'] }>(params: readonly P[], path: string): P[] {
  return sortBy(params, (p) => [PLACES.indexOf(p.in), p.in === 'path' ? path.indexOf(`{${p.name}}`) : 0, p.name]);
}

function orderValues(values: readonly unknown[]): unknown[] {
  return values.toSorted((a, b) => byValue(a, b) || byText(JSON.stringify(a) ?? '', JSON.stringify(b) ?? ''));
}
