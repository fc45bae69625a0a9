import { callOf, entityOf } from './behaviour.js';
import type { Ref, Spec } from './model.js';
import { POINT_NAMES } from './points.js';

/**
 * What a schema cannot see: that ids are unique and that every id and every piece of evidence points at something.
 * Returns one sentence for each fault; an empty list means the document is whole.
 */
export function checkIntegrity(spec: Spec): string[] {
  const faults: string[] = [];
  const material = new Map(spec.material.map((m) => [m.id, m]));
  const seen = new Set<string>();
  for (const m of spec.material) claim(m.id, `material ${m.name}`);

  for (const name of POINT_NAMES) {
    for (const statement of spec[name].statements) {
      claim(statement.id, `a statement of ${name}`);
      for (const ref of statement.evidence) checkRef(ref, statement.id);
      if (statement.evidence.length === 0 && !statement.basis.includes('stated'))
        faults.push(`${statement.id} carries no evidence.`);
      if (statement.basis.length === 0) faults.push(`${statement.id} says no basis.`);
    }
    for (const gap of [...spec[name].gaps, ...(spec[name].ticked ?? [])]) claim(gap.id, `a gap of ${name}`);
    if (spec[name].shown === 'not shown' && spec[name].statements.length > 0)
      faults.push(`${name} is marked as not shown but has statements.`);
    if (spec[name].shown === 'not shown' && spec[name].gaps.length === 0 && spec[name].failed === undefined)
      faults.push(`${name} is not shown, and nothing says how to show it.`);
  }

  const calls = new Set(spec.calls.statements.map((c) => c.id));
  const screens = new Set(spec.screens.statements.map((s) => s.id));
  const forms = new Set(spec.screens.statements.flatMap((s) => s.forms.map((f) => f.id)));
  const entities = new Set(spec.entities.statements.map((e) => e.name));
  for (const call of spec.calls.statements) {
    const slots = [...call.path.matchAll(/\{([^{}]+)\}/g)].map((m) => m[1]!);
    const declared = call.params.filter((p) => p.in === 'path').map((p) => p.name);
    if ([...slots].sort().join() !== [...declared].sort().join())
      faults.push(`${call.id} ${call.path}: its path parameters are declared as ${declared.join(', ') || 'none'}.`);
    for (const id of call.responses.flatMap((r) => r.leadsTo ?? [])) point(calls, id, call.id, 'call');
    const answers = call.responses.map((r) => `${r.status} ${r.mime}`);
    if (new Set(answers).size < answers.length) faults.push(`${call.id} lists one kind of answer twice.`);
  }
  for (const notServed of spec.calls.notServed ?? [])
    for (const ref of notServed.evidence) checkRef(ref, `${notServed.method} ${notServed.path}`);
  for (const error of spec.errors.statements) for (const id of error.where) point(calls, id, error.id, 'call');
  for (const entity of spec.entities.statements) {
    for (const id of entity.calls) point(calls, id, entity.id, 'call');
    if (entity.within !== undefined) point(entities, entity.within, entity.id, 'entity');
    for (const { ref, evidence = [] } of entity.fields) {
      if (ref) point(entities, ref.entity, entity.id, 'entity');
      for (const one of evidence) checkRef(one, entity.id);
    }
  }
  for (const cycle of spec.states.statements) {
    point(entities, cycle.entity, cycle.id, 'entity');
    for (const t of [...cycle.transitions, ...(cycle.refused ?? [])]) {
      if (t.via !== null) point(calls, t.via, cycle.id, 'call');
      for (const ref of t.evidence) checkRef(ref, cycle.id);
    }
  }
  for (const screen of spec.screens.statements) {
    for (const { evidence } of [...(screen.offered ?? []), ...(screen.troubles ?? []), ...(screen.notices ?? [])])
      for (const ref of evidence) checkRef(ref, screen.id);
    for (const ref of screen.asksToSignIn?.evidence ?? []) checkRef(ref, screen.id);
    if (screen.pictured !== undefined) checkRef(screen.pictured.evidence, screen.id);
    for (const { to, evidence } of screen.leadsOn ?? []) {
      point(screens, to, screen.id, 'screen');
      for (const ref of evidence) checkRef(ref, screen.id);
    }
    for (const id of screen.links) point(screens, id, screen.id, 'screen');
    for (const id of screen.calls) point(calls, id, screen.id, 'call');
  }
  for (const rule of spec.validation.statements) {
    // A form that no call is known of stands by its page: `form /route`.
    if (!calls.has(rule.where) && !forms.has(rule.where) && !rule.where.startsWith('form /'))
      faults.push(`${rule.id} points at no call or form: ${rule.where}.`);
    for (const id of rule.also ?? []) point(calls, id, rule.id, 'call');
    for (const { evidence } of rule.contradictions ?? []) for (const ref of evidence) checkRef(ref, rule.id);
  }
  for (const invariant of spec.validation.invariants ?? []) {
    claim(invariant.id, 'an invariant');
    point(calls, invariant.where, invariant.id, 'call');
    for (const ref of invariant.evidence) checkRef(ref, invariant.id);
  }
  for (const one of spec.calls.behaviour ?? []) {
    claim(one.id, 'what a call does');
    const call = callOf(one);
    if (call !== undefined) point(calls, call, one.id, 'call');
    const entity = entityOf(one);
    if (entity !== undefined) point(entities, entity, one.id, 'entity');
    for (const ref of one.evidence) checkRef(ref, one.id);
    if (one.evidence.length === 0 && !one.basis.includes('stated')) faults.push(`${one.id} carries no evidence.`);
  }
  for (const hint of spec.validation.onScreens ?? [])
    for (const ref of hint.evidence) checkRef(ref, `${hint.field} on ${hint.where}`);
  for (const role of spec.roles.statements) {
    for (const id of [
      ...role.may,
      ...role.mayNot,
      ...(role.onlyOwn ?? []),
      ...(role.depends ?? []),
      ...(role.stated ?? []),
    ])
      point(calls, id, role.id, 'call');
    for (const id of role.screens) point(screens, id, role.id, 'screen');
    for (const { screen } of role.notOffered ?? []) point(screens, screen, role.id, 'screen');
    for (const { screen, evidence } of role.shut ?? []) {
      point(screens, screen, role.id, 'screen');
      for (const ref of evidence) checkRef(ref, role.id);
    }
    for (const { call, evidence } of [...(role.refusals ?? []), ...(role.permits ?? []), ...(role.filtered ?? [])]) {
      point(calls, call, role.id, 'call');
      for (const ref of evidence) checkRef(ref, role.id);
    }
  }
  for (const access of [...(spec.roles.signIn ?? []), ...(spec.roles.csrf ?? [])]) {
    const owner = `${access.method} ${access.name ?? ''}`.trim();
    if (access.call !== undefined) point(calls, access.call, owner, 'call');
    for (const ref of access.evidence) checkRef(ref, owner);
  }
  return faults;

  function claim(id: string, what: string) {
    if (seen.has(id)) faults.push(`The id ${id} is used twice, the second time by ${what}.`);
    seen.add(id);
  }
  function checkRef(ref: Ref, from: string) {
    const source = material.get(ref.material);
    if (!source) faults.push(`${from} points at material ${ref.material}, which is not there.`);
    else if (source.entries !== undefined && ref.entry >= source.entries)
      faults.push(`${from} points at entry ${ref.entry} of ${ref.material}, which has ${source.entries}.`);
  }
  function point(known: Set<string>, id: string, from: string, what: string) {
    if (!known.has(id)) faults.push(`${from} points at ${what} ${id}, which is not there.`);
  }
}
