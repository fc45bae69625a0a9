// Does a specification explain an exchange? The call is known, and request and response are valid: status and media type
// are ones that the call gave, or that calls of its method usually give (`calls.usual`), and no invariant that was stated
// of the call (`validation.invariants`) is broken. A parameter that was never seen does not
// make a request invalid, as a new field does not, and what the product itself refused need not be valid.
// Reads the document as any outsider would: nothing here asks an engine what it meant.
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { brokenInvariants, operationsOf } from '@asbuilt/engines';
import { findIn, indexOf } from './find-call.mjs';

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** As a server reads a posted form: a name given several times is a list. */
function formRecord(fields) {
  const lists = new Map();
  for (const { name, value } of fields) lists.set(name, [...(lists.get(name) ?? []), value ?? '']);
  return Object.fromEntries(
    [...lists].map(([name, list]) => [name, list.length > 1 || name.endsWith('[]') ? list : list[0]]),
  );
}

function createChecker() {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, logger: false });
  addFormats.default(ajv);
  const compiled = new Map();
  const check = (schema, value) => {
    if (!compiled.has(schema)) compiled.set(schema, ajv.compile(schema));
    const validate = compiled.get(schema);
    if (validate(value)) return null;
    const [first] = validate.errors;
    return `${first.instancePath || '/'} ${first.message}`;
  };
  /** A text in a URL: numbers, booleans and JSON are written as text there. */
  const checkText = (schema, text) => {
    const readings = [text];
    if (text !== '' && Number.isFinite(Number(text))) readings.push(Number(text));
    if (/^(?:true|false|[[{].*[\]}])$/s.test(text)) readings.push(parsed(text));
    const faults = readings.flatMap((value) => [check(schema, value), check(schema, [value])]);
    return faults.includes(null) ? null : faults[0];
  };
  return { check, checkText };
}

/** `filter[status][_eq]` is a part of the argument `filter`; `ids[]` is a name of its own. */
function paramFor(declared, name) {
  const open = name.indexOf('[');
  return declared.get(name) ?? (open > 0 ? declared.get(name.slice(0, open)) : undefined);
}

function queryFault({ checkText }, call, exchange) {
  const declared = new Map(call.params.filter((p) => p.in === 'query').map((p) => [p.name, p]));
  const given = new Set();
  for (const [name, value] of exchange.url.query) {
    const param = paramFor(declared, name);
    if (!param) continue;
    given.add(param.name);
    const fault = param.name === name ? checkText(param.schema, value) : null;
    if (fault) return `query parameter ${name}: ${fault}`;
  }
  const missing = [...declared.values()].find((param) => param.required && !given.has(param.name));
  return missing ? `query parameter ${missing.name} is missing` : null;
}

function headerFault(call, exchange) {
  const given = new Set(exchange.requestHeaders.map(([name]) => name.toLowerCase()));
  const missing = call.params.find((p) => p.in === 'header' && p.required && !given.has(p.name.toLowerCase()));
  return missing ? `header ${missing.name} is missing` : null;
}

function bodyFault({ check }, call, exchange, operation) {
  const { request } = exchange;
  const known = [call.request, ...(call.requests ?? [])].filter(Boolean);
  if (operation) return known.length ? firstValid(known, (r) => check(r.schema, operation.arguments)) : null;
  if (request === null || request.is === 'missing' || request.cut) return null;
  const schema = known.find((r) => r.mime === request.mime)?.schema;
  if (!schema) return `a body of type ${request.mime || 'unknown'} is not known`;
  if (request.is === 'json') return check(schema, request.value);
  return request.is === 'form' ? check(schema, formRecord(request.fields)) : null;
}

function firstValid(list, faultOf) {
  const faults = list.map(faultOf);
  return faults.includes(null) ? null : faults[0];
}

function pathFault({ checkText }, call, values) {
  for (const [name, value] of values) {
    const param = call.params.find((p) => p.in === 'path' && p.name === name);
    const fault = param && checkText(param.schema, value);
    if (fault) return `path parameter ${name}: ${fault}`;
  }
  return null;
}

function responseFault({ check }, call, usual, exchange, operation) {
  const { response, status } = exchange;
  const own = call.responses.filter((r) => r.status === status);
  const alike = usual.filter((u) => [null, call.method].includes(u.method) && u.status === status);
  const here = [...own, ...alike];
  if (here.length === 0) return ['status', `status ${status} is not known`];
  if (response === null || response.is === 'missing' || response.cut) return null;
  if (response.mime === '' || response.mime === 'x-unknown') return null;
  const known = here.find((r) => r.mime === response.mime);
  if (!known) return ['response', `an answer ${status} of type ${response.mime} is not known`];
  const value = operation?.result ?? (response.is === 'json' ? response.value : undefined);
  if (value === undefined || known.schema === null) return null;
  const fault = check(known.schema, value);
  return fault && ['response', fault];
}

const NOT_THERE = [404, 405, 406, 501];

/**
 * `explain(exchange)` gives one verdict for each call the exchange carries (several for GraphQL and RPC):
 * `{ operation, call, why, detail }`; `why` is null where it is explained, else `call`, `status`, `request`, `response`.
 * Left out (no verdict): what is not the product's own; assets, preflights, unanswered; frames of a single-page app
 * (`isShell`) and probes at addresses where the specification has no call, as it should: a probe was answered by a
 * status with which a router says that it has nothing there, or is listed as not served.
 */
export function createExplainer(spec, isShell = () => false) {
  const calls = indexOf(spec.calls.statements, spec.origins);
  const notServed = indexOf(spec.calls.notServed ?? [], spec.origins);
  const checker = createChecker();

  const isNoCall = (exchange, operation) =>
    NOT_THERE.includes(exchange.status) || findIn(notServed, exchange, operation) !== null || isShell(exchange);

  function verdictOn(exchange, operation) {
    const found = findIn(calls, exchange, operation);
    if (!found) return { call: null, why: 'call', detail: 'no call at this address' };
    const { call, values } = found;
    const request =
      pathFault(checker, call, values) ??
      (operation ? null : queryFault(checker, call, exchange)) ??
      headerFault(call, exchange) ??
      bodyFault(checker, call, exchange, operation);
    const answer = responseFault(checker, call, spec.calls.usual ?? [], exchange, operation);
    if (answer?.[0] === 'status') return { call, why: 'status', detail: answer[1] };
    if (request && exchange.status < 400) return { call, why: 'request', detail: request };
    if (answer) return { call, why: 'response', detail: answer[1] };
    const [broken] = operation ? [] : brokenInvariants(spec.validation?.invariants ?? [], call, exchange);
    return broken
      ? { call, why: 'response', detail: `${broken.kind} at ${broken.at}` }
      : { call, why: null, detail: '' };
  }

  return function explain(exchange) {
    if (exchange.is !== 'call' || !spec.origins.includes(exchange.url.origin)) return [];
    const operations = operationsOf(exchange);
    return (operations.length ? operations : [null])
      .map((operation) => ({ operation, ...verdictOn(exchange, operation) }))
      .filter(({ operation, call }) => call !== null || !isNoCall(exchange, operation));
  };
}
