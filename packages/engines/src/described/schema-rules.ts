import type { Json } from '@asbuilt/evidence';
import type { Rule } from '@asbuilt/spec';
import { isPageNumber, isPageSize } from '../constants/words.js';
import type { DescribedCall } from './described-call.js';
import { isSchema, recordOf, typesOf, valueOf, valuesOf, type Schema } from '../kit/object-schema.js';

/** What a document asks of one field of what is sent. */
export interface SchemaRule {
  readonly field: string;
  readonly rule: Rule['rule'];
  readonly value?: Json;
  /** It holds one value, and no record or list. */
  readonly isPlain: boolean;
}

/** Of parameters and of what is sent in the body. */
export function rulesIn({ said }: DescribedCall): SchemaRule[] {
  // without what stands in its path there is no call, and what that is like its schema tells
  const params = said.params.filter(({ in: where }) => where === 'query');
  const [body] = said.request;
  return [
    ...params.flatMap(({ name, required, schema }) => {
      const own = isSchema(schema) ? valueOf(schema).schema : {};
      // how many there are on a page is a constant, and asking for more need not be refused
      const bounds = isPageSize(name) || isPageNumber(name) ? [] : boundsOf(name, own);
      return [...(required ? [asRequired(name, own)] : []), ...bounds];
    }),
    ...(body !== undefined && isSchema(body.schema) ? fieldRules(body.schema, '', true, 0) : []),
  ];
}

const MOST_DEPTH = 4;

/** `always`: all that holds it must be there. */
function fieldRules(schema: Schema, prefix: string, always: boolean, depth: number): SchemaRule[] {
  const record = recordOf(valueOf(schema).schema);
  if (record === null || depth > MOST_DEPTH) return [];
  return [...record.fields].flatMap(([name, field]): SchemaRule[] => {
    // what the server sets is not sent
    if (field['readOnly'] === true) return [];
    const own = valueOf(field).schema;
    const path = `${prefix}${name}`;
    const isRequired = always && record.required.has(name);
    const inner = isSchema(own['items']) ? own['items'] : own;
    return [
      ...(isRequired ? [asRequired(path, own)] : []),
      ...boundsOf(path, own),
      ...fieldRules(inner, `${path}.`, isRequired && inner === own, depth + 1),
    ];
  });
}

const asRequired = (field: string, schema: Schema): SchemaRule => ({
  field,
  rule: 'required',
  isPlain: isPlain(schema),
});

const isPlain = (schema: Schema): boolean => {
  const types = typesOf(schema);
  return types.length > 0 && types.every((type) => type !== 'object' && type !== 'array');
};

const BOUNDS: readonly (readonly [keyword: string, rule: Rule['rule']])[] = [
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minimum', 'min'],
  ['maximum', 'max'],
];

/** As rules name formats; others say how a value is kept, and nothing of what it may be. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
  ['uuid', 'uuid'],
  ['date', 'date'],
  ['date-time', 'date-time'],
  ['ipv4', 'ip'],
  ['ipv6', 'ip'],
]);

const LONGEST_PATTERN = 300;

function boundsOf(field: string, schema: Schema): SchemaRule[] {
  if (!isPlain(schema)) return [];
  const rules: [Rule['rule'], Json][] = [];
  for (const [keyword, rule] of BOUNDS) {
    const value = schema[keyword];
    // of Swagger and OpenAPI 3.0: the bound itself is not taken
    const isOpen = schema[`exclusive${keyword[0]!.toUpperCase()}${keyword.slice(1)}`] === true;
    // a text of no characters at all is none that anybody has to be told of
    if (typeof value === 'number' && !isOpen && !(keyword === 'minLength' && value <= 0)) rules.push([rule, value]);
  }
  const format = FORMATS.get(String(schema['format']));
  if (format !== undefined) rules.push(['format', format]);
  const { pattern } = schema;
  if (typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN) rules.push(['pattern', pattern]);
  const values = valuesOf(schema);
  if (values !== undefined) rules.push(['enum', values]);
  return rules.map(([rule, value]) => ({ field, rule, value, isPlain: true }));
}
