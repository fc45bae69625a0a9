import fc from 'fast-check';
import {
  emptySpec,
  statementId,
  type Call,
  type CataloguedError,
  type JsonSchema,
  type Material,
  type NotServed,
  type Parameter,
  type Ref,
  type Response,
  type Spec,
} from '@asbuilt/spec';

// Whole documents for property tests: they pass loadSpec, and the texts in them are as nasty as traffic can make them.

/** What breaks tables, fences, headings, templates and terminals, among ordinary words. */
export const nastyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('id', 'title', 'created_at', 'Not found', 'a & b', 'fields[]', 'x'.repeat(400)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', '', ' ', '\n', '`', '``', '|', '\\|'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '# Heading\n## 7. The calls it makes\n',
      '| a | b |\n|---|---|',
      '```\n</details>',
      '{{ constructor }}',
      '[x](javascript:alert(1))',
      '![x](http://evil.example/x.png)',
      '\u001b[31mred\u001b[0m',
      '\u202Eevil',
      '- item\n1. item\n> quote',
      '&lt;b&gt; &#60;',
      'https://evil.example',
      '*/ --> ]]>',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

const ref: fc.Arbitrary<Ref> = fc.record(
  { material: fc.constant('01-admin'), entry: fc.nat(99), at: nastyText },
  { requiredKeys: ['material', 'entry'] },
);

const common = {
  basis: fc.uniqueArray(fc.constantFrom('observed' as const, 'declared' as const, 'coded' as const), { minLength: 1 }),
  support: fc.nat(10_000),
  against: fc.nat(9),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  evidence: fc.array(ref, { minLength: 1, maxLength: 4 }),
};

const scalar: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.constant({}),
  fc.constantFrom('string', 'integer', 'number', 'boolean', 'null').map((type) => ({ type })),
  fc.constantFrom('uuid', 'date-time', 'email', 'uri').map((format) => ({ type: 'string', format })),
  fc.uniqueArray(nastyText, { minLength: 1, maxLength: 5 }).map((values) => ({ type: 'string', enum: values })),
  fc.constant({ type: ['string', 'null'], maxLength: 5 }),
  nastyText.map((value) => ({ const: value })),
  fc.constant({ $ref: '#/$defs/nowhere' }),
);

export const arbitrarySchema: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    tie('schema').map((items) => ({ type: 'array', items })),
    tie('schema').map((additionalProperties) => ({ type: 'object', additionalProperties })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(fc.tuple(nastyText, tie('schema'), fc.boolean()), { maxLength: 5 }).map((fields) => ({
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, schema]) => [name, schema])),
      required: [...new Set(fields.filter(([, , required]) => required).map(([name]) => name))],
    })),
    fc.tuple(tie('schema'), tie('schema')).map(([a, b]) => ({ $defs: { a }, anyOf: [{ $ref: '#/$defs/a' }, b] })),
  ),
})).schema;

const mime = fc.constantFrom(
  'application/json',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/octet-stream',
  'application/problem+json',
  '',
  'x-unknown',
);
const segment = fc.oneof(
  fc.constantFrom(
    'api',
    'v1',
    'users',
    'posts',
    'me',
    'graphql',
    '{id}',
    '{user}',
    '{id}.json',
    'a%20b',
    '',
    '{',
    'x?y#z',
  ),
  nastyText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
);
const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
const status = fc.constantFrom(0, 101, 200, 201, 204, 301, 302, 304, 400, 401, 403, 404, 409, 422, 429, 500, 599, 999);

const response: fc.Arbitrary<Response> = fc.record({
  status,
  mime: fc.option(mime),
  schema: fc.option(arbitrarySchema),
  support: fc.nat(500),
});

const otherParam = fc.record({
  name: fc.oneof(fc.constantFrom('Authorization', 'accept', 'Content-Type', 'X-Api-Key', 'page', 'session'), nastyText),
  in: fc.constantFrom('query' as const, 'header' as const, 'cookie' as const),
  required: fc.boolean(),
  schema: arbitrarySchema,
});

function withPathParams(path: string, others: Parameter[]): Parameter[] {
  const slots = [...path.matchAll(/\{([^{}]+)\}/g)].map((m) => m[1]!);
  return [
    ...slots.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })),
    ...others,
  ];
}

const address = {
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'SEARCH', 'PROPFIND', 'get'),
  path,
};

