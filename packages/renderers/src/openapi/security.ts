import type { Call, Parameter } from '@asbuilt/spec';
import { oneLine } from '../plain.js';
import type { Draft } from './draft.js';
import type { Json } from './json.js';

/** Names that say "this is a key to the house"; a token against forged requests opens nothing. */
const CREDENTIAL = /api[-_]?key|access[-_]?token|auth[-_]?token|^(token|session|session[-_]?id|sid|jwt)$/i;
const FORGERY = /csrf|xsrf/i;

export function isCredential(param: Parameter): boolean {
  if (param.in === 'path') return false;
  if (param.in === 'header' && param.name.toLowerCase() === 'authorization') return true;
  return CREDENTIAL.test(param.name) && !FORGERY.test(param.name);
}

/** What the calls carry to be let in; nothing is said where nothing shows it. */
export function security(calls: readonly Call[], draft: Draft): Json {
  const shown = calls.flatMap((call) => call.params.filter(isCredential));
  if (shown.length === 0) return {};
  const always = shown.filter((p) => calls.every((call) => call.params.some((q) => isSame(p, q) && q.required)));
  const requirement = (params: readonly Parameter[]) =>
    Object.fromEntries(params.map((p) => [schemeFor(p, draft), []]));
  const all = requirement(shown);
  const least = requirement(always);
  return { security: Object.keys(least).length < Object.keys(all).length ? [all, least] : [all] };
}

function isSame(a: Parameter, b: Parameter): boolean {
  return a.in === b.in && a.name.toLowerCase() === b.name.toLowerCase();
}

function schemeFor(param: Parameter, draft: Draft): string {
  const name = `${param.in}_${param.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
  if (!draft.security.has(name)) draft.security.set(name, scheme(param));
  return name;
}

function scheme(param: Parameter): Json {
  const word = /bearer|basic/i.exec(JSON.stringify(param.schema))?.[0]?.toLowerCase();
  if (param.name.toLowerCase() === 'authorization' && param.in === 'header' && word)
    return { type: 'http', scheme: word };
  return { type: 'apiKey', in: param.in, name: oneLine(param.name) };
}
