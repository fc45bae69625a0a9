/** What a keyword's value must be, in the schemas of OpenAPI 3.1 (JSON Schema 2020-12). */
export type Holds =
  | 'text'
  | 'number'
  | 'count'
  | 'flag'
  | 'data'
  | 'list'
  | 'texts'
  | 'type'
  | 'schema'
  | 'schemas'
  | 'named';

const OF: readonly (readonly [Holds, readonly string[]])[] = [
  ['text', ['title', 'description', 'format', 'pattern', 'contentEncoding', 'contentMediaType', '$comment']],
  ['number', ['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'multipleOf']],
  [
    'count',
    ['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties', 'minContains', 'maxContains'],
  ],
  ['flag', ['uniqueItems', 'readOnly', 'writeOnly', 'deprecated']],
  ['data', ['const', 'default']],
  ['list', ['enum', 'examples']],
  ['texts', ['required']],
  ['type', ['type']],
  [
    'schema',
    ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'],
  ],
  ['schemas', ['allOf', 'anyOf', 'oneOf', 'prefixItems']],
  ['named', ['properties', 'patternProperties', 'dependentSchemas']],
];

const KEYWORDS = new Map(OF.flatMap(([holds, names]) => names.map((name) => [name, holds] as const)));
const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

const FITS: Readonly<Record<Holds, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  count: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  flag: (value) => typeof value === 'boolean',
  data: () => true,
  list: (value) => Array.isArray(value),
  texts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  type: (value) => (Array.isArray(value) ? value : [value]).every((type) => TYPES.has(type as string)),
  schema: (value) => typeof value === 'boolean' || isObject(value),
  schemas: (value) => Array.isArray(value) && value.length > 0,
  named: (value) => isObject(value),
};

/** undefined: no keyword of the format, or with a value that it may not have. */
export function holdsOf(keyword: string, value: unknown): Holds | undefined {
  const holds = KEYWORDS.get(keyword);
  return holds !== undefined && FITS[holds](value) ? holds : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
