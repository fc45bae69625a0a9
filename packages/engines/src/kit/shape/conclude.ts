import type { JsonSchema } from '@asbuilt/spec';
import { concludeArrays } from './conclude-arrays.js';
import { concludeObjects } from './conclude-objects.js';
import { isFractionElsewhere, NOWHERE, type Elsewhere } from './conclude-elsewhere.js';
import { concludeStrings } from './conclude-texts.js';
import { typesOf } from './kind.js';
import type { Shape } from './shape.js';

/** JSON Schema 2020-12 of the values seen: all of them are valid by it. */
export function concludeSchema(shape: Shape, elsewhere: Elsewhere = NOWHERE): JsonSchema {
  return concludeAmong(shape, { peers: 0, name: '', elsewhere });
}

/** Where a value stands. */
export interface Among {
  /**
   * How many distinct things the records around it were, as far as it shows: a value that is repeated over many of them
   * is a choice, one that is as distinct as they are names them.
   */
  readonly peers: number;
  /** Of a field; empty for other values. */
  readonly name: string;
  /** All names of the record in which it stands. */
  readonly beside?: readonly string[];
  /** It was null elsewhere in records of this kind. */
  readonly borrowed?: boolean;
  /** Another field of the record says what it is a value of. */
  readonly ofAnything?: boolean;
  readonly elsewhere: Elsewhere;
}

export function concludeAmong(
  shape: Shape,
  { peers, name, beside = [], borrowed = false, ofAnything = false, elsewhere }: Among,
): JsonSchema {
  const isFraction = (count: number): boolean => isFractionElsewhere(name, count, beside, elsewhere);
  const types = typesOf(shape).map((type) =>
    type === 'integer' && isFraction(shape.numbers?.integers ?? 0) ? 'number' : type,
  );
  // Only nulls: the values to come are of a kind that was not seen yet, so that nothing is barred.
  if (types.length === 0) return shape.nulls > 0 ? { examples: [null] } : {};
  const nullable = shape.nulls > 0 || borrowed;
  const type = nullable ? [...types, 'null'] : types;
  return {
    type: type.length === 1 ? type[0] : type,
    ...(shape.texts === null || ofAnything
      ? {}
      : concludeStrings(shape.texts, { peers, alone: types.length === 1, nullable, name, elsewhere })),
    ...(shape.arrays === null ? {} : concludeArrays(shape.arrays, elsewhere)),
    ...(shape.objects === null
      ? {}
      : concludeObjects(shape.objects, { alone: types.length === 1, nullable, elsewhere })),
  };
}
