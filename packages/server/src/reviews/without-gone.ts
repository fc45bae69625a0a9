import type { LifeCycle, Rule, Spec } from '@asbuilt/spec';
import { PART_KEYS } from '@asbuilt/contract';

/**
 * Takes out of a document of one's own whatever points at calls, screens and entities that somebody rejected. What was only
 * shown by them goes with them: a rule of that call, an error that nothing else answers, the life cycle of that entity.
 */
export function withoutGone(spec: Spec, before: Spec): void {
  const ids = (one: Spec) => [...one.calls.statements, ...one.screens.statements].map(({ id }) => id);
  const names = (one: Spec) => one.entities.statements.map(({ name }) => name);
  const gone = missing(ids(before), ids(spec));
  const nameless = missing(names(before), names(spec));
  if (gone.size > 0) {
    const left = (list: readonly string[]) => list.filter((id) => !gone.has(id));
    outOfStatements(spec, gone, left);
    outOfScreens(spec, gone, left);
    outOfRoles(spec, gone, left);
  }
  if (nameless.size > 0) withoutEntities(spec, nameless);
}

const missing = (before: readonly string[], now: readonly string[]): Set<string> => {
  const kept = new Set(now);
  return new Set(before.filter((one) => !kept.has(one)));
};

type Gone = ReadonlySet<string>;
type Left = (list: readonly string[]) => string[];

function outOfStatements(spec: Spec, gone: Gone, left: Left): void {
  for (const entity of spec.entities.statements) entity.calls = left(entity.calls);
  for (const { responses } of spec.calls.statements)
    for (const one of responses) if (one.leadsTo) one.leadsTo = left(one.leadsTo);
  const isElsewhere = ({ where }: { where: string[] }) => where.length === 0 || where.some((id) => !gone.has(id));
  spec.errors.statements = spec.errors.statements.filter(isElsewhere);
  spec.constants.statements = spec.constants.statements.filter(isElsewhere);
  for (const one of [...spec.errors.statements, ...spec.constants.statements]) one.where = left(one.where);
  for (const cycle of spec.states.statements) outOfCycle(cycle, gone);
  const { validation } = spec;
  validation.statements = validation.statements.flatMap((rule) => ruleElsewhere(rule, gone, left));
  if (validation.invariants) validation.invariants = validation.invariants.filter(({ where }) => !gone.has(where));
  if (validation.onScreens) validation.onScreens = validation.onScreens.filter(({ where }) => !gone.has(where));
}

/** A rule that other calls keep too stands with the first of them. */
function ruleElsewhere(rule: Rule, gone: Gone, left: Left): Rule[] {
  if (rule.also) rule.also = left(rule.also);
  if (!gone.has(rule.where)) return [rule];
  const [where, ...also] = rule.also ?? [];
  return where === undefined ? [] : [{ ...rule, where, also }];
}

/** That something went from one state to another was seen all the same; by what is not known then. */
function outOfCycle(cycle: LifeCycle, gone: Gone): void {
  const seen = new Set<string>();
  cycle.transitions = cycle.transitions
    .map((move) => (move.via !== null && gone.has(move.via) ? { ...move, via: null } : move))
    .filter((move) => {
      const key = PART_KEYS.move(move);
      return !seen.has(key) && seen.add(key);
    });
  if (cycle.refused) cycle.refused = cycle.refused.filter(({ via }) => !gone.has(via));
}

function outOfScreens({ screens }: Spec, gone: Gone, left: Left): void {
  for (const screen of screens.statements) {
    [screen.calls, screen.links] = [left(screen.calls), left(screen.links)];
    if (screen.loads) screen.loads = left(screen.loads);
    if (screen.acts) screen.acts = left(screen.acts);
    for (const form of screen.forms) if (form.call !== undefined && gone.has(form.call)) delete form.call;
  }
  const { everywhere } = screens;
  if (everywhere) [everywhere.calls, everywhere.links] = [left(everywhere.calls), left(everywhere.links)];
}

function outOfRoles({ roles }: Spec, gone: Gone, left: Left): void {
  for (const role of roles.statements) {
    [role.may, role.mayNot, role.screens] = [left(role.may), left(role.mayNot), left(role.screens)];
    if (role.onlyOwn) role.onlyOwn = left(role.onlyOwn);
    if (role.depends) role.depends = left(role.depends);
    if (role.refusals) role.refusals = role.refusals.filter(({ call }) => !gone.has(call));
    if (role.permits) role.permits = role.permits.filter(({ call }) => !gone.has(call));
  }
  for (const access of [...(roles.signIn ?? []), ...(roles.csrf ?? [])])
    if (access.call !== undefined && gone.has(access.call)) delete access.call;
}

function withoutEntities(spec: Spec, gone: Gone): void {
  for (const { fields } of spec.entities.statements)
    for (const field of fields) if (field.ref && gone.has(field.ref.entity)) delete field.ref;
  for (const call of spec.calls.statements) if (call.entity !== null && gone.has(call.entity)) call.entity = null;
  spec.states.statements = spec.states.statements.filter(({ entity }) => !gone.has(entity));
}
