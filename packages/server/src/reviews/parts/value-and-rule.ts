import { bare, endsAlike, stepsOf } from '@asbuilt/contract';
import type { Entity, Rule, Spec } from '@asbuilt/spec';
import { wireOf } from '../traffic/places.js';
import { callValue, wireValue } from '../traffic/wire-value.js';

// What a field may hold is what a rule of its set lets in: a value that it never has is none that may be sent.

type Field = Entity['fields'][number];

/**
 * Rules about a field, by the path that traffic has for it: those of calls of its entity. Where a call is about several that
 * have such a field, those of the one that the call names.
 */
export function rulesAbout({ validation, entities, calls }: Spec, entity: Entity, path: string): Rule[] {
  const has = ({ fields }: Entity) => fields.some((field) => wireOf(field) === path);
  return validation.statements.filter(({ field, where, also = [] }) => {
    if (!isField(field, entity, path)) return false;
    const own = [where, ...also];
    const about = entities.statements.filter((one) => has(one) && own.some((id) => one.calls.includes(id)));
    if (!about.includes(entity)) return false;
    const named = calls.statements.find(({ id }) => id === where)?.entity;
    return about.length === 1 || (named != null && bare(named) === bare(entity.name));
  });
}

/** Of those, the ones that list its values. */
export const rulesOf = (spec: Spec, entity: Entity, path: string): Rule[] =>
  rulesAbout(spec, entity, path).filter(({ rule, value }) => rule === 'enum' && Array.isArray(value));

/** `status`, `tool[status]` and `tools.status` are the field `status` of a tool; `loan.status` is none of its. */
export function isField(name: string, entity: Entity, path: string): boolean {
  const [steps, own] = [stepsOf(name), stepsOf(path)];
  const before = steps.slice(0, Math.max(0, steps.length - own.length)).map(bare);
  const thing = bare(entity.name);
  return endsAlike(steps, own) && before.every((step) => step === thing || step === `${thing}s`);
}

/** What may be sent is told as traffic has it; a rule says beside it what people call a value. */
export function callAllowed(
  spec: Spec,
  entity: Entity,
  field: Field,
  { value, to }: { value: unknown; to: unknown },
): void {
  const wire = wireValue(field, value);
  for (const rule of rulesOf(spec, entity, wireOf(field)))
    if ((rule.value as unknown[]).some((one) => String(one) === String(wire)))
      callValue(rule, wireValue(rule, value), to);
}
