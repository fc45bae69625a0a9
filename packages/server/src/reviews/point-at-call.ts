import { PART_KEYS } from '@asbuilt/contract';
import type { LifeCycle, Role, Rule, Spec } from '@asbuilt/spec';
import { mapIdLists } from './id-lists.js';
import { joinBy, seenTogether, takeGrounds, union, written } from './join.js';

type Gone = ReadonlySet<string>;

/** Whatever speaks of calls that went into another speaks of that one; what says the same of both says it once. */
export function pointAtCall(spec: Spec, gone: Gone, to: string): void {
  const now = (id: string) => (gone.has(id) ? to : id);
  mapIdLists(spec, (ids) => [...new Set(ids.map(now))]);
  for (const { forms } of spec.screens.statements)
    for (const form of forms) if (form.call !== undefined) form.call = now(form.call);
  for (const role of spec.roles.statements) pointRole(role, gone, to);
  for (const access of [...(spec.roles.signIn ?? []), ...(spec.roles.csrf ?? [])])
    if (access.call !== undefined) access.call = now(access.call);
  for (const cycle of spec.states.statements) pointCycle(cycle, now);
  for (const rule of spec.validation.statements) pointRule(rule, now);
  spec.validation.statements = oncePerRule(spec.validation.statements, to);
  for (const hint of spec.validation.onScreens ?? []) hint.where = now(hint.where);
  for (const one of spec.calls.behaviour ?? []) if (one.kind !== 'formula') one.where = now(one.where);
  pointInvariants(spec, gone, to);
}

/** What was done at the one address and refused at the other depends on something. */
function pointRole(role: Role, gone: Gone, to: string): void {
  if (role.may.includes(to) && role.mayNot.includes(to)) {
    role.mayNot = role.mayNot.filter((id) => id !== to);
    role.depends = union(role.depends ?? [], [to]);
  }
  type Tried = NonNullable<Role['permits']>[number];
  const tried = (all: readonly Tried[]) =>
    joinBy(
      all.map((one) => (gone.has(one.call) ? { ...one, call: to } : one)),
      ({ call }) => call,
      (one, other) => ({ ...one, ...seenTogether(one, other) }),
    );
  if (role.refusals) role.refusals = tried(role.refusals);
  if (role.permits) role.permits = tried(role.permits);
  if (role.filtered) role.filtered = tried(role.filtered);
  const seen = [...(role.refusals ?? []), ...(role.permits ?? [])].some(({ call }) => call === to);
  if (role.stated && seen) role.stated = role.stated.filter((id) => id !== to);
  role.parts = role.parts?.map((one) => (gone.has(one.now ?? one.part) ? { ...one, now: PART_KEYS.cell(to) } : one));
  if (role.parts === undefined) delete role.parts;
}

function pointCycle(cycle: LifeCycle, now: (id: string) => string): void {
  const keys = new Map<string, string>();
  const moved = <M extends { via: string | null }>(all: readonly M[], key: (one: M) => string): M[] =>
    all.map((one) => {
      const made = one.via === null ? one : { ...one, via: now(one.via) };
      keys.set(key(one), key(made));
      return made;
    });
  const together = <M extends { actors?: string[] | undefined; support: number; evidence: LifeCycle['evidence'] }>(
    one: M,
    other: M,
  ): M => ({
    ...one,
    ...seenTogether(one, other),
    ...(other.actors && { actors: union(one.actors ?? [], other.actors) }),
  });
  cycle.transitions = joinBy(moved(cycle.transitions, PART_KEYS.move), PART_KEYS.move, together);
  if (cycle.refused) cycle.refused = joinBy(moved(cycle.refused, PART_KEYS.refusal), PART_KEYS.refusal, together);
  cycle.parts = cycle.parts?.map((one) => {
    const was = one.now ?? one.part;
    const is = keys.get(was) ?? was;
    return is === was ? one : { ...one, now: is };
  });
  if (cycle.parts === undefined) delete cycle.parts;
}

function pointRule(rule: Rule, now: (id: string) => string): void {
  rule.where = now(rule.where);
  if (rule.also) rule.also = rule.also.filter((id) => id !== rule.where);
}

const oncePerRule = (rules: readonly Rule[], call: string): Rule[] =>
  joinBy(
    rules,
    ({ id, where, field, rule, value, message, review }) =>
      where === call ? written([field, rule, value, message, review?.verdict]) : id,
    (one, other) => {
      takeGrounds(one, other);
      if (other.witnesses) one.witnesses = union(one.witnesses ?? [], other.witnesses);
      if (other.also) one.also = union(one.also ?? [], other.also);
      if (other.contradictions) one.contradictions = [...(one.contradictions ?? []), ...other.contradictions];
      return one;
    },
  );

/** What held without exception at one address need not have held at the other: it stays where it held at all of them. */
function pointInvariants({ validation }: Spec, gone: Gone, to: string): void {
  if (validation.invariants === undefined) return;
  const joined = new Set([...gone, to]);
  const says = ({ kind, asked, at, same, parts }: NonNullable<typeof validation.invariants>[number]) =>
    written([kind, asked, at, same, parts]);
  const held = new Map<string, Set<string>>();
  for (const one of validation.invariants)
    if (joined.has(one.where)) held.set(says(one), (held.get(says(one)) ?? new Set()).add(one.where));
  const isEverywhere = (text: string) => held.get(text)?.size === joined.size;
  validation.invariants = joinBy(
    validation.invariants
      .filter((one) => !joined.has(one.where) || isEverywhere(says(one)))
      .map((one) => (gone.has(one.where) ? { ...one, where: to } : one)),
    (one) => written([one.where, says(one)]),
    (one, other) => ({ ...one, ...seenTogether(one, other) }),
  );
}
