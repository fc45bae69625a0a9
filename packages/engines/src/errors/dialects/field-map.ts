import { outermost, readFieldMap } from '../error-object.js';
import { isObject, pointer, textOf, type FoundError, type JsonObject } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** The whole answer is a map of fields: `{title:["This field is required."]}` (Django REST), JSend's `data`. */
export const fieldMap: JsonDialect = {
  name: 'field map',
  read(body, { status }) {
    if (!isObject(body)) return [];
    if (body['status'] === 'fail' && isObject(body['data']))
      return readMap(body['data'], pointer('', 'data'), status, true);
    return readMap(body, '', status, false);
  },
};

function readMap(map: JsonObject, at: string, status: number, singleSentences: boolean): FoundError[] {
  const values = Object.values(map);
  const isSentences = (v: unknown) => Array.isArray(v) && v.length > 0 && v.every((s) => textOf(s) !== null);
  if (!values.every((v) => isSentences(v) || isObject(v) || (singleSentences && textOf(v) !== null))) return [];
  if (!singleSentences && !values.some(isSentences)) return [];
  return readFieldMap(map, at, outermost(status)) ?? [];
}
