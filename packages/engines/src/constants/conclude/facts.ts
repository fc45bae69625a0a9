import { byText, type Call } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import type { Sightings } from '../../kit/summary/refs.js';
import type { ConstantsSummary, FactKind } from '../summary.js';

/** What a call of the product tells under one name; values in the order in which they were told last, latest first. */
export interface CallFact {
  readonly kind: FactKind;
  readonly call: string;
  /** The call itself, where the calls point lists it. */
  readonly about: Call | undefined;
  readonly name: string;
  readonly values: readonly ToldValue[];
  readonly most: number;
  /** It took more values than were kept. */
  readonly over: boolean;
}

export interface ToldValue {
  readonly value: unknown;
  readonly seen: Sightings;
  readonly last: number;
  readonly label: string;
  /** Who was told so. */
  readonly to: readonly string[];
}

export type FactsOf = (...kinds: readonly FactKind[]) => readonly CallFact[];

/** The facts by kind, those of addresses that are no calls of the product left out. */
export function factsOf(summary: ConstantsSummary, known: Known): FactsOf {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const byKind = new Map<FactKind, CallFact[]>();
  for (const [, fact] of [...summary.facts.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(fact.address);
    if (call === undefined) continue;
    const values = [...fact.values.kept]
      .map(([json, { seen, last, label, to }]) => {
        const value = JSON.parse(json) as unknown;
        return { json, value, seen, last, label, to: [...to.kept.keys()] };
      })
      .sort((a, b) => b.last - a.last || byText(a.json, b.json));
    const { kind, name, most } = fact;
    at(byKind, kind, () => []).push({
      kind,
      call,
      about: calls.get(call),
      name,
      values,
      most,
      over: fact.values.over,
    });
  }
  return (...kinds) => kinds.flatMap((kind) => byKind.get(kind) ?? []);
}
