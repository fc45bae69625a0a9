import type { Call, Entity, JsonSchema, LifeCycle, Spec } from '@asbuilt/spec';

// A response of one call shows few of the values that a field may have; all calls together show what point 3 and point 4
// say of it. What they say stands in the schemas of the calls as well: a closed set as `enum`, other states as `examples`.

interface Known {
  readonly values: readonly unknown[];
  /** No others are to be expected. */
  readonly closed: boolean;
}

interface Described {
  readonly name: string;
  readonly key: readonly string[];
  /** Names of its fields in traffic, of the first level. */
  readonly fields: ReadonlySet<string>;
  readonly known: ReadonlyMap<string, Known>;
}

/** The calls, with the known values of fields where a record of an entity is answered. */
export function withFieldValues(
  calls: Spec['calls'],
  entities: readonly Entity[],
  cycles: readonly LifeCycle[],
): Spec['calls'] {
  const described = entities.map((entity) => describe(entity, cycles)).filter(({ key }) => key.length > 0);
  if (described.every(({ known }) => known.size === 0)) return calls;
  const statements = calls.statements.map((call): Call => {
    const responses = call.responses.map((response) =>
      response.schema === null || response.status >= REFUSED || response.frame
        ? response
        : { ...response, schema: valued(response.schema, described, 0) },
    );
    return { ...call, responses };
  });
  return { ...calls, statements };
}

const REFUSED = 400;

function describe({ name, key, fields }: Entity, cycles: readonly LifeCycle[]): Described {
  const own = fields.filter(({ path, address }) => address === undefined && !/[.[]/.test(path));
  const known = new Map<string, Known>();
  for (const { path, wire = path, values } of own) {
    if (values !== undefined && values.length > 0 && values.every(isText)) known.set(wire, { values, closed: true });
    const cycle = cycles.find(({ entity, field }) => entity === name && (field === path || field === wire));
    if (values === undefined && cycle !== undefined)
      known.set(wire, { values: cycle.states.map((state) => state.wire ?? state.name), closed: false });
  }
  return { name, key, fields: new Set(own.map(({ path, wire = path }) => wire)), known };
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Schemas are nested no deeper than what was read. */
const DEEPEST = 20;

function valued(schema: JsonSchema, entities: readonly Described[], depth: number): JsonSchema {
  if (depth > DEEPEST) return schema;
  const within = (part: unknown): unknown => (isSchema(part) ? valued(part, entities, depth + 1) : part);
  const out: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'items' || keyword === 'additionalProperties') out[keyword] = within(value);
    else if ((keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'prefixItems') && Array.isArray(value))
      out[keyword] = value.map(within);
    else if (keyword === 'properties' && isSchema(value)) {
      const known = entityOf(Object.keys(value), entities)?.known;
      out[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, withValues(within(part), known?.get(name))]),
      );
    } else out[keyword] = value;
  }
  return out;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record is answered with nearly all of its fields, and with little else; parts of others are put in. */
const SHARE = 0.8;

/** The one entity whose record this is. */
function entityOf(names: readonly string[], entities: readonly Described[]): Described | undefined {
  const fitting = entities.filter(({ key, fields }) => {
    const shared = names.filter((name) => fields.has(name)).length;
    return key.every((name) => names.includes(name)) && shared >= names.length * SHARE && shared >= fields.size * SHARE;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** What the call itself shows of the values stays. */
function withValues(part: unknown, known: Known | undefined): unknown {
  if (known === undefined || !isSchema(part) || SAYING.some((keyword) => keyword in part)) return part;
  const types = [part['type']].flat();
  if (!types.includes('string') || types.some((type) => type !== 'string' && type !== 'null')) return part;
  if (!known.closed) return { ...part, examples: [...known.values] };
  return { ...part, enum: types.includes('null') ? [...known.values, null] : [...known.values] };
}

const SAYING = ['enum', 'const', 'examples', 'format', 'pattern'];
