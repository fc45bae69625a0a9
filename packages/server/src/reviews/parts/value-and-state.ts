import type { Entity, LifeCycle, Spec } from '@asbuilt/spec';
import { callValue } from '../traffic/wire-value.js';
import { callAllowed } from './value-and-rule.js';

// A state is a value of the field that it is the state of: what is decided of the one is decided of the other.

const isOf = (cycle: LifeCycle, entity: Entity, path: string): boolean =>
  cycle.entity === entity.name && cycle.field === path;

export const cyclesOf = ({ states }: Spec, entity: Entity, path: string): LifeCycle[] =>
  states.statements.filter((cycle) => isOf(cycle, entity, path));

export function dropState(cycle: LifeCycle, name: string): void {
  const isApart = ({ from, to }: { from: string | null; to: string | null }) => from !== name && to !== name;
  cycle.states = cycle.states.filter((one) => one.name !== name);
  cycle.transitions = cycle.transitions.filter(isApart);
  if (cycle.refused) cycle.refused = cycle.refused.filter(isApart);
}

export function renameState(cycle: LifeCycle, name: string, to: string): void {
  if (cycle.states.some((one) => one.name === to)) return;
  for (const state of cycle.states) if (state.name === name) callState(state, to);
  for (const move of [...cycle.transitions, ...(cycle.refused ?? [])]) {
    if (move.from === name) move.from = to;
    if (move.to === name) move.to = to;
  }
}

function callState(state: LifeCycle['states'][number], to: string): void {
  const wire = state.wire ?? state.name;
  state.name = to;
  if (wire === to) delete state.wire;
  else state.wire = wire;
}

export function renameValue(spec: Spec, cycle: LifeCycle, name: string, to: string): void {
  for (const entity of spec.entities.statements)
    for (const field of entity.fields) {
      if (!isOf(cycle, entity, field.path)) continue;
      if (field.values?.includes(to)) continue;
      callAllowed(spec, entity, field, { value: name, to });
      if (!field.values?.includes(name)) continue;
      field.values = field.values.map((one) => (one === name ? to : one));
      callValue(field, name, to);
    }
}
