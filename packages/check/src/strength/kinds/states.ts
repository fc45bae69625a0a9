import type { Behaviour, LifeCycle, Spec } from '@asbuilt/spec';
import { refusedOf } from '../../compare/compare.js';
import type { Fault, FaultKind, Ground } from '../fault.js';
import { titleOfCall } from '../titles.js';
import { withCycles } from './effects.js';

type Move = LifeCycle['transitions'][number];

/** Those that a call makes; an update is sent the state that it leads to. */
function* movesOf({ spec }: Ground): Generator<{ cycle: LifeCycle; move: Move; call: string }> {
  const updates = new Set(spec.calls.statements.flatMap(({ id, does }) => (does === 'update' ? [id] : [])));
  for (const cycle of spec.states.statements)
    for (const move of cycle.transitions)
      if (move.via !== null && move.to !== null && !updates.has(move.via))
        yield { cycle, move, call: titleOfCall(spec, move.via) };
}

const withMove = (cycle: LifeCycle, move: Move, now: readonly Move[]): LifeCycle => ({
  ...cycle,
  transitions: cycle.transitions.flatMap((one) => (isSame(one, move) ? [...now] : [one])),
});

const isSame = (a: Move, b: Move): boolean => a.from === b.from && a.to === b.to && a.via === b.via;

function faultOf(cycle: LifeCycle, move: Move, title: string, now: readonly Move[], call: string): Omit<Fault, 'kind'> {
  const about = move.from === null ? `a new ${cycle.entity}` : `a ${cycle.entity} that is ${move.from}`;
  return {
    statement: cycle.id,
    title,
    record: `Make ${call} with ${about}, then open it.`,
    acts: {
      on: 'specification',
      where: move.via ?? '',
      change: (spec) =>
        withCycles(withoutEffects(spec, cycle, move, now[0]?.to), (one) =>
          one.id === cycle.id ? withMove(one, move, now) : one,
        ),
    },
  };
}

/** What calls do to the field is told twice where it is a record beside the one that they name. */
function withoutEffects(
  spec: Spec,
  { entity, field }: LifeCycle,
  { via, to }: Move,
  now: string | null | undefined,
): Spec {
  const isOf = (one: Behaviour) =>
    one.kind === 'effect' && one.where === via && one.entity === entity && one.field === field && one.value === to;
  const behaviour = (spec.calls.behaviour ?? []).flatMap((one) => {
    if (!isOf(one)) return [one];
    return now == null ? [] : [{ ...one, value: now }];
  });
  return { ...spec, calls: { ...spec.calls, behaviour } };
}

export const lostTransition: FaultKind = {
  name: 'a state that does not change',
  draw: (ground) =>
    [...movesOf(ground)].flatMap(({ cycle, move, call }) =>
      move.from === null
        ? []
        : [faultOf(cycle, move, `${call} leaves ${cycle.entity}.${cycle.field} at ${move.from}`, [], call)],
    ),
};

export const otherTransition: FaultKind = {
  name: 'a change to another state',
  draw: (ground) =>
    [...movesOf(ground)].flatMap(({ cycle, move, call }) => {
      const other = cycle.states.find(({ name }) => name !== move.to && name !== move.from)?.name;
      if (other === undefined) return [];
      const title = `${call} makes ${cycle.entity}.${cycle.field} ${other}, not ${move.to}`;
      return [faultOf(cycle, move, title, [{ ...move, to: other }], call)];
    }),
};

export const allowedTransition: FaultKind = {
  name: 'a forbidden change of state',
  draw: ({ spec }) =>
    spec.states.statements.flatMap((cycle) =>
      (cycle.refused ?? []).flatMap(({ via, from, to, status, error, doneElsewhere }) => {
        if (doneElsewhere === true) return [];
        const call = titleOfCall(spec, via);
        return [
          {
            statement: cycle.id,
            title: `${call} succeeds for a ${cycle.entity} that is ${from}, and makes it ${to}`,
            record: `Try ${call} with a ${cycle.entity} that is ${from}.`,
            acts: {
              on: 'refusal' as const,
              lifts: ({ call: own, exchange }) =>
                own?.id === via &&
                exchange.status === status &&
                (error === undefined ||
                  refusedOf(exchange).errors.some((one) => one.code === error || one.message === error)),
            },
          },
        ];
      }),
    ),
};
