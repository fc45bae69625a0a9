import type { Entity, LifeCycle, Spec } from './model.js';

/**
 * The document with every name as traffic has it. People may call a field, a value or a state otherwise; whoever holds
 * traffic against the document, or answers as the product does, meets the names of the wire. Nothing is changed in place,
 * and what people did not rename is the same object as before.
 */
export function asInTraffic(spec: Spec): Spec {
  const [entities, states] = [spec.entities.statements, spec.states.statements];
  const isRenamed =
    entities.some(({ fields }) => fields.some(({ wire, named }) => wire !== undefined || named !== undefined)) ||
    states.some((cycle) => cycle.states.some(({ wire }) => wire !== undefined));
  if (!isRenamed) return spec;
  const wires = new Map(entities.map(({ name, fields }) => [name, wiresOf(fields)]));
  const called = (entity: string, path: string) => wires.get(entity)?.get(path) ?? path;
  return {
    ...spec,
    entities: { ...spec.entities, statements: entities.map((entity) => entityInTraffic(entity, called)) },
    states: { ...spec.states, statements: states.map((cycle) => cycleInTraffic(cycle, called)) },
  };
}

type Field = Entity['fields'][number];
type Called = (entity: string, path: string) => string;

const wiresOf = (fields: readonly Field[]): Map<string, string> =>
  new Map(fields.map(({ path, wire }) => [path, wire ?? path]));

const entityInTraffic = (entity: Entity, called: Called): Entity => ({
  ...entity,
  key: entity.key.map((path) => called(entity.name, path)),
  fields: entity.fields.map((field) => fieldInTraffic(field, called)),
});

function fieldInTraffic({ wire, named = [], ...field }: Field, called: Called): Field {
  const { path, values, ref } = field;
  const sent = (value: unknown) => named.find(({ name }) => name === value)?.wire ?? value;
  return {
    ...field,
    path: wire ?? path,
    ...(values && { values: values.map(sent) }),
    ...(ref && { ref: { ...ref, field: called(ref.entity, ref.field) } }),
  };
}

function cycleInTraffic(cycle: LifeCycle, called: Called): LifeCycle {
  const wires = new Map(cycle.states.map(({ name, wire }) => [name, wire ?? name]));
  const sent = <State extends string | null>(state: State) => (state === null ? state : (wires.get(state) ?? state));
  const moved = <Move extends { from: string | null; to: string | null }>(move: Move): Move => ({
    ...move,
    from: sent(move.from),
    to: sent(move.to),
  });
  return {
    ...cycle,
    field: called(cycle.entity, cycle.field),
    states: cycle.states.map(({ wire, ...state }) => ({ ...state, name: wire ?? state.name })),
    transitions: cycle.transitions.map(moved),
    ...(cycle.refused && { refused: cycle.refused.map(moved) }),
  };
}
