import { PART_KEYS } from '@asbuilt/contract';
import type { Rule } from '@asbuilt/spec';
import { callValue } from '../traffic/wire-value.js';
import { asTyped, listed, type Part } from './part.js';

/** Who tells of a rule, who tells otherwise, and the values that it allows. */
export const ruleParts = (rule: Rule): Part[] => [
  ...(rule.witnesses ?? []).map((witness) =>
    listed(PART_KEYS.witness(witness), () => {
      rule.witnesses = rule.witnesses!.filter((one) => one !== witness);
    }),
  ),
  ...(rule.contradictions ?? []).map((one) =>
    listed(PART_KEYS.contradiction(one.witness, one.value), () => {
      rule.contradictions = rule.contradictions!.filter((other) => other !== one);
    }),
  ),
  ...(Array.isArray(rule.value) ? rule.value.map((value: unknown) => valuePart(rule, value)) : []),
];

function valuePart(rule: Rule, value: unknown): Part {
  const all = () => rule.value as unknown[];
  return {
    key: PART_KEYS.value(rule.field, value),
    drop() {
      rule.value = all().filter((one) => one !== value);
    },
    change(change) {
      if (change.kind !== 'rename' || change.to.trim() === '') return undefined;
      const to = asTyped(value, change.to);
      if (all().some((one) => String(one) === String(to))) return undefined;
      // What may be sent stays as traffic has it: the name stands beside it.
      const known = rule.named?.find(({ wire }) => wire === value);
      callValue(rule, known === undefined ? value : known.name, to);
      return PART_KEYS.value(rule.field, value);
    },
  };
}

/** Nobody is left who tells of it, or nothing that it lets in. */
export const isUntold = ({ witnesses, rule, value }: Rule): boolean =>
  witnesses?.length === 0 || (rule === 'enum' && Array.isArray(value) && value.length === 0);
