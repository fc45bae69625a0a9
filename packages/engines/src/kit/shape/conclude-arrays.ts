import type { JsonSchema } from '@asbuilt/spec';
import { concludeSchema } from './conclude.js';
import type { Elsewhere } from './conclude-elsewhere.js';
import { copyShape } from './copy.js';
import { typesOf } from './kind.js';
import { mergeShapes } from './merge.js';
import { emptyShape, type Arrays, type Shape } from './shape.js';
import { ARRAYS_FOR_TUPLE } from './thresholds.js';

export function concludeArrays(arrays: Arrays, elsewhere: Elsewhere): JsonSchema {
  const positions = arrays.positions;
  if (positions === null) return { items: concludeSchema(arrays.items, elsewhere) };
  if (arrays.count >= ARRAYS_FOR_TUPLE && differByPosition(positions)) {
    const length = positions.length;
    return {
      prefixItems: positions.map((shape) => concludeSchema(shape, elsewhere)),
      minItems: length,
      maxItems: length,
    };
  }
  return { items: concludeSchema(positions.map(copyShape).reduce(mergeShapes, emptyShape()), elsewhere) };
}

/** Each position has one kind of its own (or null), and they are not all the same. */
function differByPosition(positions: readonly Shape[]): boolean {
  const kinds = positions.map(typesOf);
  const known = kinds.filter((types) => types.length > 0);
  return known.every((types) => types.length === 1) && new Set(known.flat()).size > 1;
}
