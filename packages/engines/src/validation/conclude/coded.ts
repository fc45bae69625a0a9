import { byText, gapKind, statementId, type Gap, type Rule } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { callInCode, isOwnPage } from '../../kit/coded-call.js';
import { evidenceOf, type Sightings } from '../../kit/summary/refs.js';
import { fieldKey } from '../field-key.js';
import type { CodedRule, CodedRules, LooseSchema } from '../coded.js';
import { inOrder as inRuleOrder } from './statement.js';
import type { TakenAt } from './taken-beyond.js';

// A client holds its users to the rule; whether the server does as well, nobody saw.
const CODED = 0.75;

/** Of these a field has one: where the product was seen to keep another bound, that of the code is none. */
const SINGLE = new Set<Rule['rule']>(['min', 'max', 'minLength', 'maxLength', 'format', 'enum']);

/** Rules of the code beside those that were shown: a further ground where both say it, a rule of its own where nobody else does. */
export function withCode(shown: readonly Rule[], coded: CodedRules, known: Known, taken: TakenAt): Rule[] {
  const callAt = callInCode(known);
  const rules = new Map(shown.map((rule) => [rule.id, rule]));
  const bounded = new Set(shown.map(({ where, field, rule }) => JSON.stringify([where, fieldKey(field), rule])));
  for (const [text, seen] of inOrder(coded.placed.kept)) {
    const { of, ...told } = JSON.parse(text) as CodedRule;
    const where = isOwnPage(of.page, known) ? callAt(of) : undefined;
    if (where === undefined) continue;
    const fresh = ruleOf(where, told, seen);
    const same = rules.get(fresh.id);
    if (same !== undefined) rules.set(fresh.id, confirmed(same, seen));
    else if (!SINGLE.has(told.rule) || !bounded.has(JSON.stringify([where, fieldKey(told.field), told.rule])))
      if (taken(where, told.field, { rule: told.rule, value: fresh.value as never }) === null)
        rules.set(fresh.id, fresh);
  }
  return [...rules.values()].sort(inRuleOrder);
}

const inOrder = (kept: ReadonlyMap<string, Sightings>): [string, Sightings][] =>
  [...kept].sort(([a], [b]) => byText(a, b));

const ruleKey = ({ where, field, rule, value }: Pick<Rule, 'where' | 'field' | 'rule' | 'value'>): string =>
  JSON.stringify([where, fieldKey(field), rule, value ?? null]);

function ruleOf(where: string, { field, rule, value, message }: Omit<CodedRule, 'of'>, seen: Sightings): Rule {
  const bound = typeof value === 'object' ? [...value] : value;
  return {
    id: statementId('validation', ruleKey({ where, field, rule, value: bound })),
    basis: ['coded'],
    support: 0,
    against: 0,
    confidence: CODED,
    evidence: evidenceOf(seen),
    where,
    field,
    rule,
    ...(bound !== undefined && { value: bound }),
    ...(message !== undefined && { message }),
  };
}

/** One place in the code is enough beside what was seen. */
function confirmed(rule: Rule, seen: Sightings): Rule {
  const [first] = evidenceOf(seen);
  if (first === undefined || rule.basis.includes('coded')) return rule;
  return { ...rule, basis: [...rule.basis, 'coded'], evidence: [...rule.evidence, first] };
}

const MOST_NAMED = 8;

/** Schemas that nothing shows the use of are no rules of any call: they are listed, with what would show it. */
export function looseGaps({ loose }: CodedRules, known: Known): Gap[] {
  const schemas = inOrder(loose.kept)
    .map(([text, seen]) => ({ ...(JSON.parse(text) as LooseSchema), at: seen.refs[0]?.at ?? '' }))
    .filter(({ page }) => isOwnPage(page, known));
  if (schemas.length === 0) return [];
  const named = schemas.slice(0, MOST_NAMED).map(({ name, fields, at }) => `${name} (${fields.join(', ')}; ${at})`);
  const more = schemas.length - named.length;
  return [
    {
      ...gapKind('validation', 'loose schemas'),
      says: `Schemas in the shipped code whose use is unknown: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
      how: `Submit the forms that use these schemas while recording, once with valid and once with invalid values: ${schemas
        .slice(0, MOST_NAMED)
        .map(({ name }) => name)
        .join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    },
  ];
}
