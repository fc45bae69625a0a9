import { callOf } from './behaviour.js';
import { specSchema, type Behaviour, type NotServed, type PointName, type Spec } from './model.js';
import { inModelOrder } from './model-order.js';
import { compareRefs, sortBy } from './order.js';
import { POINT_NAMES } from './points.js';
import { addressKeys, orderHeaders, orderStatements } from './statement-order.js';

/**
 * The document in its one order, without `undefined`: two documents that say the same become the same bytes. Lists
 * whose order says something stay as they are: origins (the main one first), headings, form fields, states, keys.
 */
export function canonical(unordered: Spec): Spec {
  // inside first: where keys tie, the text of an item decides its place, and that text must be the same however it came
  const spec = inModelOrder(specSchema, unordered) as Spec;
  const points = Object.fromEntries(POINT_NAMES.map((name) => [name, orderPoint(spec, name)]));
  return { ...spec, ...points, material: sortBy(spec.material, (m) => [m.name, m.id]) } as Spec;
}

/** The bytes of `spec.json`. */
export function specToJson(spec: Spec): string {
  return `${JSON.stringify(canonical(spec), null, 2)}\n`;
}

function orderPoint(spec: Spec, name: PointName) {
  const point = {
    ...spec[name],
    statements: orderStatements(name, spec[name].statements),
    gaps: sortBy(spec[name].gaps, (gap) => [gap.says, gap.id]),
    ...(spec[name].ticked && { ticked: sortBy(spec[name].ticked, (gap) => [gap.says, gap.id]) }),
  };
  if (name !== 'calls') return point;
  const { notServed, behaviour, headers } = spec.calls;
  return {
    ...point,
    ...(notServed && { notServed: orderNotServed(notServed) }),
    ...(behaviour && { behaviour: orderBehaviour(behaviour) }),
    ...(headers && { headers: sortBy(orderHeaders(headers), (h) => [h.mime]) }),
  };
}

const orderBehaviour = (all: readonly Behaviour[]): Behaviour[] =>
  sortBy(
    all.map((one) => ({ ...one, evidence: one.evidence.toSorted(compareRefs) })),
    (one) => [one.kind, callOf(one), one.id],
  );

function orderNotServed(notServed: readonly NotServed[]) {
  const ordered = notServed.map((n) => ({
    ...n,
    statuses: n.statuses.toSorted((a, b) => a - b),
    evidence: n.evidence.toSorted(compareRefs),
  }));
  return sortBy(ordered, addressKeys);
}
