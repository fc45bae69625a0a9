import type { Json } from '@asbuilt/evidence';
import { gapKind, howFarShown, statementId, type Call, type Gap, type Rule, type Spec } from '@asbuilt/spec';
import { evidenceOf } from '../kit/summary/refs.js';
import { at } from '../kit/summary/maps.js';
import { isSameValue } from '../stated/validation.js';
import type { TakenAt } from '../validation/conclude/taken-beyond.js';
import { inOrder } from '../validation/conclude/statement.js';
import { fieldKey } from '../validation/field-key.js';
import type { DescribedCall } from './described-call.js';
import { disagreement, otherBound } from './rule-words.js';
import { rulesIn, type SchemaRule } from './schema-rules.js';

/** Servers are often held to what describes them; that this one is, nobody saw. */
const DESCRIBED = 0.85;

/** Rules of documents beside those that were shown; where the product was seen to take more, it is told and is no rule. */
export function withDescribedRules(
  point: Spec['validation'],
  calls: readonly DescribedCall[],
  taken: TakenAt,
): Spec['validation'] {
  const rules = new Map(point.statements.map((rule) => [rule.id, rule]));
  const known = new Map(point.statements.flatMap((rule) => keysOf(rule).map((key) => [key, rule.id])));
  const differ = new Map<Call, string[]>();
  for (const one of calls)
    for (const told of namedApart(rulesIn(one))) {
      const key = keyAt(one.call.id, told);
      const same = rules.get(known.get(key) ?? '');
      const beyond = isHeld(same) || !isSeen(one.call) ? null : takenBeyond(one, told, taken);
      if (beyond !== null) at(differ, one.call, () => []).push(disagreement(told, beyond));
      else if (same === undefined) {
        const rule = ruleOf(one, told);
        rules.set(rule.id, rule);
        known.set(key, rule.id);
      } else {
        const other = same.value !== undefined && told.value !== undefined && !isSameValue(same.value, told.value);
        if (other) at(differ, one.call, () => []).push(otherBound(told, same.value));
        rules.set(same.id, other ? contradicted(same, one, told) : confirmed(same, one, told));
      }
    }
  const statements = [...rules.values()].sort(inOrder);
  const gaps = [...point.gaps, ...[...differ].map(([call, words]) => differenceGap(call, words))];
  return { ...point, shown: howFarShown(statements, gaps), statements, gaps };
}

/** A refusal shows it; a form that asks for the same shows only what its makers had in mind as well. */
const isHeld = (rule: Rule | undefined): boolean => rule !== undefined && rule.basis.includes('observed');

const isSeen = ({ basis }: Call): boolean => basis.includes('observed');

interface Told extends SchemaRule {
  /** What tells the field from the others of its call. */
  readonly key: string;
}

/** Refusals name a field by its last word; where two have the same one, only all that they stand in tells them apart. */
function namedApart(told: readonly SchemaRule[]): Told[] {
  const fields = new Map<string, Set<string>>();
  for (const { field } of told) at(fields, fieldKey(field), () => new Set<string>()).add(field);
  return told.map((one) => ({
    ...one,
    key: fields.get(fieldKey(one.field))!.size > 1 ? one.field : fieldKey(one.field),
  }));
}

/** Of patterns a field may have several. */
const keyAt = (where: string, { key, rule, value }: Pick<Told, 'key' | 'rule' | 'value'>): string =>
  JSON.stringify([where, key, rule, rule === 'pattern' ? (value ?? null) : null]);

/** A rule of what makes a thing is kept by what changes it as well. */
const keysOf = ({ where, also = [], field, rule, value }: Rule): string[] =>
  [where, ...also].flatMap((place) =>
    [field, fieldKey(field)].map((key) => keyAt(place, { key, rule, value: value as Json })),
  );

/** A record or a list that is missing cannot be told from one that is empty. */
function takenBeyond({ call }: DescribedCall, { field, rule, value, isPlain }: SchemaRule, taken: TakenAt) {
  if (rule === 'required' && !isPlain) return null;
  const values = rule === 'enum' && Array.isArray(value) ? value.map(String) : value;
  return taken(call.id, field, { rule, value: values });
}

function ruleOf({ call, seen }: DescribedCall, { field, key, rule, value }: Told): Rule {
  const where = call.id;
  return {
    id: statementId('validation', JSON.stringify([where, key, rule, value ?? null])),
    basis: ['declared'],
    support: seen.count,
    against: 0,
    confidence: DESCRIBED,
    evidence: evidenceOf(seen),
    where,
    field,
    rule,
    ...(value !== undefined && { value }),
    witnesses: ['description'],
  };
}

/** One more witness; a bound that no refusal named is the one that is described. */
function confirmed(rule: Rule, { seen }: DescribedCall, { value }: SchemaRule): Rule {
  if (rule.basis.join() === 'declared' && rule.witnesses?.join() === 'description') return rule;
  return {
    ...rule,
    basis: rule.basis.includes('declared') ? rule.basis : [...rule.basis, 'declared'],
    witnesses: [...new Set([...(rule.witnesses ?? []), 'description' as const])],
    evidence: [...rule.evidence, ...evidenceOf(seen).slice(0, 1)],
    ...(rule.value === undefined && value !== undefined && { value }),
  };
}

function contradicted(rule: Rule, { seen }: DescribedCall, { value }: SchemaRule): Rule {
  const told = { witness: 'description', value: value ?? null, evidence: evidenceOf(seen).slice(0, 1) };
  const known = rule.contradictions ?? [];
  return known.some((one) => one.witness === 'description' && isSameValue(one.value, value))
    ? rule
    : { ...rule, against: rule.against + 1, contradictions: [...known, told] };
}

function differenceGap(call: Call, differ: readonly string[]): Gap {
  const { id, method, path, operation } = call;
  return {
    ...gapKind('validation', 'described', id),
    says: `${method} ${path}${operation === null ? '' : ` ${operation}`} validates its input differently from its API document: ${differ.join('; ')}.`,
    how: 'Decide whether the product or the document is right. Send these calls once as the document forbids and once as it requires.',
    about: [id],
  };
}
