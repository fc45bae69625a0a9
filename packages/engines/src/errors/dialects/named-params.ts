import type { Json } from '@asbuilt/evidence';
import { codesOf } from '../code.js';
import { outermost, readFieldMap } from '../error-object.js';
import { isObject, pointer, textOf, type FoundError } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** `{code,message,data:{params:{status:"status is not one of …"},details:{status:{code}}}}`, as WordPress answers. */
export const namedParams: JsonDialect = {
  name: 'named parameters',
  read(body, { status }) {
    if (!isObject(body) || !isObject(body['data'])) return [];
    const { params, details } = body['data'];
    const message = textOf(body['message']);
    if (message === null) return [];
    const outer = { ...outermost(status), ...codesOf(body, status), title: message };
    if (isObject(params)) {
      const found = readFieldMap(params, '/data/params', outer) ?? [];
      return found.map((error) => ({ ...error, ...ownCodes(details, error.field, status) }));
    }
    return namesIn(params).map((field, i) => ({
      code: outer.code,
      type: outer.type,
      message,
      field,
      at: pointer('/data/params', i),
    }));
  },
};

/** Of a list of names alone: which were missing. */
function namesIn(params: Json | undefined): string[] {
  return Array.isArray(params) && params.every((name) => textOf(name) !== null) ? (params as string[]) : [];
}

function ownCodes(details: Json | undefined, field: string | null, status: number): Partial<FoundError> {
  const own = isObject(details) && field !== null ? details[field] : undefined;
  if (!isObject(own)) return {};
  const { code } = codesOf(own, status);
  return code === null ? {} : { code };
}
