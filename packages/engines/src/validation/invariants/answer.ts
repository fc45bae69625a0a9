import type { Json } from '@asbuilt/evidence';
import { isObject, pointer, type JsonObject } from '../../errors/found.js';

export interface Found<T> {
  /** JSON pointer to it. */
  readonly at: string;
  readonly value: T;
}

/** Members beside the payload of an envelope. */
const BESIDE = new Set([
  'meta',
  'links',
  'pagination',
  'paging',
  'page',
  'jsonapi',
  'included',
  '_links',
  'errors',
  'status',
  'success',
]);

/** The one record that an answer or a request holds: itself, or what an envelope with a single member has in it. */
export function recordIn(body: Json): Found<JsonObject> | null {
  if (!isObject(body)) return null;
  const members = Object.entries(body).filter(([key]) => !BESIDE.has(key));
  const [only] = members;
  if (only === undefined || members.length > 1) return { at: '', value: body };
  const [key, value] = only;
  if (isObject(value)) return { at: pointer('', key), value };
  const [item] = Array.isArray(value) ? value : [];
  if (Array.isArray(value) && value.length === 1 && isObject(item))
    return { at: pointer(pointer('', key), 0), value: item };
  return Array.isArray(value) ? null : { at: '', value: body };
}

/** What a resource of JSON:API has of its own stands one level deeper. */
export function ownOf(record: Found<JsonObject>): Found<JsonObject> {
  const { type, attributes } = record.value;
  return typeof type === 'string' && isObject(attributes)
    ? { at: pointer(record.at, 'attributes'), value: attributes }
    : record;
}

/** The one list of records that an answer holds, at the top or in an envelope. */
export function listIn(body: Json): Found<readonly JsonObject[]> | null {
  if (Array.isArray(body)) return isRecords(body) ? { at: '', value: body } : null;
  if (!isObject(body)) return null;
  const own = listsOf(body, '');
  if (own.length > 0) return own.length === 1 ? own[0]! : null;
  const holder = ['data', 'result', '_embedded'].find((key) => isObject(body[key]));
  const inner = holder === undefined ? [] : listsOf(body[holder] as JsonObject, `/${holder}`);
  return inner.length === 1 ? inner[0]! : null;
}

function listsOf(object: JsonObject, at: string): Found<readonly JsonObject[]>[] {
  const found: Found<readonly JsonObject[]>[] = [];
  for (const key of Object.keys(object)) {
    const value = object[key]!;
    if (Array.isArray(value) && !BESIDE.has(key) && isRecords(value)) found.push({ at: pointer(at, key), value });
  }
  return found;
}

function isRecords(value: Json): value is JsonObject[] {
  return Array.isArray(value) && value.every(isObject);
}

export type Scalar = string | number | boolean;

export function isScalar(value: Json | undefined): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
