import { behaviourOf, type Effect, type Spec } from '@asbuilt/spec';

/** What a call does to records, by its id. */
export type EffectsOf = (call: string) => readonly Effect[];

export function effectsOf(spec: Spec): EffectsOf {
  const byCall = new Map<string, Effect[]>();
  for (const one of behaviourOf(spec)) {
    if (one.kind !== 'effect' || one.made) continue;
    byCall.set(one.where, [...(byCall.get(one.where) ?? []), one]);
  }
  return (call) => byCall.get(call) ?? [];
}
