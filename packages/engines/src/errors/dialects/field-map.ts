import type { Json } from '@asbuilt/evidence';
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

/** Fields inside others, and of each item of a list what is wrong with it: `{lines: [{}, {qty: ["Must be at least 1."]}]}`. */
function holdsSentences(value: Json): boolean {
  if (Array.isArray(value)) {
    const items = value.filter((item) => !(isObject(item) && Object.keys(item).length === 0));
    const isOfItems = items.length > 0 && items.every((item) => isObject(item) && holdsSentences(item));
    return isOfItems || (value.length > 0 && value.every((item) => /\p{L}\s+\p{L}/u.test(textOf(item) ?? '')));
  }
  const inner = isObject(value) ? Object.values(value) : [];
  return inner.length > 0 && inner.every(holdsSentences);
}

function readMap(map: JsonObject, at: string, status: number, singleSentences: boolean): FoundError[] {
  const values = Object.values(map);
  const isSentences = (v: unknown) => Array.isArray(v) && v.length > 0 && v.every((s) => textOf(s) !== null);
  if (
    !values.every((v) => isSentences(v) || isObject(v) || holdsSentences(v) || (singleSentences && textOf(v) !== null))
  )
    return [];
  if (!singleSentences && !values.some(isSentences) && !values.every(holdsSentences)) return [];
  return readFieldMap(map, at, outermost(status)) ?? [];
}
