// Runs inside the installation: node declared.cjs FOLDER. Prints what Medusa's own files declare as JSON: its routes with
// their validators, policies and guards, and its data models. Nothing is connected to and nothing is started.
const { readFileSync, readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const [folder] = process.argv.slice(2);
const from = createRequire(join(folder, 'package.json'));
const packages = join(folder, 'node_modules/@medusajs');
const inFramework = (path) => from(join(packages, 'framework/dist/http', path));
const { z } = from('@medusajs/framework/zod');
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Replaces the makers of middlewares by makers of notes, before Medusa's route files ask for them. */
function noteInstead(path, name, note) {
  inFramework(path)[name] = (...args) => Object.assign(() => undefined, { note: note(...args) });
}

const schemaOf = (maker) => (typeof maker === 'function' ? maker() : maker);
noteInstead('utils/validate-body.js', 'validateAndTransformBody', (maker) => ({ body: described(schemaOf(maker)) }));
noteInstead('utils/validate-query.js', 'validateAndTransformQuery', (maker) => ({ query: described(schemaOf(maker)) }));
noteInstead('middlewares/authenticate-middleware.js', 'authenticate', (actor, type, options) => ({
  guard: { actor, type, ...options },
}));

/** A validator as JSON schema, with its own refusals beside it. */
function described(schema) {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
  return { json, refusals: refusalsOf(schema, '') };
}

/** The checks with words of their own: where they stand and what they say. */
function refusalsOf(schema, path, depth = 0) {
  const def = schema?._zod?.def;
  if (!def || depth > 8) return [];
  const own = (def.checks ?? []).flatMap((check) => refusalOf(check._zod.def, path));
  const inner = [def.innerType, def.element, def.in, ...(def.options ?? [])].flatMap((part) =>
    refusalsOf(part, path, depth + 1),
  );
  const fields = def.type === 'object' ? Object.entries(schema.shape) : [];
  return [
    ...own,
    ...inner,
    ...fields.flatMap(([name, part]) => refusalsOf(part, path ? `${path}.${name}` : name, depth + 1)),
  ];
}

function refusalOf(check, path) {
  if (check.check !== 'custom' || typeof check.error !== 'function') return [];
  const message = check.error({ input: undefined, path: [] });
  const words = typeof message === 'string' ? message : message?.message;
  return words ? [{ field: [path, ...(check.path ?? []).slice(0, 1)].filter(Boolean).join('.'), message: words }] : [];
}

function routesOf() {
  const base = join(packages, 'medusa/dist/api');
  const files = readdirSync(base, { recursive: true }).filter((file) => file.endsWith('/route.js'));
  return files.flatMap((file) => {
    const text = readFileSync(join(base, file), 'utf8');
    const path = `/${file.replace(/\/route\.js$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;
    const [, flag] = /isDisabled: \(\) => !.*isFeatureEnabled\((\w+?)_\d+\.default\.key\)/.exec(text) ?? [];
    const isOpen = /exports\.AUTHENTICATE = false/.test(text);
    const methods = METHODS.filter((method) => new RegExp(`exports\\.${method} = (?!void)`).test(text));
    return methods.map((method) => ({ method, path, flag, isOpen }));
  });
}

function middlewares() {
  const { default: declared } = from(join(packages, 'medusa/dist/api/middlewares.js'));
  return declared.routes.map(({ matcher, method, methods, middlewares: list = [], policies = [] }) => ({
    matcher: String(matcher),
    methods: method ?? methods,
    notes: list.map(({ note }) => note).filter(Boolean),
    policies: [policies].flat().map(({ resource, operation }) => ({ resource, operation })),
  }));
}

const isModel = (value) => value?.schema && typeof value.parse === 'function' && value.name;

function models() {
  const found = new Map();
  for (const name of readdirSync(packages)) {
    const where = join(packages, name, 'dist/models');
    let files = [];
    try {
      files = readdirSync(where, { recursive: true }).filter((file) => file.endsWith('.js'));
    } catch {
      continue;
    }
    for (const file of files)
      for (const value of Object.values(from(join(where, file))))
        if (isModel(value)) found.set(value.name, modelOf(value, name));
  }
  return [...found.values()];
}

function modelOf(model, from) {
  const { tableName } = model.parse();
  return {
    name: model.name,
    table: tableName,
    from,
    fields: Object.entries(model.schema).map(([name, property]) => fieldOf(name, property)),
  };
}

function fieldOf(name, property) {
  const parsed = property.parse(name);
  if (parsed.entity) {
    const other = typeof parsed.entity === 'function' ? parsed.entity() : parsed.entity;
    return { name, relation: parsed.type, nullable: parsed.nullable ?? false, ref: other?.name };
  }
  const { name: type, options = {} } = parsed.dataType;
  const list = type === 'enum' ? options.choices : undefined;
  return {
    name,
    type,
    nullable: parsed.nullable ?? false,
    enum: list && Object.values(list),
    prefix: options.prefix,
    default: parsed.defaultValue,
  };
}

process.stdout.write(JSON.stringify({ routes: routesOf(), middlewares: middlewares(), models: models() }));
