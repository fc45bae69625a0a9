import type { Json } from '../events.js';

/**
 * Deeper than any API nests, and shallow enough that every walker may recurse without counting its stack; so may what
 * others make of the schemas: a validator that Ajv compiles runs out of stack at 350 on some processors.
 */
export const MAX_JSON_DEPTH = 200;

export function isTooDeep(value: Json, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item = value[i]!;
      if (typeof item === 'object' && isTooDeep(item, left - 1)) return true;
    }
    return false;
  }
  for (const key in value) {
    const item = value[key]!;
    if (typeof item === 'object' && isTooDeep(item, left - 1)) return true;
  }
  return false;
}
