import { byText, type Call, type JsonSchema, type Rule, type Spec } from '@asbuilt/spec';
import { at } from './kit/summary/maps.js';
import type { Taken, TakenByCall } from './validation/conclude/taken-beyond.js';

// Clients send what they send: which fields of a body the server asks for is a matter of its rules. One answer to one
// question: what the rules say is required, the schemas of calls say too, and nothing else but what the calls showed.

/** The calls, with `required` in the schemas of their bodies where a rule says so and no request was taken without. */
export function withRequiredFields(calls: Spec['calls'], rules: readonly Rule[], taken: TakenByCall): Spec['calls'] {
  const byCall = new Map<string, string[]>();
  for (const { where, field } of rules.filter(isEnforced)) at(byCall, where, () => []).push(field);
  const statements = calls.statements.map((call): Call => {
    const { id, method, request, requests } = call;
    // A change leaves out what stays as it is.
    if (method !== 'POST' || request === null) return call;
    const wanted = (byCall.get(id) ?? []).filter((field) => isAlwaysSent(field, taken.get(id)));
    if (wanted.length === 0) return call;
    const asking = <T extends { schema: JsonSchema }>(one: T): T => ({
      ...one,
      schema: wanted.reduce(demanding, one.schema),
    });
    return { ...call, request: asking(request), ...(requests && { requests: requests.map(asking) }) };
  });
  return { ...calls, statements };
}

const OF_SERVERS: ReadonlySet<string> = new Set(['rejection', 'contrast']);

/** A form may ask for what the server does without. */
const isEnforced = ({ rule, against, witnesses = [], contradictions = [] }: Rule): boolean =>
  rule === 'required' && against === 0 && contradictions.length === 0 && witnesses.some((one) => OF_SERVERS.has(one));

function isAlwaysSent(field: string, taken: Taken | undefined): boolean {
  if (taken === undefined || taken.seen.count === 0) return true;
  return !taken.over && taken.fields.get(field)?.requests === taken.seen.count;
}

/** `address.city` is asked for where `address` is sent. */
function demanding(schema: JsonSchema, field: string): JsonSchema {
  const properties = schema['properties'] as { readonly [name: string]: JsonSchema } | undefined;
  if (properties === undefined) return schema;
  if (Object.hasOwn(properties, field)) {
    const required = new Set([...((schema['required'] ?? []) as string[]), field]);
    return { ...schema, required: [...required].sort(byText) };
  }
  const dot = field.indexOf('.');
  const [outer, inner] = [field.slice(0, Math.max(0, dot)), field.slice(dot + 1)];
  if (dot < 0 || !Object.hasOwn(properties, outer)) return schema;
  return { ...schema, properties: { ...properties, [outer]: demanding(properties[outer]!, inner) } };
}
