import type { Behaviour, PointName, Spec, Statement } from './model.js';

/** Whatever of a point is decided by itself: its statements, and of calls also what they do. */
export const decidable = (spec: Spec, point: PointName): (Statement | Behaviour)[] => [
  ...spec[point].statements,
  ...(point === 'calls' ? (spec.calls.behaviour ?? []) : []),
];

/** The call that it is of; undefined where it is of an entity, whatever call shows it. */
export const callOf = (one: Behaviour): string | undefined => (one.kind === 'formula' ? undefined : one.where);

/** What calls do, as far as nobody rejected it. */
export const behaviourOf = (spec: Spec): Behaviour[] =>
  (spec.calls.behaviour ?? []).filter(({ review }) => review?.verdict !== 'rejected');

/** Whether it speaks of an entity. */
export const isAboutEntity = (one: Behaviour, isMeant: (entity: string) => boolean): boolean =>
  isMeant(entityOf(one) ?? '') || (one.kind === 'effect' && isMeant(one.through?.entity ?? ''));

/** The kind of records that it changes or works out; undefined where it is of a list. */
export const entityOf = (one: Behaviour): string | undefined =>
  one.kind === 'effect' || one.kind === 'formula' ? one.entity : undefined;
