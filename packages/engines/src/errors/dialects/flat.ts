import { outermost, readErrorObject } from '../error-object.js';
import { isObject, textOf } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** The whole answer is the error: `{message}`, `{code,message}`, `{error:"text"}`, OAuth's `{error,error_description}`, `{name,details}`. */
export const flat: JsonDialect = {
  name: 'flat object',
  read(body, { status }) {
    const text = textOf(body);
    if (text !== null) return [{ code: null, message: text, field: null, at: '' }];
    if (!isObject(body)) return [];
    // Jsend and others put the sentence into `data` or `result`.
    const inner = ['data', 'result', 'response'].map((key) => body[key]).find(isObject);
    const own = readErrorObject(body, '', outermost(status));
    return own.some((e) => e.message !== '') || inner === undefined
      ? own
      : readErrorObject(inner, '/data', outermost(status));
  },
};
