import { statementId, type Entity, type Spec } from '@asbuilt/spec';

/** Under its new name everywhere: in references, life cycles and calls. */
export function renameEntity(spec: Spec, entity: Entity, to: string): void {
  const from = entity.name;
  entity.name = to;
  point(spec, from, to);
}

function point(spec: Spec, from: string, to: string): void {
  for (const { fields } of spec.entities.statements)
    for (const field of fields) if (field.ref?.entity === from) field.ref = { ...field.ref, entity: to };
  for (const cycle of spec.states.statements) if (cycle.entity === from) cycle.entity = to;
  for (const call of spec.calls.statements) if (call.entity === from) call.entity = to;
}

/** The other one goes into this one, with its fields, calls and evidence. */
export function mergeEntities(spec: Spec, entity: Entity, otherId: string): void {
  const other = spec.entities.statements.find(({ id }) => id === otherId);
  if (other === undefined || other === entity) return;
  const known = new Set(entity.fields.map(({ path }) => path));
  entity.fields = [...entity.fields, ...other.fields.filter(({ path }) => !known.has(path))];
  entity.calls = [...new Set([...entity.calls, ...other.calls])];
  entity.evidence = [...entity.evidence, ...other.evidence];
  if (other.parts) entity.parts = [...(entity.parts ?? []), ...other.parts];
  entity.support += other.support;
  entity.against += other.against;
  spec.entities.statements = spec.entities.statements.filter((one) => one !== other);
  point(spec, other.name, entity.name);
}

/** Some of its fields are those of another thing. The key stays with both. */
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
  spec.entities.statements = [...spec.entities.statements, made];
}
