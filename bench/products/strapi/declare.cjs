'use strict';

// Runs inside the installation: loads Strapi with an empty database and writes down what it declares.
// node declare.cjs SCHEMAS.json OUT.json, in the folder of the installed project.
const { readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const folder = process.cwd();
const own = createRequire(join(folder, 'package.json'));
const [schemasFile, outFile] = process.argv.slice(2);

/** From here on every validator remembers the schema that it was made of. */
function rememberSchemas() {
  const utils = own('@strapi/utils');
  const real = utils.validateYupSchema;
  const remembering = (schema, ...more) => {
    remembering.last = schema;
    return Object.assign(real(schema, ...more), { schema });
  };
  Object.defineProperty(utils, 'validateYupSchema', { value: remembering, configurable: true, writable: true });
  return remembering;
}

const RULES = {
  required: 'required',
  defined: 'required',
  min: 'min',
  max: 'max',
  matches: 'pattern',
  email: 'format',
  uuid: 'format',
  noUnknown: 'other',
};

function ruleOf(type, { name, params = {}, message }) {
  const mayNotBeNull = name === 'defined' && /null/.test(String(message));
  if (mayNotBeNull) return { rule: 'other', value: 'not null', test: 'notNull' };
  const rule = RULES[name] ?? 'other';
  const isLength = (rule === 'min' || rule === 'max') && type !== 'number';
  const value = { min: params.min, max: params.max, pattern: params.regex && String(params.regex), format: name }[rule];
  return {
    rule: isLength ? `${rule}Length` : rule,
    value: value ?? (rule === 'required' ? true : undefined),
    test: name,
  };
}

const textOf = (message) => (typeof message === 'string' ? message : undefined);

/** The rules of a schema, field by field: its own description of itself. */
function rulesOf(schema, path = '') {
  if (!schema?.describe) return [];
  const about = schema.describe() ?? {};
  const tests = (schema.tests ?? []).map(({ OPTIONS }) => OPTIONS);
  const rules = path
    ? tests.map((test) => ({ field: path, ...ruleOf(about.type, test), message: textOf(test.message) }))
    : [];
  const values = (about.oneOf ?? []).filter((one) => typeof one !== 'object');
  if (path && values.length) rules.push({ field: path, rule: 'enum', value: values });
  if (path && about.oneOf?.some((one) => one?.type === 'ref'))
    rules.push({ field: path, rule: 'other', value: 'the same as another field', message: 'Passwords do not match' });
  if (path && ['number', 'boolean', 'array'].includes(about.type))
    rules.push({ field: path, rule: 'type', value: about.type });
  const inner = schema.fields ?? {};
  for (const [name, field] of Object.entries(inner)) rules.push(...rulesOf(field, path ? `${path}.${name}` : name));
  if (schema.innerType) rules.push(...rulesOf(schema.innerType, path).filter(({ field }) => field !== path));
  return rules;
}

function requestRules(remembering) {
  return JSON.parse(readFileSync(schemasFile, 'utf8')).map(({ where, file, take, by }) => {
    const found = own(join(folder, 'node_modules', file));
    const maker = take ? found[take] : (found.default ?? found);
    if (by === 'call') Promise.resolve(maker({}, {})).catch(() => undefined);
    const schema = by === 'call' ? remembering.last : by === 'schema' ? maker : maker?.schema;
    if (!schema) throw new Error(`No schema ${take} in ${file}`);
    return { where, rules: rulesOf(schema) };
  });
}

const pathOf = (prefix, path) => `${prefix}${path}`.replace(/\/+$/, '') || '/';

function routesOf(strapi) {
  const found = [];
  const add = (prefix, part, type) => {
    const list = typeof part === 'function' ? part({ strapi }).routes : (part.routes ?? part);
    for (const { method, path, handler, config = {} } of typeof list === 'function' ? list() : list) {
      const of = config.prefix ?? prefix.own;
      const policies = (config.policies ?? [])
        .map((policy) => (typeof policy === 'string' ? { name: policy } : policy))
        .filter((policy) => policy?.name);
      const scope = config.auth === false ? false : config.auth?.scope;
      found.push({
        method,
        path: pathOf(`${prefix.root}${of}`, path),
        handler: String(handler),
        type,
        policies,
        scope,
      });
    }
  };
  const parts = (routes) =>
    Array.isArray(routes) ? { '': { type: 'admin', routes } } : routes.routes ? { '': routes } : routes;
  for (const [, part] of Object.entries(parts(strapi.admin.routes))) add({ root: '', own: '/admin' }, part, 'admin');
  for (const [name, plugin] of Object.entries(strapi.plugins))
    for (const part of Object.values(parts(plugin.routes))) {
      const type = part.type ?? 'admin';
      add({ root: type === 'content-api' ? '/api' : '', own: `/${name}` }, part, type);
    }
  for (const api of Object.values(strapi.apis))
    for (const part of Object.values(api.routes)) add({ root: '/api', own: '' }, part, part.type ?? 'content-api');
  return found;
}

const kindOf = ({ uid, kind, collectionName, info, options, pluginOptions, attributes, modelType }) => ({
  uid,
  kind,
  modelType,
  collectionName,
  info,
  options,
  pluginOptions,
  attributes,
});

async function main() {
  const remembering = rememberSchemas();
  const { createStrapi } = own('@strapi/strapi');
  const strapi = await createStrapi({ appDir: folder, distDir: join(folder, 'dist') }).load();
  const rolesOf = async (uid, name) =>
    (await strapi.db.query(uid).findMany({ populate: ['permissions'] })).map((role) => ({
      name: role[name],
      permissions: role.permissions.map(({ action, subject, conditions }) => ({ action, subject, conditions })),
    }));
  strapi.server.mount();
  const config = Object.fromEntries(
    [
      'api.rest',
      'plugin::upload',
      'plugin::users-permissions',
      'admin.auth',
      'admin.rateLimit',
      'plugin::content-manager',
    ].map((key) => [key, strapi.config.get(key)]),
  );
  const { default: locale } = own('yup/lib/locale');
  const out = {
    types: Object.values(strapi.contentTypes).map(kindOf),
    components: Object.values(strapi.components).map(kindOf),
    routes: routesOf(strapi),
    mounted: strapi.server.listRoutes().map(({ path, methods }) => ({ path, methods })),
    panelRoles: await rolesOf('admin::role', 'code'),
    visitorRoles: await rolesOf('plugin::users-permissions.role', 'type'),
    requestRules: requestRules(remembering),
    yup: locale,
    config,
  };
  writeFileSync(
    outFile,
    JSON.stringify(out, (key, value) => (typeof value === 'function' ? undefined : value)),
  );
  process.exit(0);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
