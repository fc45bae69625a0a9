import { isSchema, recordOf, valueOf } from '../../kit/object-schema.js';
import type { Shape } from '../../kit/shape/index.js';

const MOST_DEPTH = 4;

/** Fields that a description says are always there, and that an object was seen without: in words, with their pointers. */
export function missingFields(shape: Shape, said: unknown, at = '', depth = 0): string[] {
  if (!isSchema(said) || depth > MOST_DEPTH) return [];
  const { schema } = valueOf(said);
  const { arrays, objects } = shape;
  const items =
    arrays === null
      ? []
      : [arrays.items, ...(arrays.positions ?? [])].map((item) => [item, schema['items'], '*'] as const);
  const record = objects === null ? null : recordOf(schema);
  if (objects === null || record === null) return inside(items, at, depth);
  const kinds = objects.variants === null ? [objects.plain] : [...objects.variants.values()];
  const missing = [...record.required].filter((name) =>
    // a name that looks like data is not kept by itself
    kinds.some(({ count, named, keys }) => named !== null && keys === null && (named.get(name)?.count ?? 0) < count),
  );
  const fields = kinds.flatMap(({ named }) =>
    [...(named ?? [])].map(([name, inner]) => [inner, record.fields.get(name), name] as const),
  );
  const own = missing.map((name) => `${at}/${name} is declared as required, but was missing`);
  return [...new Set([...own, ...inside([...items, ...fields], at, depth)])];
}

const inside = (parts: readonly (readonly [Shape, unknown, string])[], at: string, depth: number): string[] =>
  parts.flatMap(([shape, said, name]) => missingFields(shape, said, `${at}/${name}`, depth + 1));
