import { codeOfUri, codesOf } from '../code.js';
import { outermost, readErrorObject } from '../error-object.js';
import { isObject, textOf } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** RFC 9457 and 7807, and ASP.NET's ProblemDetails, which sends the same as plain JSON. */
export const problem: JsonDialect = {
  name: 'problem details',
  read(body, exchange) {
    if (!isObject(body)) return [];
    const saysSo = exchange.response?.mime === 'application/problem+json';
    if (!saysSo && !(textOf(body['title']) !== null && ('type' in body || 'detail' in body))) return [];
    const code = codesOf(body, exchange.status).code ?? codeOfType(textOf(body['type']));
    // With a title beside it the detail is the telling sentence; `instance` and `type` are addresses, not fields.
    const { type: _type, instance: _instance, title, ...rest } = body;
    const outer = { ...outermost(exchange.status), code, title: textOf(title ?? null) };
    const found = readErrorObject(rest, '', outer);
    return found.some((e) => e.message !== '')
      ? found
      : readErrorObject({ message: title ?? '' }, '', { ...outer, title: null }).map((e) => ({ ...e, at: '/title' }));
  },
};

/** A type is a URI, also a relative one: `/problems/out-of-credit`. */
function codeOfType(type: string | null): string | null {
  if (type === null || !/^(?:\w+:|\/)/.test(type)) return null;
  return codeOfUri(type.replace(/^urn:/, 'urn://x/').replace(/^\//, 'x://x/'));
}
