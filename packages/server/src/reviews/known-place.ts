import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Whether a schema knows the place that keys lead to; where it takes anything, it knows every place. */
export function isKnown(schema: $ZodType, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return isKnown(def.innerType, [key, ...rest]);
    case 'object':
      return Object.hasOwn(def.shape, key) && isKnown(def.shape[key]!, rest);
    case 'array':
      return isKnown(def.element, rest);
    case 'record':
      return isKnown(def.valueType, rest);
    default:
      return def.type === 'unknown';
  }
}
