import { byText, statementId, type LifeCycle } from '@asbuilt/spec';
import { sameWord, type CallIds, type Folding, type SaysOf } from './folding.js';

type Move = LifeCycle['transitions'][number];

export const stateFolding: Folding<'states'> = {
  keyOf: ({ entity, field }) => `${sameWord(entity)} ${sameWord(field)}`,
  keyFor: ({ entity, field }) => `${sameWord(entity)} ${sameWord(field)}`,
  make(says, ground, ids) {
    const { entity, field, initial } = says;
    const names = new Set([...initial, ...says.moves.flatMap(({ from, to }) => [from, to])]);
    names.delete(null);
    return {
      id: statementId('states', `${entity} ${field}`),
      ...ground,
      entity,
      field,
      states: ([...names] as string[])
        .sort(byText)
        .map((name) => ({ name, initial: initial.includes(name), final: false, seen: false })),
      transitions: says.moves.map(({ from, to, by }) => moveOf(from, to, by === null ? null : ids(by))),
    };
  },
  extend(cycle, says, ids) {
    const known = new Set(cycle.transitions.map(({ from, to }) => JSON.stringify([from, to])));
    const added = newMoves(says, known, ids);
    if (added.length === 0) return cycle;
    const names = new Set(cycle.states.map(({ name }) => name));
    const states = [...new Set(added.flatMap(({ from, to }) => [from, to]))]
      .filter((name) => name !== null && !names.has(name))
      .map((name) => ({ name: name!, initial: false, final: false, seen: false }));
    return { ...cycle, states: [...cycle.states, ...states], transitions: [...cycle.transitions, ...added] };
  },
};

const newMoves = ({ moves }: SaysOf<'states'>, known: ReadonlySet<string>, ids: CallIds): Move[] =>
  moves
    .filter(({ from, to }) => !known.has(JSON.stringify([from, to])))
    .map(({ from, to, by }) => moveOf(from, to, by === null ? null : ids(by)));

const moveOf = (from: string | null, to: string | null, via: string | null): Move => ({
  from,
  to,
  via,
  support: 0,
  evidence: [],
});
