import { codesOf } from '../code.js';
import { outermost, readFieldMap, readItems } from '../error-object.js';
import { isObject, pointer, textOf, withOuter, type JsonObject } from '../found.js';
import type { JsonDialect } from './dialect.js';

const LIST_KEYS = [
  'errors',
  'errorMessages',
  'detail',
  'details',
  'issues',
  'violations',
  'messages',
  'error',
  'message',
];

/** A list or a field map at the top: `{errors:[…]}` (JSON:API, Rails), `{errors:{title:[…]}}` (Laravel), `{detail:[{loc,msg}]}` (FastAPI). */
export const errorList: JsonDialect = {
  name: 'list of errors',
  read(body, { status }) {
    if (Array.isArray(body)) return readItems(body, '', outermost(status));
    if (!isObject(body)) return [];
    const outer = { status, ...codesOf(body, status), title: titleOf(body) };
    const { code, type, title } = outer;
    const said = Object.keys(body).find((key) => [title ?? code ?? type].includes(textOf(body[key]))) ?? '';
    const around = { code, type, message: title ?? '', field: null, at: pointer('', said) };
    const found = LIST_KEYS.flatMap((key) => {
      const value = body[key];
      if (Array.isArray(value)) return readItems(value, pointer('', key), outer);
      if (!isObject(value) || !(key === 'errors' || isListMap(value))) return [];
      return readFieldMap(value, pointer('', key), outer) ?? [];
    });
    return withOuter(found, around);
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
