import type { Spec } from '@asbuilt/spec';

/**
 * References by another word than the key (`track: "web"` by the slug of a track that has an `id`) are plain words here: what
 * points at things is followed, filled in and compared by their keys.
 */
export function keyedReferences(spec: Spec): Spec {
  const keys = new Map(spec.entities.statements.map(({ name, key }) => [name, key]));
  const isKeyed = ({ entity, field }: { entity: string; field: string }): boolean =>
    field === '' || keys.get(entity)?.includes(field) !== false;
  const statements = spec.entities.statements.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => {
      if (field.ref === undefined || isKeyed(field.ref)) return field;
      const { ref: _, many: __, ...plain } = field;
      return plain as typeof field;
    }),
  }));
  return { ...spec, entities: { ...spec.entities, statements } };
}
