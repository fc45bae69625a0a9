import { PART_KEYS, type Change } from '@asbuilt/contract';
import { entityOf, statementId, type Entity, type LifeCycle, type Spec } from '@asbuilt/spec';
import { fieldsOfBoth } from './fields-of-both.js';
import { speaksOf } from './speaks-of.js';

/** Under its new name everywhere: in references, life cycles, calls and gaps. */
export function renameEntity(spec: Spec, entity: Entity, to: string): void {
  const from = entity.name;
  entity.name = to;
  point(spec, from, to);
}

function point(spec: Spec, from: string, to: string): void {
  for (const entity of spec.entities.statements) {
    if (entity.within === from) entity.within = to;
    for (const field of entity.fields) if (field.ref?.entity === from) field.ref = { ...field.ref, entity: to };
  }
  for (const cycle of spec.states.statements) if (cycle.entity === from) cycle.entity = to;
  for (const call of spec.calls.statements) if (call.entity !== null && speaksOf(call.entity, from)) call.entity = to;
  for (const one of spec.calls.behaviour ?? []) {
    if (entityOf(one) === from) Object.assign(one, { entity: to });
    if (one.kind === 'effect' && one.through?.entity === from) one.through = { ...one.through, entity: to };
  }
  for (const { gaps, ticked = [] } of [spec.entities, spec.states])
    for (const gap of [...gaps, ...ticked]) gap.says = inWords(gap.says, from, to);
}

/** `Loan: …` and `Loan.status …`: what else is called so is a word of the sentence. */
function inWords(says: string, from: string, to: string): string {
  const name = from.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return says.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?=: |\\.[\\p{L}_])`, 'gu'), () => to);
}

/** The other one goes into this one, with its fields, calls and evidence. */
export function mergeEntities(spec: Spec, entity: Entity, change: Extract<Change, { kind: 'merge' }>): void {
  const other = spec.entities.statements.find(({ id }) => id === change.with);
  if (other === undefined || other === entity) return;
  entity.fields = fieldsOfBoth(entity, other);
  entity.calls = [...new Set([...entity.calls, ...other.calls])];
  entity.evidence = [...entity.evidence, ...other.evidence];
  if (other.parts) entity.parts = [...(entity.parts ?? []), ...other.parts];
  entity.support += other.support;
  entity.against += other.against;
  spec.entities.statements = spec.entities.statements.filter((one) => one !== other);
  point(spec, other.name, entity.name);
  if (change.name !== undefined) renameEntity(spec, entity, change.name);
  oneCyclePerField(spec);
}

/** A field has one life: of cycles that are of the same one now, the first takes over what the others show. */
function oneCyclePerField({ states }: Spec): void {
  const first = new Map<string, LifeCycle>();
  for (const cycle of states.statements) {
    const key = JSON.stringify([cycle.entity, cycle.field]);
    const known = first.get(key);
    if (known === undefined) first.set(key, cycle);
    else takeOver(known, cycle);
  }
  states.statements = [...first.values()];
}

function takeOver(cycle: LifeCycle, other: LifeCycle): void {
  const names = new Set(cycle.states.map(({ name }) => name));
  cycle.states = [...cycle.states, ...other.states.filter(({ name }) => !names.has(name))];
  const moves = new Set(cycle.transitions.map(PART_KEYS.move));
  cycle.transitions = [...cycle.transitions, ...other.transitions.filter((one) => !moves.has(PART_KEYS.move(one)))];
  const refusals = new Set(cycle.refused?.map(PART_KEYS.refusal));
  const refused = other.refused?.filter((one) => !refusals.has(PART_KEYS.refusal(one))) ?? [];
  if (refused.length > 0) cycle.refused = [...(cycle.refused ?? []), ...refused];
  if (other.parts) cycle.parts = [...(cycle.parts ?? []), ...other.parts];
  cycle.evidence = [...cycle.evidence, ...other.evidence];
  cycle.support += other.support;
  cycle.against += other.against;
}

/** Some of its fields are those of another thing, with the lives that they have. The key stays with both. */
export function splitEntity(spec: Spec, entity: Entity, { fields, into }: { fields: string[]; into: string }): void {
  const moved = new Set(fields);
  const own = entity.fields.filter(({ path }) => moved.has(path) && !entity.key.includes(path));
  if (own.length === 0) return;
  const key = entity.fields.filter(({ path }) => entity.key.includes(path));
  const made: Entity = {
    ...entity,
    id: statementId('entities', `${entity.id} ${into}`),
    name: into,
    fields: structuredClone([...key, ...own]),
  };
  entity.fields = entity.fields.filter((field) => !own.includes(field));
  const lives = new Set(own.map(({ path }) => path));
  for (const cycle of spec.states.statements)
    if (cycle.entity === entity.name && lives.has(cycle.field)) cycle.entity = into;
  spec.entities.statements = [...spec.entities.statements, made];
}
