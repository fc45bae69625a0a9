import type { JsonSchema, Spec } from '@asbuilt/spec';

/**
 * What is counted by a value that things have (`byStatus: { open: 3 }`) names the values that there are at the moment:
 * none of them has to be there.
 */
export function withoutCountedKeys(schema: JsonSchema, spec: Spec): JsonSchema {
  const lists = valueLists(spec);
  const within = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => within(item, name));
    if (typeof value !== 'object' || value === null) return value;
    const { required, ...rest } = value as JsonSchema;
    const isCounted = isCountingMap(rest['properties'], name, lists);
    const inner = Object.entries(rest).map(([key, one]) => [key, key === 'properties' ? each(one) : within(one, name)]);
    return { ...Object.fromEntries(inner), ...(required === undefined || isCounted ? {} : { required }) };
  };
  const each = (properties: unknown): unknown =>
    Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, within(one, name)]));
  return within(schema, '') as JsonSchema;
}

/** A specification of which no answer has to name every value that things are counted by. */
export const withOpenCounts = (spec: Spec): Spec => ({
  ...spec,
  calls: {
    ...spec.calls,
    statements: spec.calls.statements.map((call) => ({
      ...call,
      responses: call.responses.map((one) =>
        one.schema === null ? one : { ...one, schema: withoutCountedKeys(one.schema, spec) },
      ),
    })),
  },
});

/** `byStatus`, `counts_by_kind`. */
const BY = /(?:^|_)by_|^by[A-Z]|[a-z]By[A-Z]/;

function isCountingMap(properties: unknown, name: string, lists: readonly ReadonlySet<string>[]): boolean {
  if (typeof properties !== 'object' || properties === null) return false;
  const keys = Object.keys(properties);
  const isNumber = (one: unknown) => /^(?:integer|number)$/.test(String((one as JsonSchema | null)?.['type']));
  if (keys.length === 0 || !Object.values(properties).every(isNumber)) return false;
  return BY.test(name) || (keys.length > 1 && lists.some((values) => keys.every((key) => values.has(key))));
}

/** The values that a field takes, as traffic writes them. */
function valueLists({ states, entities }: Spec): ReadonlySet<string>[] {
  const cycles = states.statements.map((cycle) => cycle.states.map(({ name, wire }) => wire ?? name));
  const fields = entities.statements.flatMap((entity) => entity.fields.map(({ values }) => (values ?? []).map(String)));
  return [...cycles, ...fields].map((values) => new Set(values));
}
