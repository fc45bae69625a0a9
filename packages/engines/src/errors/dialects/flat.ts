import { outermost, readErrorObject } from '../error-object.js';
import { isObject, onlySaid, pointer, textOf, type FoundError, type JsonObject } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** The whole answer is the error: `{message}`, `{code,message}`, `{error:"text"}`, OAuth's `{error,error_description}`, `{name,details}`. */
export const flat: JsonDialect = {
  name: 'flat object',
  read(body, { status }) {
    const text = textOf(body);
    if (text !== null) return [onlySaid(text, '')];
    if (!isObject(body)) return [];
    return readDeeper(body, '', status, MOST_WRAPPINGS);
  },
};

/** Some wrap the error: `{result:{error:{…}}}`, `{ocs:{meta:{message}}}`. */
const MOST_WRAPPINGS = 2;

function readDeeper(body: JsonObject, at: string, status: number, left: number): FoundError[] {
  const own = readErrorObject(body, at, outermost(status));
  if (left === 0 || own.some((error) => error.message !== '')) return own;
  for (const [key, value] of Object.entries(body)) {
    const inner = isObject(value) ? readDeeper(value, pointer(at, key), status, left - 1) : [];
    if (inner.some((error) => error.message !== '')) return inner;
  }
  return own;
}
