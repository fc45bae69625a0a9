import type { JsonSchema, Spec } from '@asbuilt/spec';

/**
 * An answer shows the states that its things were in when it was recorded. With other things in it, as in a longer page, any
 * state of the life cycle may be there.
 */
export function withKnownStates(spec: Spec): Spec {
  const cycles = spec.states.statements.map(({ field, states }) => ({
    field,
    names: states.map(({ name, wire }) => wire ?? name),
  }));
  const opened = (values: readonly unknown[], field: string): readonly unknown[] => {
    const cycle = cycles.find(
      (one) => one.field === field && values.every((value) => one.names.includes(String(value))),
    );
    return cycle === undefined || values.some((value) => typeof value !== 'string') ? values : cycle.names;
  };
  const within = (schema: JsonSchema, field: string): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema).map(([key, one]): [string, unknown] => {
        if (key === 'enum' && Array.isArray(one)) return [key, opened(one, field)];
        if (key === 'properties') return [key, each(one as { [name: string]: JsonSchema })];
        if (key === 'items') return [key, within(one as JsonSchema, field)];
        return [key, one];
      }),
    ) as JsonSchema;
  const each = (properties: { [name: string]: JsonSchema }) =>
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, within(one, name)]));
  const statements = spec.calls.statements.map((call) => ({
    ...call,
    responses: call.responses.map((one) => (one.schema === null ? one : { ...one, schema: within(one.schema, '') })),
  }));
  return { ...spec, calls: { ...spec.calls, statements } };
}
