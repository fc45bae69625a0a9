import type { Json } from '@asbuilt/evidence';
import type { Shape } from './shape.js';

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export function kindOf(value: Json): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as Kind;
}

/** JSON Schema types of what was seen, without null. */
export function typesOf(shape: Shape): string[] {
  const types: string[] = [];
  if (shape.arrays !== null) types.push('array');
  if (shape.booleans > 0) types.push('boolean');
  if (shape.numbers !== null) types.push(shape.numbers.fractions === 0 ? 'integer' : 'number');
  if (shape.objects !== null) types.push('object');
  if (shape.texts !== null) types.push('string');
  return types;
}
