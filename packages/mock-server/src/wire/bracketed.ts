import { asText, type Json } from './json.js';

// Parameters of lists that are written as parts of one object: `page[size]` (JSON:API), `pagination[pageSize]`,
// `filter[state]`, `filters[state][$eq]`, `filters[$and][0][size][$gte]`.

const PAGING = /^(?:page|paging|pager|pagination)\[([a-z_-]+)\]$/i;

/** What a parameter says of pages, without what holds it: `pageSize` of `pagination[pageSize]`, `page` of `page[number]`. */
export function pagingName(name: string): string {
  const inner = PAGING.exec(name)?.[1];
  return inner === undefined ? name : inner.toLowerCase() === 'number' ? 'page' : inner;
}

const FILTER = /^filters?(?:\[\$?and\]\[\d*\])?\[([\w-]+)\](?:\[\$?(\w+)\])?$/i;

export interface Filter {
  readonly field: string;
  readonly operator: string;
}

/** The field that is asked about, and how; null where the name is of another make. */
export function filterIn(name: string): Filter | null {
  const [, field, operator] = FILTER.exec(name) ?? [];
  return field === undefined ? null : { field, operator: (operator ?? 'eq').toLowerCase() };
}

type Compares = (own: Json | undefined, value: string) => boolean;

const bounded =
  (holds: (order: number) => boolean): Compares =>
  (own, value) => {
    if (own === null || own === undefined) return false;
    const order =
      typeof own === 'number' ? own - Number(value) : asText(own) < value ? -1 : asText(own) > value ? 1 : 0;
    return holds(order);
  };

const holds = (own: Json | undefined, value: string): boolean =>
  asText(own).toLowerCase().includes(value.toLowerCase());

/** How a field is held against what is asked for, by the usual names; whether it is the same is for others to say. */
export const COMPARED: ReadonlyMap<string, Compares> = new Map<string, Compares>([
  ['gt', bounded((order) => order > 0)],
  ['gte', bounded((order) => order >= 0)],
  ['lt', bounded((order) => order < 0)],
  ['lte', bounded((order) => order <= 0)],
  ['ne', (own, value) => asText(own) !== value],
  ['contains', holds],
  ['containsi', holds],
  ['like', holds],
]);
