import { stepsOf } from '@asbuilt/contract';
import type { Entity, JsonSchema, Spec } from '@asbuilt/spec';
import { isSchema } from './holders.js';
import { placesOf } from './places.js';
import { schemasOf } from './without-in-traffic.js';

type Field = Entity['fields'][number];

/**
 * Says in the schemas of calls what people call a field or a value: as a title, or in words. A name that people give is one
 * of the model; traffic has the name that it has, and whoever sends another is not understood.
 */
export function nameInTraffic(spec: Spec): void {
  for (const entity of spec.entities.statements)
    for (const field of entity.fields) {
      if (field.wire !== undefined) entitle(spec, entity, field as Field & { wire: string });
      for (const { wire, name } of field.named ?? []) describe(spec, entity, field, { wire, name });
    }
}

function entitle(spec: Spec, entity: Entity, { wire, path }: Field & { wire: string }): void {
  const title = stepsOf(path).at(-1) ?? path;
  // Inside of one that is called otherwise.
  if (stepsOf(wire).at(-1) === title) return;
  for (const call of spec.calls.statements)
    for (const { holder, name } of placesOf(spec, call, entity, wire)) {
      const schema = holder.properties[name];
      if (isSchema(schema)) schema['title'] = title;
    }
}

function describe(spec: Spec, entity: Entity, field: Field, { wire, name }: { wire: unknown; name: unknown }): void {
  const says = `“${String(wire)}” means ${String(name)}.`;
  for (const call of spec.calls.statements)
    for (const schema of schemasOf(spec, call, entity, field.wire ?? field.path))
      if (listed(schema).some((one) => String(one) === String(wire)))
        schema['description'] = [schema['description'], says].filter(Boolean).join(' ');
}

const listed = ({ enum: all, const: only }: JsonSchema): unknown[] => (Array.isArray(all) ? all : [only]);
