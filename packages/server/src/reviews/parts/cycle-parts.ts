import { PART_KEYS } from '@asbuilt/contract';
import type { LifeCycle, Spec } from '@asbuilt/spec';
import { listed, type Part } from './part.js';
import { dropState, renameState, renameValue } from './value-and-state.js';

type Move = LifeCycle['transitions'][number];

/** States, what goes from one to another, and what was refused to. */
export const cycleParts = (cycle: LifeCycle, spec: Spec): Part[] => [
  ...cycle.transitions.map((move) => movePart(cycle, move, spec)),
  ...(cycle.refused ?? []).map((one) =>
    listed(PART_KEYS.refusal(one), () => {
      cycle.refused = cycle.refused!.filter((other) => other !== one);
    }),
  ),
  ...cycle.states.map(({ name }) => statePart(cycle, name, spec)),
];

function movePart(cycle: LifeCycle, move: Move, spec: Spec): Part {
  return {
    key: PART_KEYS.move(move),
    drop() {
      cycle.transitions = cycle.transitions.filter((one) => one !== move);
    },
    change(change) {
      if (change.kind !== 'set' || typeof change.value !== 'string') return undefined;
      const made = { ...move, ...changed(change.at, change.value, cycle, spec) };
      const key = PART_KEYS.move(made);
      if (cycle.transitions.some((one) => PART_KEYS.move(one) === key)) return undefined;
      Object.assign(move, made);
      return key;
    },
  };
}

/** Nothing typed: it is made, it is gone, or no call is known to do it. */
function changed(at: string, value: string, { states }: LifeCycle, { calls }: Spec): Partial<Move> {
  const isState = value === '' || states.some(({ name }) => name === value);
  if (at === '/from' && isState) return { from: value || null };
  if (at === '/to' && isState) return { to: value || null };
  if (at === '/via' && (value === '' || calls.statements.some(({ id }) => id === value))) return { via: value || null };
  return {};
}

function statePart(cycle: LifeCycle, name: string, spec: Spec): Part {
  return {
    key: PART_KEYS.state(name),
    drop() {
      dropState(cycle, name);
    },
    change(change) {
      if (change.kind !== 'rename' || change.to.trim() === '') return undefined;
      const { to } = change;
      if (cycle.states.some((one) => one.name === to)) return undefined;
      renameState(cycle, name, to);
      renameValue(spec, cycle, name, to);
      return PART_KEYS.state(to);
    },
  };
}
