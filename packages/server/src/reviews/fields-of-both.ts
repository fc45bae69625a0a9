import type { Entity } from '@asbuilt/spec';
import { isDeepStrictEqual } from 'node:util';

type Field = Entity['fields'][number];

/** Of two entities that are one: whatever either was seen to hold is right. */
export function fieldsOfBoth(one: Entity, other: Entity): Field[] {
  const own = new Map(one.fields.map((field) => [field.path, field]));
  const others = new Map(other.fields.map((field) => [field.path, field]));
  return [...one.fields, ...other.fields.filter(({ path }) => !own.has(path))].map((field) => {
    const [first, second] = [own.get(field.path), others.get(field.path)];
    // what only one of the two was seen with is not always there
    return first === undefined || second === undefined ? { ...field, optional: true } : fieldOfBoth(first, second);
  });
}

function fieldOfBoth(first: Field, second: Field): Field {
  const { format, range, values, named, ...rest } = first;
  const isSame = (one: unknown, other: unknown) => one !== undefined && isDeepStrictEqual(one, other);
  const names = [...(named ?? []), ...(second.named ?? [])];
  return {
    ...rest,
    types: [...new Set([...first.types, ...second.types])],
    nullable: first.nullable || second.nullable,
    optional: first.optional || second.optional,
    ...(isSame(format, second.format) && { format }),
    ...(isSame(range, second.range) && { range }),
    // a set is closed as far as both of them close it
    ...(values !== undefined && second.values !== undefined && { values: union(values, second.values) }),
    ...(names.length > 0 && { named: names }),
  };
}

const union = (values: readonly unknown[], others: readonly unknown[]): unknown[] => [
  ...values,
  ...others.filter((other) => !values.some((value) => isDeepStrictEqual(value, other))),
];
