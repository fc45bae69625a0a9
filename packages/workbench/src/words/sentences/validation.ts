import { PART_KEYS } from '@asbuilt/contract';
import type { Rule, Spec } from '@asbuilt/spec';
import { amount } from '../amount.js';
import { withoutParts } from '../counted.js';
import { placeName } from '../names.js';
import { PART } from '../parts.js';
import { ruleWords, WITNESS_WORDS } from '../rules.js';
import type { PointWords } from './point-words.js';

const sentence = (rule: Rule, spec: Spec): string =>
  `${rule.field}: ${ruleWords(withoutParts(rule))}, at ${placeName(spec, rule.where)}.`;

const valuesOf = ({ value }: Rule): readonly unknown[] => (Array.isArray(value) ? value : []);

export const validation: PointWords<'validation'> = {
  brief: ({ statements }) => ({
    main: `${amount(statements.length, 'rule')} in ${amount(new Set(statements.map(({ where }) => where)).size, 'place')}`,
    side: `${statements.filter(({ message }) => message !== undefined).length} with a message`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'rule')}, by the call or form that holds to them.`,
  sentence,
  part(rule, part, spec) {
    const { witnesses = [], contradictions = [], field, evidence } = rule;
    const witness = witnesses.find((one) => PART_KEYS.witness(one) === part);
    if (witness !== undefined)
      return { sentence: PART.witness(sentence(rule, spec), WITNESS_WORDS[witness].means), evidence };
    const other = contradictions.find((one) => PART_KEYS.contradiction(one.witness, one.value) === part);
    if (other !== undefined) {
      const said = PART.contradiction(sentence(rule, spec), other.witness, JSON.stringify(other.value));
      return { sentence: said, evidence: other.evidence };
    }
    const value = valuesOf(rule).filter((one) => PART_KEYS.value(field, one) === part);
    return value.length === 0 ? undefined : { sentence: PART.value(field, JSON.stringify(value[0])), evidence };
  },
  inner(rule, part) {
    if (part !== '') return [];
    const { witnesses = [], contradictions = [], field } = rule;
    return [
      ...witnesses.map((one) => ({ key: PART_KEYS.witness(one), label: WITNESS_WORDS[one].says })),
      ...contradictions.map(({ witness, value }) => {
        const key = PART_KEYS.contradiction(witness, value);
        return { key, label: key };
      }),
      ...valuesOf(rule).map((one) => ({ key: PART_KEYS.value(field, one), label: JSON.stringify(one) })),
    ];
  },
};
