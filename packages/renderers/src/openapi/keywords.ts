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

/** undefined: no keyword of the format, or with a value that it may not have. */
export function holdsOf(keyword: string, value: unknown): Holds | undefined {
  const holds = KEYWORDS.get(keyword);
  return holds !== undefined && fits(holds, value) ? holds : undefined;
}

function fits(holds: Holds, value: unknown): boolean {
  switch (holds) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'count':
      return Number.isSafeInteger(value) && (value as number) >= 0;
    case 'flag':
      return typeof value === 'boolean';
    case 'data':
      return true;
    case 'list':
      return Array.isArray(value);
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'type':
      return (Array.isArray(value) ? value : [value]).every((type) => TYPES.has(type as string));
    case 'schema':
      return typeof value === 'boolean' || isObject(value);
    case 'schemas':
      return Array.isArray(value) && value.length > 0;
    case 'named':
      return isObject(value);
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
