import type { Exchange, Json } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { BEGINS, idOf, listedIn, type Item } from './listed.js';
import { ordersIn, SORTS, wayOf, type Ordered } from './list-orders.js';
import { findIn, indexOf } from '../explain/find-call.js';

/** How a list was asked for by somebody, and what was seen of it each time. */
export interface ListWays {
  /** It is in order, by one of these fields. */
  readonly orders: readonly (Asked & { readonly by: readonly Ordered[] })[];
  /** Each thing has this text in it, and others are left out. */
  readonly searches: readonly Asked[];
  /** It shows other things than the list itself. */
  readonly pages: readonly Asked[];
  /** By a parameter that is called as a field: each thing has in it what was asked for, and others are left out. */
  readonly fields: readonly string[];
  /** What was deleted is gone from it. */
  readonly loses: boolean;
}

interface Asked {
  readonly actor: string;
  readonly query: readonly (readonly [name: string, value: string])[];
}

interface Read extends Asked {
  readonly exchange: Exchange;
  readonly call: Call;
  readonly items: readonly Item[];
}

const SEARCHES = /^(?:q|query|search|term|keywords?|text)$/i;

/** By call: of lists that hang on nothing but how they are asked for. */
export function listWaysOf(spec: Spec, exchanges: readonly Exchange[]): ReadonlyMap<string, ListWays> {
  const index = indexOf(spec.calls.statements, spec.origins);
  const reads = new Map<string, Read[]>();
  const loses = losesIn(exchanges);
  for (const exchange of exchanges) {
    const items = exchange.is === 'call' && exchange.method === 'GET' ? listedIn(exchange)?.items : undefined;
    const call = items === undefined ? undefined : findIn(index, exchange, null)?.call;
    if (call === undefined || call.path.includes('{')) continue;
    const { actor, url } = exchange;
    reads.set(call.id, [...(reads.get(call.id) ?? []), { exchange, call, actor, query: url.query, items: items! }]);
  }
  return new Map(
    [...reads].map(([id, own]) => [
      id,
      {
        orders: ordersOf(own),
        searches: searchesOf(own),
        pages: pagesOf(own),
        fields: fieldsOf(own),
        loses: loses(own[0]!.exchange.url.path),
      },
    ]),
  );
}

/** Of a list by its address: a thing was in it, was deleted, and was in it no more when somebody looked again. */
function losesIn(exchanges: readonly Exchange[]): (path: string) => boolean {
  const listed = new Map<string, Set<string | null>>();
  const deleted = new Map<string, Set<string>>();
  const came = new Map<string, Set<boolean>>();
  for (const exchange of exchanges) {
    const { url, method, status } = exchange;
    const above = `/${url.segments.slice(0, -1).join('/')}`;
    const id = url.segments.at(-1) ?? '';
    if (method === 'DELETE' && status < 300 && listed.get(above)?.has(id) === true)
      deleted.set(above, (deleted.get(above) ?? new Set()).add(id));
    const items = method === 'GET' && url.query.length === 0 ? listedIn(exchange)?.items : undefined;
    if (items === undefined) continue;
    const ids = new Set(items.map(idOf));
    for (const one of deleted.get(url.path) ?? [])
      came.set(url.path, (came.get(url.path) ?? new Set()).add(ids.has(one)));
    listed.set(url.path, ids);
  }
  return (path) => came.get(path)?.has(false) === true && !came.get(path)!.has(true);
}

const only = ({ query }: Asked, pattern: RegExp): boolean =>
  query.length > 0 && query.every(([name]) => pattern.test(name));

const asked = ({ actor, query }: Read): Asked => ({ actor, query });

function ordersOf(reads: readonly Read[]): ListWays['orders'] {
  const found = ordersIn(reads);
  return [...found].flatMap(([way, by]) => {
    // in which order a list is that nobody asked for one of, the specification does not say
    const read = reads.find((one) => wayOf(one.call.id, one.exchange) === way && only(one, SORTS));
    return read === undefined ? [] : [{ ...asked(read), by }];
  });
}

/** The first that found something: of a name under which each answer had what was looked for, and not all that there is. */
function searchesOf(reads: readonly Read[]): Asked[] {
  const names = new Set(
    reads.flatMap(({ query }) => query.map(([name]) => name).filter((name) => SEARCHES.test(name))),
  );
  return [...names].flatMap((name) => {
    const valueIn = (read: Read) => read.query.find(([own]) => own === name)?.[1] ?? '';
    const own = reads.filter((read) => valueIn(read) !== '');
    if (!own.every((read) => read.items.every((item) => hasText(item, valueIn(read))))) return [];
    const isNarrow = (read: Read) =>
      reads.some(
        (other) =>
          other.actor === read.actor &&
          other.query.length === 0 &&
          other.items.some((item) => !hasText(item, valueIn(read))),
      );
    const one = own.find((read) => read.query.length === 1 && read.items.length > 0 && isNarrow(read));
    return one === undefined ? [] : [asked(one)];
  });
}

/** Where every thing has something in that field. */
function fieldsOf(reads: readonly Read[]): string[] {
  const names = new Set(reads.flatMap(({ query }) => query.map(([name]) => name)));
  const whole = reads.filter(({ query }) => query.length === 0).flatMap(({ items }) => items);
  return [...names].filter((name) => {
    if (reads.some(({ items }) => items.some((item) => item[name] == null))) return false;
    const told = reads.flatMap(({ query, items }) =>
      query.flatMap(([own, value]) => (own === name && value !== '' ? [{ value, items }] : [])),
    );
    const has = (item: Item, value: string) => String(item[name] as string | number) === value;
    return (
      told.every(({ value, items }) => items.every((item) => has(item, value))) &&
      told.some(({ value, items }) => items.length > 0 && whole.some((item) => !has(item, value)))
    );
  });
}

function hasText(value: Json, text: string): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((inner: Json) => hasText(inner, text));
  return String(value).toLowerCase().includes(text.toLowerCase());
}

function pagesOf(reads: readonly Read[]): Asked[] {
  const page = reads.find(
    (read) =>
      read.query.length === 1 &&
      only(read, BEGINS) &&
      /^\d+$/.test(read.query[0]![1]) &&
      reads.some((other) => other.actor === read.actor && other.query.length === 0 && areOthers(read, other)),
  );
  return page === undefined ? [] : [asked(page)];
}

function areOthers(a: Read, b: Read): boolean {
  const [first, second] = [a, b].map(({ items }) => items.map(idOf));
  return first!.length > 0 && second!.length > 0 && first!.every((id) => id !== null && !second!.includes(id));
}
