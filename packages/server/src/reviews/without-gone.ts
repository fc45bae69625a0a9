import { callOf, isAboutEntity, type Behaviour, type LifeCycle, type Rule, type Spec } from '@asbuilt/spec';
import { PART_KEYS } from '@asbuilt/contract';
import { formOn } from './addresses.js';
import { withoutBounds } from './without-bounds.js';
import { mapIdLists } from './id-lists.js';
import { speaksOf } from './speaks-of.js';

/**
 * Takes out of a document of one's own whatever points at calls, screens and entities that somebody rejected. What was only
 * shown by them goes with them: a rule of that call, an error that nothing else answers, the life cycle of that entity.
 */
export function withoutGone(spec: Spec, before: Spec): void {
  const ids = ({ calls, screens }: Spec) => [
    ...[...calls.statements, ...screens.statements].map(({ id }) => id),
    ...screens.statements.flatMap(({ route, forms }) => [formOn(route), ...forms.map(({ id }) => id)]),
  ];
  const names = (one: Spec) => one.entities.statements.map(({ name }) => name);
  const gone = missing(ids(before), ids(spec));
  const nameless = missing(names(before), names(spec));
  if (gone.size > 0) {
    withoutStatements(spec, gone);
    mapIdLists(spec, (list) => list.filter((id) => !gone.has(id)));
    outOfScreens(spec, gone);
    outOfRoles(spec, gone);
  }
  if (nameless.size > 0) withoutEntities(spec, nameless);
  const nobody = missing(actorsOf(before), actorsOf(spec));
  if (nobody.size > 0) withoutActors(spec, nobody);
  withoutBounds(spec, before);
}

const actorsOf = ({ roles }: Spec): string[] => roles.statements.flatMap(({ name, actors }) => [name, ...actors]);

/** What somebody did who is of no role any more was done all the same; it is not told by whom. */
function withoutActors({ states }: Spec, nobody: Gone): void {
  const left = (actors: readonly string[]) => actors.filter((one) => !nobody.has(one));
  for (const { transitions, refused = [] } of states.statements) {
    for (const move of transitions) if (move.actors) move.actors = left(move.actors);
    for (const no of refused) no.actors = left(no.actors);
  }
}

const missing = (before: readonly string[], now: readonly string[]): Set<string> => {
  const kept = new Set(now);
  return new Set(before.filter((one) => !kept.has(one)));
};

type Gone = ReadonlySet<string>;

function withoutStatements(spec: Spec, gone: Gone): void {
  const isElsewhere = ({ where }: { where: string[] }) => where.length === 0 || where.some((id) => !gone.has(id));
  spec.errors.statements = spec.errors.statements.filter(isElsewhere);
  spec.constants.statements = spec.constants.statements.filter(isElsewhere);
  for (const cycle of spec.states.statements) outOfCycle(cycle, gone);
  const { validation } = spec;
  validation.statements = validation.statements.flatMap((rule) => ruleElsewhere(rule, gone));
  if (validation.invariants) validation.invariants = validation.invariants.filter(({ where }) => !gone.has(where));
  if (validation.onScreens) validation.onScreens = validation.onScreens.filter(({ where }) => !gone.has(where));
  withoutBehaviour(spec, (one) => gone.has(callOf(one) ?? ''));
}

/** A rule that other calls keep too stands with the first of them. */
function ruleElsewhere(rule: Rule, gone: Gone): Rule[] {
  if (!gone.has(rule.where)) return [rule];
  const [where, ...also] = rule.also?.filter((id) => !gone.has(id)) ?? [];
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

function outOfScreens({ screens }: Spec, gone: Gone): void {
  for (const { forms } of screens.statements)
    for (const form of forms) if (form.call !== undefined && gone.has(form.call)) delete form.call;
}

function outOfRoles({ roles }: Spec, gone: Gone): void {
  for (const role of roles.statements) {
    if (role.refusals) role.refusals = role.refusals.filter(({ call }) => !gone.has(call));
    if (role.permits) role.permits = role.permits.filter(({ call }) => !gone.has(call));
    if (role.notOffered) role.notOffered = role.notOffered.filter(({ screen }) => !gone.has(screen));
    if (role.shut) role.shut = role.shut.filter(({ screen }) => !gone.has(screen));
    if (role.filtered) role.filtered = role.filtered.filter(({ call }) => !gone.has(call));
  }
  for (const access of [...(roles.signIn ?? []), ...(roles.csrf ?? [])])
    if (access.call !== undefined && gone.has(access.call)) delete access.call;
}

function withoutBehaviour({ calls }: Spec, isGone: (one: Behaviour) => boolean): void {
  if (calls.behaviour) calls.behaviour = calls.behaviour.filter((one) => !isGone(one));
}

function withoutEntities(spec: Spec, gone: Gone): void {
  for (const entity of spec.entities.statements) {
    if (entity.within !== undefined && gone.has(entity.within)) delete entity.within;
    for (const field of entity.fields) if (field.ref && gone.has(field.ref.entity)) delete field.ref;
  }
  for (const call of spec.calls.statements)
    if (call.entity !== null && [...gone].some((name) => speaksOf(call.entity!, name))) call.entity = null;
  spec.states.statements = spec.states.statements.filter(({ entity }) => !gone.has(entity));
  withoutBehaviour(spec, (one) => isAboutEntity(one, (entity) => gone.has(entity)));
}
