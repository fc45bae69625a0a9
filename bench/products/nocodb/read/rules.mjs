// The rules that the product checks request bodies against: its services name an OpenAPI schema each.
import { methodsOf } from './calls.mjs';

const LIMITS = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'min',
  maximum: 'max',
  pattern: 'pattern',
  enum: 'enum',
  format: 'format',
};

function schemasByService(sources) {
  const found = new Map();
  for (const [file, text] of sources) {
    if (!/^services\/.*service\.ts$/.test(file)) continue;
    const service = /let (\w+) = class/.exec(text)?.[1];
    if (!service) continue;
    for (const [method, body] of methodsOf(text)) {
      const checks = [...body.matchAll(/validatePayload\)\('([\w.-]+)#\/components\/schemas\/(\w+)'/g)];
      if (checks.length > 0)
        found.set(
          `${service}.${method}`.toLowerCase(),
          checks.map(([, book, name]) => ({ book, name })),
        );
    }
  }
  return found;
}

/** The rules of one schema: `{ field, rule, value }`; alternatives are followed like parts. */
function rulesIn(book, schema, field, depth = 0) {
  if (!schema || depth > 6) return [];
  if (schema.$ref) return rulesIn(book, book.components.schemas[schema.$ref.split('/').at(-1)], field, depth + 1);
  const own = [];
  if (field) {
    for (const [keyword, rule] of Object.entries(LIMITS)) {
      const isIdle = schema[keyword] === undefined || (keyword === 'minLength' && schema[keyword] === 0);
      if (!isIdle)
        own.push({ field, rule, value: Array.isArray(schema[keyword]) ? schema[keyword].join(', ') : schema[keyword] });
    }
    if (typeof schema.type === 'string' && schema.type !== 'null') own.push({ field, rule: 'type' });
  }
  const needed = (schema.required ?? []).map((name) => ({ field: name, rule: 'required' }));
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...own,
    ...needed,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => rulesIn(book, inner, name, depth + 1)),
    ...(schema.items ? rulesIn(book, schema.items, '', depth + 1) : []),
    ...parts.flatMap((part) => rulesIn(book, part, field, depth + 1)),
  ];
}

const MESSAGES = {
  required: ({ field }) => `must have required property '${field}'`,
  minLength: ({ value }) => `must NOT have fewer than ${value} characters`,
  maxLength: ({ value }) => `must NOT have more than ${value} characters`,
  min: ({ value }) => `must be >= ${value}`,
  max: ({ value }) => `must be <= ${value}`,
  pattern: ({ value }) => `must match pattern "${value}"`,
  format: ({ value }) => `must match format "${value}"`,
  enum: () => 'must be equal to one of the allowed values',
  type: () => 'must be of another type',
};

function once(rules) {
  const found = new Map();
  for (const rule of rules) found.set([rule.where, rule.field, rule.rule, rule.value].join(' '), rule);
  return [...found.values()];
}

export function rulesOf(calls, sources, books) {
  const schemas = schemasByService(sources);
  const bookOf = (name) => (name.startsWith('swagger-v3') ? books.v3 : books.v2);
  const rules = calls.flatMap(({ method, path, served = [] }) =>
    served
      .flatMap(({ service, method: called }) => schemas.get(`${service}.${called}`.toLowerCase()) ?? [])
      .flatMap(({ book, name }) =>
        rulesIn(bookOf(book), { $ref: `#/components/schemas/${name}` }, '').map((rule) => ({ ...rule, schema: name })),
      )
      .map((rule) => ({ where: `${method} ${path}`, ...rule, message: MESSAGES[rule.rule](rule) })),
  );
  return once(rules);
}

const RULE_OF = { ...LIMITS, required: 'required', type: 'type' };

/** What a refusal names: `field rule` for each error of the validator. */
function namedIn({ status, answered }) {
  if (status !== 400) return [];
  let errors;
  try {
    ({ errors } = JSON.parse(answered));
  } catch {
    return [];
  }
  if (!Array.isArray(errors)) return [];
  return errors.map(({ keyword, instancePath, params }) => {
    const field = keyword === 'required' ? params.missingProperty : String(instancePath).split('/').at(-1);
    return `${field} ${RULE_OF[keyword]}`;
  });
}

export function markRules(rules, exchangesOf) {
  const seen = new Map();
  for (const [call, exchanges] of exchangesOf) seen.set(call, new Set(exchanges.flatMap(namedIn)));
  return rules.map((rule) => ({
    ...rule,
    exercised: seen.get(rule.where)?.has(`${rule.field} ${rule.rule}`) ?? false,
  }));
}
