// Validation rules and list limits, from the validators in front of the routes.
const TYPED = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

/** A schema without `null` as an alternative. */
function solid(schema) {
  const parts = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  return parts.length === 1 ? solid({ ...schema, anyOf: undefined, oneOf: undefined, ...parts[0] }) : schema;
}

/** All rules of one schema: `{ field, rule, value }`, with nested fields as `items.quantity`. */
function rulesOf(schema, path = '', depth = 0) {
  const own = solid(schema ?? {});
  if (depth > 4) return [];
  const list = own.type === 'array' && own.items ? rulesOf(own.items, path, depth + 1) : [];
  const choices = (own.anyOf ?? []).flatMap((part) => rulesOf(part, path, depth + 1));
  const fields = Object.entries(own.properties ?? {}).flatMap(([name, part]) => {
    const field = path ? `${path}.${name}` : name;
    const isRequired = own.required?.includes(name) && part.default === undefined;
    return [
      ...(isRequired ? [{ field, rule: 'required' }] : []),
      ...valueRules(field, solid(part)),
      ...rulesOf(part, field, depth + 1),
    ];
  });
  return [...list, ...choices, ...fields];
}

function valueRules(field, schema) {
  const rules = [];
  const add = (rule, value) => rules.push({ field, rule, value });
  if (schema.enum) add('enum', schema.enum);
  else if (TYPED.has(schema.type)) add('type', schema.type);
  if (schema.format) add('format', schema.format);
  if (schema.minLength !== undefined) add('minLength', schema.minLength);
  if (schema.maxLength !== undefined) add('maxLength', schema.maxLength);
  if (schema.minItems !== undefined) add('min', schema.minItems);
  for (const [rule, keys] of [
    ['min', ['minimum', 'exclusiveMinimum']],
    ['max', ['maximum', 'exclusiveMaximum']],
  ])
    for (const key of keys)
      if (typeof schema[key] === 'number' && Math.abs(schema[key]) < 2 ** 53 - 1) add(rule, schema[key]);
  return rules;
}

const MESSAGES = {
  required: ({ field }) => `Invalid request: Field '${field}' is required`,
  type: ({ field, value }) => `Invalid request: Expected type: '${value}' for field '${field}', got: '…'`,
  enum: ({ field, value }) => `Invalid request: Expected: '${value.join(', ')}' for field '${field}', but got: '…'`,
  min: ({ field, value }) => `Invalid request: Value for field '${field}' too small, expected at least: '${value}'`,
  minLength: ({ field, value }) =>
    `Invalid request: Value for field '${field}' too small, expected at least: '${value}'`,
  max: ({ field, value }) => `Invalid request: Value for field '${field}' too big, expected at most: '${value}'`,
  format: ({ value }) => `Invalid request: Invalid ${value} address`,
};

const spoken = (field) => field.split('.').join('(?:, \\d+)?, ');

/** What a refusal of the rule says, as a pattern: list positions stand in the field's name there. */
function refusalPattern({ field, rule, value, message }) {
  if (rule === 'required') return new RegExp(`Field '${spoken(field)}' is required`);
  if (rule === 'type') return new RegExp(`Expected type: '${value}' for field '${spoken(field)}(?:, \\d+)?'`);
  if (rule === 'enum') return new RegExp(`Expected: '[^']*' for field '${spoken(field)}'`);
  if (rule === 'min' || rule === 'minLength') return new RegExp(`field '${spoken(field)}(?:, \\d+)?' too small`);
  if (rule === 'max' || rule === 'maxLength') return new RegExp(`field '${spoken(field)}(?:, \\d+)?' too big`);
  if (rule === 'format') return new RegExp(`Invalid ${value} address`);
  return new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/…/g, '.*'));
}

export function validationOf(routes, calls, hand) {
  const found = [];
  for (const route of routes) {
    const where = `${route.method} ${route.path}`;
    const sources = [
      [route.body, 'body'],
      [route.query, 'query'],
    ];
    for (const [source, from] of sources) {
      if (!source) continue;
      const rules = rulesOf(source.json).filter(({ field }) => from === 'body' || isFilter(field));
      for (const rule of unique(rules)) found.push({ where, from, ...rule, message: MESSAGES[rule.rule]?.(rule) });
      for (const { field, message } of source.refusals) found.push({ where, from, field, rule: 'other', message });
    }
  }
  for (const { also: _also, ...rule } of hand.rules) found.push(rule);
  return found.map((rule) => ({ ...rule, exercised: isShown(rule, calls.get(rule.where) ?? []) }));
}

/** Of a list's query: what it filters by, without how lists are cut and without the operators below a filter. */
const isFilter = (field) => !/\.|^(?:fields|offset|limit|order|with_deleted|\$\w+)$/.test(field);

const unique = (rules) => [
  ...new Map(rules.map((rule) => [`${rule.field} ${rule.rule} ${rule.value}`, rule])).values(),
];

/** Either a refusal names the rule, or, for a format, one was refused whose field breaks it. */
function isShown(rule, exchanges) {
  const pattern = refusalPattern(rule);
  return exchanges.some(({ status, answered, sent }) => {
    if (status < 400 || !pattern.test(answered)) return false;
    return rule.rule !== 'format' || sent.includes(`"${rule.field.split('.').at(-1)}"`);
  });
}

/** How many records a list holds where nothing else is asked for. */
export function limitsOf(routes, calls) {
  return routes
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => {
      const limit = route.query?.json?.properties?.limit?.default;
      const where = `GET ${route.path}`;
      if (limit === undefined) return [];
      const shown = (calls.get(where) ?? []).some(
        ({ query, answered }) => !/[?&]limit=/.test(query) && answered.includes(`"limit":${limit}`),
      );
      return [{ name: 'default page size', value: limit, where, exercised: shown }];
    });
}
