import { at } from '../../kit/summary/maps.js';
import { together, type Draft } from './draft.js';
import type { CallFact } from './facts.js';

// Facts that headers or sentences tell outright, one constant for each value.

const BY_HEADER = 0.95;
const BY_SENTENCE = 0.92;

/** Facts of one name by value; what took more values than are kept is no constant. */
export function byValue(facts: readonly CallFact[], name: string): [value: number, facts: CallFact[]][] {
  const groups = new Map<number, CallFact[]>();
  for (const fact of facts)
    if (fact.name === name && !fact.over)
      for (const { value } of fact.values) at(groups, value as number, () => []).push(fact);
  return [...groups];
}

export function toldDraft(
  kind: Draft['kind'],
  identity: readonly string[],
  value: number,
  group: readonly CallFact[],
): Omit<Draft, 'name' | 'unit' | 'meaning'> {
  const told = group.flatMap((fact) => fact.values.filter((one) => one.value === value));
  return {
    identity: [...identity, String(value)],
    kind,
    value,
    where: group.map((fact) => fact.call),
    seen: together(told.map((one) => one.seen)),
    confidence: told.some((one) => one.label === '') ? BY_HEADER : BY_SENTENCE,
  };
}

/** The sentence that says it, set behind another sentence. */
export function quoted(value: number, group: readonly CallFact[]): string {
  const told = group.flatMap((fact) => fact.values.filter((one) => one.value === value));
  const said = told.find((one) => one.label !== '')?.label;
  return said === undefined ? '' : ` “${said}”`;
}
