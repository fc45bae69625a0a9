// Validation: parameters that the action API declares, forms as the wiki makes them, rules of code told by hand.
import { SLOTS, keyOf } from './places.mjs';

const LIMITS = /limit$/;

export function apiRules(modules, callsMade) {
  const rules = [];
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const posted = (operation) => callsMade.has(`POST /api.php #${operation}`);
  for (const module of modules) {
    const isPart = module.path.startsWith('query+');
    const operation = isPart ? 'query' : module.path;
    const action = byPath.get(operation);
    if (!isPart && module.group !== 'action') continue;
    const methods = action?.mustbeposted ? ['POST'] : posted(operation) ? ['GET', 'POST'] : ['GET'];
    for (const parameter of module.parameters ?? []) {
      const field = `${module.prefix ?? ''}${parameter.name}`;
      for (const rule of rulesOf(parameter, field))
        rules.push(
          ...methods.map((method) => ({
            where: `${method} /api.php #${operation}`,
            field,
            module: module.path,
            ...rule,
          })),
        );
    }
  }
  return unique([...rules, ...rulesOfAllCalls(byPath, callsMade)]);
}

/** Parameters of the program itself and of its JSON, which every call takes. */
function rulesOfAllCalls(byPath, callsMade) {
  const shared = ['main', 'json'].flatMap((path) => byPath.get(path)?.parameters ?? []);
  const calls = [...callsMade].filter((key) => key.includes('/api.php #'));
  const rules = shared
    .filter(({ name }) => name !== 'action')
    .flatMap((parameter) => rulesOf(parameter, parameter.name).map((rule) => ({ field: parameter.name, ...rule })));
  const action = { field: 'action', rule: 'enum', message: 'Unrecognized value for parameter "action"' };
  return [
    ...calls.flatMap((where) => rules.map((rule) => ({ where, ...rule }))),
    { where: 'GET /api.php', also: ['POST /api.php', 'GET /api.php #query'], ...action },
  ];
}

function rulesOf({ type, required, min, max, highmax, multi, tokentype, limit }, field) {
  const rules = [];
  if (required)
    rules.push({
      rule: 'required',
      value: true,
      message: `The "${field}" parameter must be set.`,
      ...(tokentype && { isToken: true }),
    });
  if (Array.isArray(type))
    rules.push({
      rule: 'enum',
      values: type,
      message: multi ? `Unrecognized values for parameter "${field}"` : `Unrecognized value for parameter "${field}"`,
    });
  if (type === 'integer' || type === 'limit')
    rules.push({ rule: 'type', value: 'integer', message: `Invalid value for integer parameter "${field}".` });
  if (type === 'timestamp')
    rules.push({ rule: 'format', value: 'date-time', message: `Invalid value for timestamp parameter "${field}".` });
  if (type === 'namespace') rules.push({ rule: 'enum', message: `Unrecognized value for parameter "${field}"` });
  if (type === 'expiry') rules.push({ rule: 'format', message: 'Invalid expiry time.' });
  if (min !== undefined && (type === 'integer' || type === 'limit')) rules.push({ rule: 'min', value: min });
  if (max !== undefined) {
    rules.push({ rule: 'max', value: max });
    if (LIMITS.test(field) && highmax !== undefined && highmax !== max)
      rules.push({ rule: 'max', value: highmax, note: 'of robots and administrators' });
  }
  if (multi && limit)
    rules.push({
      rule: 'other',
      value: limit,
      note: 'at most so many values',
      message: `Too many values supplied for parameter "${field}".`,
    });
  return rules;
}

/** Rules of forms: by the page that makes the form, for the call that the form sends. */
export function formRules(pages, callOf) {
  const rules = [];
  for (const [page, forms] of Object.entries(pages))
    for (const { method, action, fields } of forms) {
      const call = placeOfForm(page, method, action, fields, callOf);
      if (call)
        for (const field of withoutTwins(fields))
          rules.push(...rulesOfField(field).map((rule) => ({ ...call, page, field: field.name, ...rule })));
    }
  return unique(rules);
}

/** Radio buttons of one name are one field, and their values its options. */
function withoutTwins(fields) {
  const found = new Map();
  for (const field of fields.filter(({ name }) => name)) {
    const known = found.get(field.name);
    if (field.type === 'radio')
      found.set(field.name, { ...field, type: 'choice', options: [...(known?.options ?? []), field.value ?? 'on'] });
    else if (!known) found.set(field.name, field);
  }
  return [...found.values()];
}

function placeOfForm(page, method, action, fields, callOf) {
  const { pathname, search } = new URL(action || `/index.php/${page}`, 'http://wiki.example');
  const hidden = fields.find(({ name, type }) => name === 'title' && type === 'hidden')?.value;
  const query = new URLSearchParams(search);
  if (hidden && !query.has('title') && pathname === '/index.php') query.set('title', hidden);
  const call = callOf({ method, path: pathname, query: `?${query}`, sent: '' });
  if (!call) return undefined;
  const literal = `${method} ${pathname}${query.get('action') ? ` #${query.get('action')}` : ''}`;
  const where = keyOf({ ...call, method });
  const slot = SLOTS.get(call.special);
  const also = new Set([literal, ...(slot && !call.path.endsWith('}') ? [`${method} ${call.path}/{${slot}}`] : [])]);
  also.delete(where);
  return { where, also: [...also] };
}

