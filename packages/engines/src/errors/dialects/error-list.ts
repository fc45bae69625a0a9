import { codeOf } from '../code.js';
import { readFieldMap, readItems } from '../error-object.js';
import { isObject, pointer, textOf, type JsonObject } from '../found.js';
import type { JsonDialect } from './dialect.js';

const LIST_KEYS = ['errors', 'detail', 'details', 'issues', 'violations', 'messages', 'error', 'message'];

/** A list or a field map at the top: `{errors:[…]}` (JSON:API, Rails), `{errors:{title:[…]}}` (Laravel), `{detail:[{loc,msg}]}` (FastAPI). */
export const errorList: JsonDialect = {
  name: 'list of errors',
  read(body, { status }) {
    if (Array.isArray(body)) return readItems(body, '', { status, code: null, title: null });
    if (!isObject(body)) return [];
    const outer = { status, code: codeOf(body, status), title: titleOf(body) };
    for (const key of LIST_KEYS) {
      const value = body[key];
      const at = pointer('', key);
      if (Array.isArray(value)) {
        const found = readItems(value, at, outer);
        if (found.length > 0) return found;
      } else if (isObject(value) && (key === 'errors' || isListMap(value))) {
        const found = readFieldMap(value, at, outer);
        if (found !== null && found.length > 0) return found;
      }
    }
    return [];
  },
};

/** Every value a list of sentences: a map of fields, where an error object has single sentences. */
function isListMap(map: JsonObject): boolean {
  const values = Object.values(map);
  return (
    values.length > 0 && values.every((v) => Array.isArray(v) && v.length > 0 && v.every((s) => textOf(s) !== null))
  );
}

function titleOf(body: JsonObject): string | null {
  return textOf(body['message']) ?? textOf(body['title']) ?? null;
}