const call: fc.Arbitrary<Call> = fc
  .record({
    ...common,
    ...address,
    id: fc.constant(''),
    origin: fc.option(fc.constantFrom('https://one.example', 'http://two.example:8080'), { nil: undefined }),
    operation: fc.option(nastyText),
    style: fc.constantFrom('rest', 'graphql', 'form', 'rpc', 'websocket', 'sse'),
    does: fc.option(
      fc.constantFrom('list', 'read', 'create', 'update', 'delete', 'action', 'login', 'search', 'upload'),
    ),
    entity: fc.option(nastyText),
    params: fc.array(otherParam, { maxLength: 4 }),
    request: fc.option(fc.record({ mime, schema: arbitrarySchema })),
    requests: fc.array(fc.record({ mime, schema: arbitrarySchema }), { maxLength: 2 }),
    responses: fc.uniqueArray(response, { maxLength: 5, selector: (r) => `${r.status} ${r.mime}` }),
  })
  .map((c) => ({ ...c, params: withPathParams(c.path, c.params) }) as Call);

const error: fc.Arbitrary<CataloguedError> = fc.record({
  ...common,
  id: fc.constant(''),
  status,
  code: fc.option(nastyText, { nil: undefined }),
  message: nastyText,
  where: fc.constant<string[]>([]),
  field: fc.option(nastyText),
});

const notServed: fc.Arbitrary<NotServed> = fc.record({
  ...address,
  statuses: fc.array(status, { maxLength: 3 }),
  support: fc.nat(9),
  evidence: fc.array(ref, { maxLength: 2 }),
});

const material: fc.Arbitrary<Material> = fc.record({
  id: fc.constant('01-admin'),
  name: nastyText,
  kind: fc.constant('har'),
  actor: nastyText,
  from: fc.constantFrom(null, '2025-03-01T10:00:00.000Z'),
  to: fc.constantFrom(null, '2025-03-01T10:20:00.000Z'),
  exchanges: fc.nat(5000),
  views: fc.nat(50),
  bytes: fc.nat(),
  sha256: fc.constant('00'),
  redactions: fc.constant({ email: 3 }),
  // reasons are the tool's own words; zod leaves a key `__proto__` out of its records
  skipped: fc.dictionary(
    nastyText.filter((text) => text !== '__proto__'),
    fc.nat(9),
    { maxKeys: 3 },
  ),
});

export const arbitrarySpec: fc.Arbitrary<Spec> = fc
  .record({
    product: nastyText,
    origins: fc.uniqueArray(fc.constantFrom('https://one.example', 'http://two.example:8080', 'null', '')),
    material,
    calls: fc.array(call, { maxLength: 8 }),
    errors: fc.array(fc.tuple(error, fc.nat(7)), { maxLength: 5 }),
    notServed: fc.array(notServed, { maxLength: 2 }),
    gaps: fc.array(fc.tuple(nastyText, nastyText), { maxLength: 3 }),
  })
  .map((parts) => {
    const spec = emptySpec(parts.product);
    const calls = parts.calls.map((c, i) => ({ ...c, id: statementId('calls', String(i)) }));
    const errors = parts.errors.map(([e, i], n) => ({
      ...e,
      id: statementId('errors', String(n)),
      where: calls.slice(i, i + 2).map((c) => c.id),
    }));
    const gaps = parts.gaps.map(([says, how], i) => ({ id: `G-${i}`, kind: 'test', subject: null, says, how }));
    return {
      ...spec,
      origins: parts.origins,
      material: [parts.material],
      calls: calls.length > 0 ? { shown: 'shown', statements: calls, gaps, notServed: parts.notServed } : spec.calls,
      errors: errors.length > 0 ? { shown: 'partly', statements: errors, gaps: [] } : spec.errors,
    } satisfies Spec;
  });

/** The same document, told in another order. */
export function shuffled(spec: Spec): fc.Arbitrary<Spec> {
  const shuffle = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
  const shuffledCall = (c: Call) =>
    fc
      .record({ params: shuffle(c.params), responses: shuffle(c.responses), evidence: shuffle(c.evidence) })
      .map((lists) => {
        const told: Call = { ...c, ...lists, names: undefined };
        return Object.fromEntries(Object.entries(told).toReversed()) as Call;
      });
  return fc
    .record({
      calls: shuffle(spec.calls.statements).chain((calls) => fc.tuple(...calls.map(shuffledCall))),
      errors: shuffle(spec.errors.statements),
      gaps: shuffle(spec.calls.gaps),
    })
    .map(({ calls, errors, gaps }) => ({
      ...spec,
      calls: { ...spec.calls, statements: calls, gaps },
      errors: { ...spec.errors, statements: errors },
    }));
}