function rulesOfField({ type, required, maxlength, minlength, min, max, pattern, options }) {
  const rules = [];
  const text = !['hidden', 'submit', 'checkbox', 'radio', 'button'].includes(type);
  if (required && text) rules.push({ rule: 'required', value: true });
  if (maxlength && text) rules.push({ rule: 'maxLength', value: Number(maxlength) });
  if (minlength && text) rules.push({ rule: 'minLength', value: Number(minlength) });
  if (min !== undefined && min !== '') rules.push({ rule: 'min', value: Number(min) || min });
  if (max !== undefined && max !== '') rules.push({ rule: 'max', value: Number(max) || max });
  if (pattern) rules.push({ rule: 'pattern', value: pattern });
  if (['number', 'email', 'url', 'date'].includes(type))
    rules.push({ rule: type === 'number' ? 'type' : 'format', value: type });
  if (options?.length > 1) rules.push({ rule: 'enum', values: options.slice(0, 60) });
  return rules;
}

export const unique = (rules) => {
  const found = new Map();
  for (const rule of rules) {
    const key = [rule.where, rule.field, rule.rule, JSON.stringify(rule.value) ?? ''].join('\n');
    if (!found.has(key)) found.set(key, rule);
  }
  return [...found.values()];
};

// ---- what the recording shows

const REFUSALS = [
  [/"code":"missingparam","info":"The \\"(\w+)\\" parameter must be set/g, 'required'],
  [/"code":"badvalue","info":"Unrecognized value for parameter \\"(\w+)\\"/g, 'enum'],
  [/Unrecognized values? for parameter \\"(\w+)\\"/g, 'enum'],
  [/Invalid value \\"[^"]*\\" for integer parameter \\"(\w+)\\"/g, 'type'],
  [/Invalid value \\"[^"]*\\" for timestamp parameter \\"(\w+)\\"/g, 'format'],
  [/(?:value of|The value) \\?"(\w+)\\?"[^"]{0,40}must be no less than/g, 'min'],
  [/for parameter \\"(\w+)\\" must be (?:no less than|between)/g, 'min'],
  [/for parameter \\"(\w+)\\" must be (?:no greater than|between)/g, 'max'],
  [/\\"(\w+)\\" (?:must|may) not be (?:less|smaller) than/g, 'min'],
  [/\\"(\w+)\\" (?:must|may) not be (?:over|greater|more) than/g, 'max'],
  [/\b(\w+) may not be over \d+/g, 'max'],
  [/\b(\w+) may not be less than -?\d+/g, 'min'],
];

/** `where field rule` of every refusal of the action API that names its parameter. */
export function refusedParameters(exchanges, callOf) {
  const seen = new Set();
  for (const exchange of exchanges.filter(({ path }) => path === '/api.php')) {
    const call = callOf(exchange);
    for (const [pattern, rule] of REFUSALS)
      for (const [, field] of exchange.answered.matchAll(pattern)) seen.add(`${keyOf(call)}\n${field}\n${rule}`);
  }
  return seen;
}

/** Constraints of the forms on the pages that were visited: `place field rule value`. */
export function shownConstraints(views, callOf) {
  const seen = new Set();
  for (const { url, forms } of views) {
    const here = new URL(url);
    for (const form of forms ?? []) {
      const at = new URL(form.action || url, url);
      const asked = at.pathname === '/index.php' && !at.searchParams.has('title') ? here : at;
      for (const one of [asked, here]) {
        const method = (form.method || 'get').toUpperCase();
        const call = callOf({ method, path: one.pathname, query: one.search, sent: '' });
        if (call)
          for (const field of form.fields ?? [])
            for (const rule of rulesOfField({ ...field, options: field.options }))
              seen.add(`${keyOf({ ...call, method })}\n${field.name}\n${rule.rule}`);
      }
    }
  }
  return seen;
}

export const isShown = (rule, seen) =>
  [rule.where, ...(rule.also ?? [])].some((where) => seen.has(`${where}\n${rule.field}\n${rule.rule}`));

/** A rule told by hand is shown where one of its calls was answered with its message. */
export function isRefused({ where, also = [], message, says = message }, exchanges, callOf) {
  const places = [where, ...also];
  const words = plainWords(says);
  return exchanges.some((exchange) => {
    if (!words || !exchange.answered) return false;
    const call = callOf(exchange);
    if (!call || !places.includes(keyOf(call))) return false;
    return plainWords(exchange.answered).includes(words);
  });
}

export const plainWords = (text = '') =>
  text
    .replace(/\\"/g, '"')
    .replace(/\\n/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:quot|#0?39|amp|lt|gt|#160|nbsp);/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
