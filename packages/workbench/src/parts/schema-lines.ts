import { ALWAYS, type JsonSchema } from '@asbuilt/spec';

/** One line of a schema as people read it. */
export interface SchemaLine {
  readonly depth: number;
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly detail: string;
}

/** Deeper than this a schema is looked up where it came from. */
const DEEPEST = 8;
const MOST_LINES = 600;
const MOST_VALUES = 12;

export function schemaLines(schema: JsonSchema): SchemaLine[] {
  const lines: SchemaLine[] = [];
  const type = typeWords(schema);
  if (!hasFields(schema)) return [{ depth: 0, name: '', type, optional: false, detail: detailOf(schema) }];
  walk(schema, 0, lines);
  return lines;
}

function walk(schema: JsonSchema, depth: number, into: SchemaLine[]): void {
  if (depth > DEEPEST || into.length > MOST_LINES) return;
  const required = new Set(listOf(schema['required']));
  for (const [name, value] of Object.entries(recordOf(schema['properties']))) {
    const sub = recordOf(value);
    into.push({ depth, name, type: typeWords(sub), optional: !required.has(name), detail: detailOf(sub) });
    walk(sub, depth + 1, into);
  }
  const items = recordOf(schema['items']);
  if (hasFields(items)) walk(items, depth, into);
  const rest = recordOf(schema['additionalProperties']);
  if (Object.keys(rest).length > 0) {
    into.push({ depth, name: '(any key)', type: typeWords(rest), optional: true, detail: detailOf(rest) });
    walk(rest, depth + 1, into);
  }
  for (const [i, option] of alternatives(schema).entries()) {
    const one = recordOf(option);
    if (!hasFields(one)) continue;
    into.push({ depth, name: `(form ${i + 1})`, type: typeWords(one), optional: false, detail: '' });
    walk(one, depth + 1, into);
  }
}

const alternatives = (schema: JsonSchema): readonly unknown[] =>
  [...listOf(schema['anyOf']), ...listOf(schema['oneOf']), ...listOf(schema['prefixItems'])].filter(
    (one) => !isOpenRest(recordOf(one)),
  );

/** What a union leaves open for kinds that nobody saw: any other value of the tag, and nothing said of it. */
function isOpenRest(schema: JsonSchema): boolean {
  const held = Object.values(recordOf(schema['properties']));
  return held.length === 1 && 'not' in recordOf(held[0]) && listOf(schema['required']).length === 0;
}

const hasFields = (schema: JsonSchema): boolean =>
  Object.keys(recordOf(schema['properties'])).length > 0 ||
  isRecord(schema['additionalProperties']) ||
  (isRecord(schema['items']) && hasFields(schema['items'])) ||
  alternatives(schema).some((one) => isRecord(one) && hasFields(one));

/** By what a product's own description may call a type, which is any word. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['integer', 'whole number'],
  ['number', 'number'],
  ['boolean', 'yes or no'],
  ['object', 'record'],
  ['null', 'null'],
]);

export function typeWords(schema: JsonSchema, depth = 0): string {
  if (depth > DEEPEST) return 'record';
  const { type } = schema;
  const names = typeof type === 'string' ? [type] : listOf(type).map(String);
  const own = names.map((name) => (name === 'array' ? listWords(schema, depth) : (WORDS.get(name) ?? name)));
  const others = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].map((one) =>
    typeWords(recordOf(one), depth + 1),
  );
  const all = [...new Set([...own, ...others])].filter(Boolean);
  return all.join(' or ') || 'anything';
}

function listWords(schema: JsonSchema, depth: number): string {
  const items = recordOf(schema['items']);
  return Object.keys(items).length === 0 ? 'list' : `list of ${typeWords(items, depth + 1)}`;
}

function detailOf(schema: JsonSchema): string {
  const values = listOf(schema['enum']);
  const some = values.length > 0 ? [] : listOf(schema['examples']).slice(0, MOST_VALUES);
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  const more = values.length > MOST_VALUES ? ` and ${values.length - MOST_VALUES} more` : '';
  const parts = [
    typeof schema['format'] === 'string' ? schema['format'] : '',
    values.length > 0 ? `one of ${shown.join(', ')}${more}` : '',
    some.length > 1 ? `${some.map((value) => JSON.stringify(value)).join(', ')}, seen so far; there may be more` : '',
    ALWAYS in schema ? `always ${JSON.stringify(schema[ALWAYS])}` : '',
    'const' in schema ? `always ${JSON.stringify(schema['const'])}` : '',
    typeof schema['contentMediaType'] === 'string' ? schema['contentMediaType'] : '',
    typeof schema['title'] === 'string' ? `named ${schema['title']}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): JsonSchema => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
