import { bare, endsAlike, PART_KEYS, stepsOf } from '@asbuilt/contract';
import type { Entity, Rule, Spec } from '@asbuilt/spec';

// What a field may hold is what a rule of its set lets in: a value that it never has is none that may be sent.

/**
 * Rules that list the values of a field: those of calls of its entity. Where a call is about several that have such a field,
 * those of the one that the call names.
 */
export function rulesOf({ validation, entities, calls }: Spec, entity: Entity, path: string): Rule[] {
  const has = ({ fields }: Entity) => fields.some((field) => field.path === path);
  return validation.statements.filter(({ rule, value, field, where, also = [] }) => {
    if (rule !== 'enum' || !Array.isArray(value) || !isField(field, entity, path)) return false;
    const own = [where, ...also];
    const about = entities.statements.filter((one) => has(one) && own.some((id) => one.calls.includes(id)));
    if (!about.includes(entity)) return false;
    const named = calls.statements.find(({ id }) => id === where)?.entity;
    return about.length === 1 || (named != null && bare(named) === bare(entity.name));
  });
}

/** `status`, `tool[status]` and `tools.status` are the field `status` of a tool; `loan.status` is none of its. */
function isField(name: string, entity: Entity, path: string): boolean {
  const [steps, own] = [stepsOf(name), stepsOf(path)];
  const before = steps.slice(0, Math.max(0, steps.length - own.length)).map(bare);
  const thing = bare(entity.name);
  return endsAlike(steps, own) && before.every((step) => step === thing || step === `${thing}s`);
}

export function renameAllowed(spec: Spec, entity: Entity, path: string, from: unknown, to: unknown): void {
  for (const rule of rulesOf(spec, entity, path)) {
    const values = rule.value as unknown[];
    const key = PART_KEYS.value(rule.field, from);
    const isThere = values.some((one) => String(one) === String(to));
    if (!isThere) rule.value = values.map((one) => (PART_KEYS.value(rule.field, one) === key ? to : one));
  }
}
