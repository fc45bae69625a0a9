import { behaviourWords, callOf, entityOf, type Behaviour, type Spec } from '@asbuilt/spec';
import { placeName } from './names.js';

/** What a call does, in words; the call itself is known where it stands. */
export const doesSo = (one: Behaviour): string => behaviourWords(one, (text) => text);

/** The same with its call before it. */
export function behaviourSentence(one: Behaviour, spec: Spec): string {
  const call = callOf(one);
  return call === undefined ? doesSo(one) : `${placeName(spec, call)}: ${doesSo(one)}`;
}

export const behaviourOfCall = (spec: Spec, id: string): Behaviour[] =>
  ((spec.calls.behaviour ?? []) as Behaviour[]).filter((one) => callOf(one) === id);

/** What calls and formulas say of the records of an entity. */
export const behaviourOfEntity = (spec: Spec, name: string): Behaviour[] =>
  ((spec.calls.behaviour ?? []) as Behaviour[]).filter((one) => entityOf(one) === name);
