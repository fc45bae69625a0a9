import type { Exchange, Json } from '@asbuilt/evidence';
import { isObject, pointer, type JsonObject } from '../../errors/found.js';
import { foldName } from '../../errors/folded-names.js';
import { isScalar, listIn, ownOf, recordIn, type Found, type Scalar } from './answer.js';
import type { Asked, Trial } from './invariant.js';
import { counts } from './counts.js';
import { productsIn } from './products.js';
import { sumsOfItems, sumsOfRecord } from './sums.js';
import { filtersIn, limitsIn, sortIn } from './query.js';

/** What a good answer in JSON says of the invariants that its request gives rise to: each held or broken. */
export function trialsIn(exchange: Exchange): Trial[] {
  const { response, status } = exchange;
  if (exchange.is !== 'call' || status < 200 || status > 299 || response?.is !== 'json') return [];
  const list = listIn(response.value);
  const record = recordIn(response.value);
  return [
    ...(record === null ? [] : [...echoes(exchange, record), ...references(record), ...sumsOfRecord(ownOf(record))]),
    ...(list === null
      ? []
      : [...ofList(exchange, list), ...counts(response.value, list, exchange.url), ...sumsOfItems(list)]),
    ...productsIn(record === null ? null : ownOf(record), list),
  ];
}

/** What a thing is called by in its address. */
const KEYS = new Set(['id', '_id', 'uuid', 'slug', 'key', 'name', 'identifier', 'code', 'number', 'username', 'login']);
/** Things are named at the end of a path. */
const LAST_SEGMENTS = 2;

function echoes({ url, request, method }: Exchange, record: Found<JsonObject>): Trial[] {
  const trials: Trial[] = [];
  for (const [key, value] of Object.entries(record.value)) {
    if (!KEYS.has(key) || !isScalar(value)) continue;
    const at = pointer(record.at, key);
    for (let i = Math.max(0, url.segments.length - LAST_SEGMENTS); i < url.segments.length; i++)
      trials.push(echo({ in: 'path', name: String(i) }, at, url.segments[i]!, value));
  }
  if (method === 'GET' || request?.is !== 'json') return trials;
  const sent = recordIn(request.value);
  for (const [key, value] of Object.entries(sent?.value ?? {})) {
    const answered = record.value[key];
    if (isScalar(value) && isScalar(answered))
      trials.push(echo({ in: 'body', name: key }, pointer(record.at, key), value, answered));
  }
  return trials;
}

function echo(asked: Asked, at: string, sent: Scalar, answered: Scalar): Trial {
  const holds = String(sent) === String(answered);
  return { invariant: { kind: 'echo', asked, at }, holds, value: String(sent), bits: 0 };
}

/** `author_id` beside `author: {id}`. */
function references({ at, value: record }: Found<JsonObject>): Trial[] {
  return Object.entries(record).flatMap(([key, inner]): Trial[] => {
    if (!isObject(inner) || !isScalar(inner['id'])) return [];
    const name = [`${key}_id`, `${key}Id`].find((one) => isScalar(record[one]));
    if (name === undefined) return [];
    const value = textOf(record[name]);
    const invariant = {
      kind: 'reference',
      asked: null,
      at: `${pointer(at, key)}/id`,
      same: pointer(at, name),
    } as const;
    return [{ invariant, holds: value === textOf(inner['id']), value, bits: 0 }];
  });
}

function ofList({ url }: Exchange, { at, value: items }: Found<readonly JsonObject[]>): Trial[] {
  const trials: Trial[] = limitsIn(url).map(({ name, most }) => ({
    invariant: { kind: 'limit', asked: { in: 'query', name }, at },
    holds: items.length <= most,
    value: `${most}${items.length === most ? ' reached' : ''}`,
    bits: 0,
  }));
  if (items.length === 0) return trials;
  for (const { name, field, value } of filtersIn(url)) {
    const own = nameIn(items, field);
    if (own === undefined) continue;
    const holds = items.every((item) => textOf(item[own]) === value);
    trials.push({
      invariant: { kind: 'filter', asked: { in: 'query', name }, at: `${at}/*${pointer('', own)}` },
      holds,
      value,
      bits: 0,
    });
  }
  const sorted = sortedBy(url, at, items);
  return sorted === null ? trials : [...trials, sorted];
}

/** The member that all items have under this name, whatever its style; null values are none. */
function nameIn(items: readonly JsonObject[], field: string): string | undefined {
  const folded = foldName(field);
  const own =
    Object.keys(items[0]!).find((key) => key === field) ??
    Object.keys(items[0]!).find((key) => foldName(key) === folded);
  return own !== undefined && items.every((item) => isScalar(item[own])) ? own : undefined;
}

function sortedBy(url: Exchange['url'], at: string, items: readonly JsonObject[]): Trial | null {
  const sort = sortIn(url);
  const own = sort === null ? undefined : nameIn(items, sort.field);
  if (sort === null || own === undefined) return null;
  const values = items.map((item) => item[own]);
  const distinct = new Set(values.map(textOf)).size;
  if (distinct < 2) return null;
  const holds = values.every((value, i) => i === 0 || inOrder(values[i - 1], value, sort.down));
  const value = `${sort.down ? '-' : ''}${own}`;
  // By chance one order in n! is the right one: at least one bit for each distinct value after the first.
  return {
    invariant: { kind: 'sorted', asked: { in: 'query', name: sort.name }, at },
    holds,
    value,
    bits: distinct - 1,
  };
}

/** What is no plain value is like nothing. */
function textOf(value: Json | undefined): string {
  return isScalar(value) ? String(value) : '';
}

/** Texts are compared without their case: how a server orders letters beyond that is its own affair. */
function inOrder(a: Json | undefined, b: Json | undefined, down: boolean): boolean {
  if (typeof a === 'number' && typeof b === 'number') return down ? a >= b : a <= b;
  const [x, y] = [textOf(a).toLowerCase(), textOf(b).toLowerCase()];
  return down ? x >= y : x <= y;
}
