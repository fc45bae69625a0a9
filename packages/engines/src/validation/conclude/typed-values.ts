import { type Call, type Rule } from '@asbuilt/spec';
import { isSchema, recordOf, typesOf, valueOf, type Schema } from '../../kit/object-schema.js';
import type { Known } from '../../known.js';
import { fieldPath } from '../field-path.js';

/** "Must be one of 1, 2, 3", of a field that was only ever sent as a number: numbers. Forms send texts, and take them. */
export function withOwnTypes(rules: readonly Rule[], { points }: Known): Rule[] {
  const calls = new Map((points.calls?.statements ?? []).map((call) => [call.id, call]));
  return rules.map((rule) => {
    const { value, field, where } = rule;
    if (rule.rule !== 'enum' || !Array.isArray(value) || !value.every((one) => WHOLE.test(String(one)))) return rule;
    return isSentAsNumber(calls.get(where), fieldPath(field)) ? { ...rule, value: value.map(Number) } : rule;
  });
}

const WHOLE = /^-?\d{1,15}$/;
const NUMBERS = new Set(['integer', 'number']);

function isSentAsNumber(call: Call | undefined, path: readonly string[]): boolean {
  const request = call?.request;
  if (request === null || request === undefined || !/\bjson\b/.test(request.mime)) return false;
  let here: Schema | undefined = isSchema(request.schema) ? request.schema : undefined;
  for (const step of path) {
    const fields: ReadonlyMap<string, Schema> = (here && recordOf(here)?.fields) ?? new Map();
    const [name] = [...fields.keys()].filter((one) => fieldPath(one).join('.') === step);
    here = name === undefined ? undefined : valueOf(fields.get(name)!).schema;
  }
  const types = here === undefined ? [] : typesOf(here);
  return types.length > 0 && types.every((type) => NUMBERS.has(type));
}
