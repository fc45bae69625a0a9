import { byText, statementId, type Rule } from '@asbuilt/spec';
import { fieldKey } from '../validation/field-key.js';
import { quoted, type Folding } from './folding.js';

const RULES: ReadonlySet<string> = new Set(
  'required type format minLength maxLength min max pattern enum unique other'.split(' '),
);

/** A field has one bound of a kind; of other rules it may have any number. */
const ruleKey = (where: string, { field, rule, value }: Pick<Rule, 'field' | 'rule' | 'value'>): string =>
  JSON.stringify([where, fieldKey(field), rule, rule === 'other' || rule === 'pattern' ? (value ?? null) : null]);

export const validationFolding: Folding<'validation'> = {
  keyOf: (rule) => ruleKey(rule.where, rule),
  keyFor: (says, ids) => ruleKey(ids(says.where), { ...says, rule: ruleOf(says.rule) }),
  make({ where: place, field, rule: said, value, exclusive, message }, ground, ids) {
    const [where, rule] = [ids(place), ruleOf(said)];
    return {
      id: statementId('validation', JSON.stringify([where, fieldKey(field), rule, value ?? null])),
      ...ground,
      where,
      field,
      rule,
      ...(value !== undefined && { value }),
      ...(exclusive === true && { exclusive }),
      ...(message !== undefined && { message }),
    };
  },
  differ(rule, says) {
    if (rule.value === undefined || says.value === undefined || isSameValue(rule.value, says.value)) return [];
    return [`${rule.field} has the limit ${quoted(rule.value)}, but the document says ${quoted(says.value)}`];
  },
};

const ruleOf = (said: string): Rule['rule'] => (RULES.has(said) ? said : 'other') as Rule['rule'];

/** Sets are the same in any order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return quoted([...a].map(String).sort(byText)) === quoted([...b].map(String).sort(byText));
  return quoted(a) === quoted(b);
}
