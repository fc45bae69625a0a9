import { behaviourOf, behaviourWords, type Effect, type LifeCycle, type Spec } from '@asbuilt/spec';
import type { FaultKind } from '../fault.js';
import { plainMark, titleOfCall } from '../titles.js';

export const droppedEffect: FaultKind = {
  name: 'a dropped effect',
  draw: ({ spec }) =>
    behaviourOf(spec).flatMap((one) => {
      if (one.kind !== 'effect' || one.does === 'changes' || isNothing(one)) return [];
      const call = titleOfCall(spec, one.where);
      return [
        {
          statement: one.id,
          title: `${call} skips this effect: ${behaviourWords(one, plainMark)}`,
          record: `Make ${call}, then open the ${one.entity}.`,
          acts: { on: 'specification', where: one.where, change: (whole) => withoutEffect(whole, one) },
        },
      ];
    }),
};

/** A new record that has nothing in a field has nothing in it without the effect, either. */
const isNothing = ({ made, does, value }: Effect): boolean => made === true && does === 'sets' && value === null;

/** What new records get is not left out, but empty: a field has to have something. */
function withoutEffect(spec: Spec, { id, made, where, entity, field }: Effect): Spec {
  const behaviour = (spec.calls.behaviour ?? []).map((one) =>
    one.id !== id || one.kind !== 'effect'
      ? one
      : made === true
        ? { ...one, does: 'sets' as const, value: null }
        : { ...one, review: { verdict: 'rejected' as const, by: 'check --strength', at: '' } },
  );
  const whole = { ...spec, calls: { ...spec.calls, behaviour } };
  return withCycles(whole, (cycle) =>
    cycle.entity === entity && cycle.field === field && made !== true
      ? { ...cycle, transitions: cycle.transitions.filter(({ via }) => via !== where) }
      : cycle,
  );
}

export const withCycles = (spec: Spec, change: (cycle: LifeCycle) => LifeCycle): Spec => ({
  ...spec,
  states: { ...spec.states, statements: spec.states.statements.map(change) },
});

const A_DAY = 86_400;

export const shiftedSpan: FaultKind = {
  name: 'a shifted constant of an effect',
  draw: ({ spec }) =>
    behaviourOf(spec).flatMap((one) => {
      if (one.kind !== 'effect' || typeof one.value !== 'number') return [];
      const call = titleOfCall(spec, one.where);
      const value = one.value + (one.timed === undefined ? 1 : A_DAY);
      return [
        {
          statement: one.id,
          title: `${call}: ${one.entity}.${one.field} with ${value} instead of ${one.value}`,
          record: `Make ${call}, then open the ${one.entity}.`,
          acts: { on: 'specification', where: one.where, change: (whole) => withValue(whole, one.id, value) },
        },
      ];
    }),
};

const withValue = (spec: Spec, id: string, value: number): Spec => ({
  ...spec,
  calls: {
    ...spec.calls,
    behaviour: (spec.calls.behaviour ?? []).map((one) =>
      one.id === id && one.kind === 'effect' ? { ...one, value } : one,
    ),
  },
});
