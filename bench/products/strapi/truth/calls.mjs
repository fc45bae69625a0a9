// The calls: every route that the product mounts, and for generic ones the content types that they stand for.
import { exercisedCalls, templateOf } from '../../kit/exercised.mjs';
import { slotted } from './declared.mjs';

const GENERIC = /\{(model|uid|contentType)\}/;

/** `/content-manager/collection-types/{model}` is also called by the name of each collection type. */
function literals({ method, path }, types) {
  const slot = GENERIC.exec(path)?.[0];
  if (!slot || !/^\/(content-manager|content-type-builder|i18n)\//.test(path)) return [];
  const wanted = /\/single-types\//.test(path)
    ? 'singleType'
    : /\/collection-types\//.test(path)
      ? 'collectionType'
      : undefined;
  return types
    .filter(({ uid, kind }) => /^(api::|plugin::users-permissions\.user)/.test(uid) && (!wanted || kind === wanted))
    .map(({ uid }) => `${method} ${path.replace(slot, uid)}`);
}

export function callsOf({ routes, types }, exchanges, others = []) {
  const known = new Map(others.map((call) => [`${call.method} ${call.path}`, { ...call, api: 'admin', policies: [] }]));
  for (const { method, path, handler, type, policies, scope } of routes) {
    const call = { method, path: slotted(path) };
    const key = `${method} ${call.path}`;
    if (known.has(key)) continue;
    const also = literals(call, types);
    known.set(key, { ...call, ...(also.length ? { also } : {}), handler, api: type, policies, scope });
  }
  const calls = [...known.values()];
  const shown = exercisedCalls(calls, exchanges);
  return calls.map((call) => {
    const seen = shown.get(`${call.method} ${call.path}`) ?? [];
    return {
      ...call,
      exercised: seen.length > 0,
      exchanges: seen.length,
      statuses: [...new Set(seen.map(({ status }) => status))].sort(),
    };
  });
}

/** Adds to each exchange the call it belongs to, the content type it is about, and its bodies as objects. */
export function understood(calls, exchanges) {
  const byMethod = new Map();
  for (const { method, path } of calls) byMethod.set(method, [...(byMethod.get(method) ?? []), path]);
  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  return exchanges.map((exchange) => {
    const path = decodeURIComponent(exchange.path);
    const template = templateOf(byMethod.get(exchange.method) ?? [], path);
    const model = /(?:api|plugin|admin)::[\w-]+\.[\w-]+/.exec(path)?.[0];
    return {
      ...exchange,
      path,
      call: template && `${exchange.method} ${template}`,
      model,
      body: parsed(exchange.sent),
      answer: parsed(exchange.answered),
    };
  });
}
