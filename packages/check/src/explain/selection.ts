import type { Exchange } from '@asbuilt/evidence';
import type { JsonSchema } from '@asbuilt/spec';
import type { SchemaFault } from './validity.js';

// A request may say which fields it wants: `fields=title,url`, `$select=Name`, `fields[]=author.name`. What it did not
// ask for is not missing.

const SELECTS = /^\$?(?:fields?|select|only|columns|attributes|props|properties)(?:\[[^\]]*\])?$/i;

/** What is missing was not asked for, in a record that the request chose fields of: it has one of them. */
export function isUnasked({ missing, at }: SchemaFault, answer: unknown, exchange: Pick<Exchange, 'url'>): boolean {
  const selected = missing === undefined ? null : selectedBy(exchange);
  if (selected === null || selected.has(missing!)) return false;
  const record = recordAt(answer, at.slice(0, at.lastIndexOf('/')));
  return Object.keys(record).some((name) => selected.has(name));
}

function recordAt(answer: unknown, pointer: string): object {
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<unknown>(
    (here, step) => (here as Record<string, unknown> | null)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    answer,
  );
  return typeof found === 'object' && found !== null ? found : {};
}

/** The names that a request asks for, at any depth; null where it asks for all of them. */
function selectedBy({ url }: Pick<Exchange, 'url'>): ReadonlySet<string> | null {
  const lists = url.query.filter(([name]) => SELECTS.test(name)).map(([, value]) => value);
  if (lists.length === 0 || lists.some((list) => list === '' || list.includes('*'))) return null;
  return new Set(lists.flatMap((list) => list.split(/[\s,.:;/()]+/)).filter((name) => name !== ''));
}

const loosened = new WeakMap<JsonSchema, JsonSchema>();

/** The schema without what must be there. */
export function withoutRequired(schema: JsonSchema): JsonSchema {
  const known = loosened.get(schema);
  if (known !== undefined) return known;
  const loose = stripped(schema) as JsonSchema;
  loosened.set(schema, loose);
  return loose;
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  // a list of names, and not a field that is called so
  const own = Object.entries(value).filter(([key, inner]) => key !== 'required' || !Array.isArray(inner));
  return Object.fromEntries(own.map(([key, inner]) => [key, stripped(inner)]));
}
