import { byValue, isObject, mapSorted, orderData } from './data-order.js';
import { byText } from './order.js';

/** Keywords that say what a value is come first, as a person reads them; all others follow by name. */
const KEYWORDS = ['$ref', 'type', 'format', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'items'];
const RANK = new Map(KEYWORDS.map((keyword, rank) => [keyword, rank]));

/** Keywords whose value is a map from names to schemas. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Keywords whose value is a set: its order says nothing. */
const SETS = new Set(['required', 'enum', 'type', 'anyOf', 'oneOf', 'allOf']);
/** Keywords whose value is data, not a schema. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'example']);

/** A JSON Schema in its one order: two schemas that say the same in another order become the same text. */
export function orderSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(orderSchema);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => rank(a) - rank(b) || byText(a, b));
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, orderKeyword(keyword, value)]));
}

function orderKeyword(keyword: string, value: unknown): unknown {
  if (NAMED.has(keyword) && isObject(value)) return mapSorted(value, orderSchema);
  const inner = DATA.has(keyword) ? orderData(value) : orderSchema(value);
  if (!SETS.has(keyword) || !Array.isArray(inner)) return inner;
  return inner
    .map((item) => ({ item, text: JSON.stringify(item) }))
    .sort((a, b) => byValue(a.item, b.item) || byText(a.text, b.text))
    .map(({ item }) => item);
}

function rank(keyword: string): number {
  return RANK.get(keyword) ?? KEYWORDS.length;
}
