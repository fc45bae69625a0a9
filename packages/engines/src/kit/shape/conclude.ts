import type { JsonSchema } from '@asbuilt/spec';
import { concludeArrays } from './conclude-arrays.js';
import { concludeObjects } from './conclude-objects.js';
import { concludeStrings } from './conclude-texts.js';
import { typesOf } from './kind.js';
import type { Shape } from './shape.js';

/** JSON Schema 2020-12 of the values seen: all of them are valid by it. */
export function concludeSchema(shape: Shape): JsonSchema {
  return concludeAmong(shape, 0);
}

/**
 * @param peers how many distinct things the records around this value were, as far as it shows: a value that is
 *   repeated over many of them is a choice, one that is as distinct as they are names them.
 */
export function concludeAmong(shape: Shape, peers: number): JsonSchema {
  const types = typesOf(shape);
  // Only nulls: the values to come are of a kind that was not seen yet.
  if (types.length === 0) return {};
  const nullable = shape.nulls > 0;
  const type = nullable ? [...types, 'null'] : types;
  return {
    type: type.length === 1 ? type[0] : type,
    ...(shape.texts === null ? {} : concludeStrings(shape.texts, { peers, alone: types.length === 1, nullable })),
    ...(shape.arrays === null ? {} : concludeArrays(shape.arrays)),
    ...(shape.objects === null ? {} : concludeObjects(shape.objects, { alone: types.length === 1, nullable })),
  };
}
