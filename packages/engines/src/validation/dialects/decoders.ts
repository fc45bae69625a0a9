import { phrase } from '../grammar/phrase.js';
import { knownDemandOf } from '../grammar/formats.js';
import { listedValues } from '../grammar/values.js';
import { demand, type Said } from '../rule.js';
import type { Dialect } from './dialect.js';

const NUMBERS: readonly [RegExp, string][] = [
  [/^u?int(?:eger|\d+)?$|^[iu](?:8|16|32|64|128|size)$/, 'integer'],
  [/^float(?:\d+)?$|^f(?:32|64)$|^double$/, 'number'],
  [/^\[\]|^(?:a )?(?:sequence|list|vec|array)\b|^begin_array$/, 'array'],
  [/^map\b|^(?:a )?(?:struct|map|object)\b|^begin_object$/, 'object'],
];

/** What a typed language calls a type; of one of its own only that it is another. */
function ofType(told: string): Said[] {
  const name = NUMBERS.find(([words]) => words.test(told))?.[1];
  return name === undefined ? [...(knownDemandOf(told) ?? [demand('type')])] : [demand('type', name)];
}

/** Typed languages that read JSON into a type of theirs: Go, serde of Rust, Gson and Jackson of Java. */
export const decoders: Dialect = {
  name: 'decoders of JSON',
  phrases: [
    phrase(/cannot unmarshal [^]{1,100}? into go struct field \S+ of type (\S+)/, (m) => ofType(m[1]!)),
    phrase(/^parsing time /, () => [demand('format', 'date-time')]),
    phrase(/\bstrconv\.parse(u?int|float|bool): parsing /, (m) => ofType(m[1]!)),
    phrase(/\binvalid type: [^]{1,200}?, expected (?:an? )?([a-z]\w*)/, (m) => ofType(m[1]!)),
    phrase(/\bunknown variant `[^`]{0,100}`, expected (?:one of )?(`[^]{1,300}`)/, (m) => {
      const values = listedValues(m[1]!);
      return [values === null ? demand('enum') : demand('enum', values)];
    }),
    phrase(/\bmissing field `/, () => [demand('required')]),
    phrase(/\bexpected an? (\w+) but was [a-z_]+ at /, (m) => ofType(m[1]!)),
    phrase(/cannot deserialize (?:value|instance) of type `(?:[\w.$]+[.$])?([\w[\]]+)/, (m) => ofType(m[1]!)),
  ],
};

/** What databases say of a column, where nobody caught it. */
export const databases: Dialect = {
  name: 'databases',
  phrases: [
    phrase(
      /not null constraint failed: |null value in column [^]{1,300}? violates not-null|\bcolumn '[^']{1,80}' cannot be null|\bfield '[^']{1,80}' doesn't have a default value/,
      () => [demand('required')],
    ),
    phrase(/value too long for type character varying\((\d+)\)/, (m) => [demand('maxLength', Number(m[1]))]),
    phrase(/\bdata too long for column '/, () => [demand('maxLength')]),
    phrase(/duplicate key value violates unique constraint|\bduplicate entry '[^]{1,300}' for key/, () => [
      demand('unique'),
    ]),
  ],
};
