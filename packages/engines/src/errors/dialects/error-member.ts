import { codesOf } from '../code.js';
import { readErrorObject } from '../error-object.js';
import { isObject, pointer } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** `{error:{code,message}}` (Google, Stripe, JSON-RPC, OData): the error is an object of its own. */
export const errorMember: JsonDialect = {
  name: 'error member',
  read(body, { status }) {
    if (!isObject(body)) return [];
    const key = ['error', 'err', 'fault', 'exception', 'Error'].find((k) => isObject(body[k]));
    if (key === undefined) return [];
    const error = body[key];
    if (!isObject(error)) return [];
    return readErrorObject(error, pointer('', key), { status, ...codesOf(body, status), title: null });
  },
};
