import type { Call, JsonSchema } from '@asbuilt/spec';
import { goodAnswer, isJson } from './plan.js';

type Properties = Readonly<Record<string, JsonSchema>>;

const propertiesOf = (schema: JsonSchema | null | undefined): Properties =>
  (schema?.['properties'] ?? {}) as Properties;

/**
 * The fields that the record of an answer always has, as `made` of the written suite finds it: the answer itself, or the one
 * record in it that has the key. null: it cannot be told which record that is.
 */
export function shownFields(call: Call, key: string): Properties | null {
  const schema = isJson(call) ? goodAnswer(call)!.schema : null;
  if (schema === null) return null;
  const inner = Object.values(propertiesOf(schema)).filter((one) => key in propertiesOf(one));
  if (key in propertiesOf(schema)) return alwaysIn(schema);
  return inner.length === 1 ? alwaysIn(inner[0]!) : null;
}

function alwaysIn(schema: JsonSchema): Properties {
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([name]) => required.has(name)));
}
