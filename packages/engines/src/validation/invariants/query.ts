import type { Json, Url } from '@asbuilt/evidence';
import { isObject } from '../../errors/found.js';

// What query parameters usually mean, as far as their names tell.

const LIMITS = new Set(
  'limit per_page perpage page_size pagesize size first take max_results maxresults rows $top top page[size] page[limit]'.split(
    ' ',
  ),
);
const SORTS = new Set('sort order order_by orderby sort_by sortby ordering sort[] $orderby'.split(' '));
const DIRECTIONS = new Set('direction dir order sort_order sortorder sort_dir order_dir'.split(' '));
const OPERATORS = new Set(['_eq', 'eq', '$eq', 'equals', 'is']);

export interface Limit {
  readonly name: string;
  readonly most: number;
}

export interface Sort {
  readonly name: string;
  readonly field: string;
  readonly down: boolean;
}

export interface Filter {
  readonly name: string;
  readonly field: string;
  readonly value: string;
}

export function limitsIn({ query }: Url): Limit[] {
  return query.flatMap(([name, value]) =>
    LIMITS.has(name.toLowerCase()) && /^[1-9]\d{0,5}$/.test(value) ? [{ name, most: Number(value) }] : [],
  );
}

/** `-created_at`, `created_at desc`, `created_at:desc`, or a direction beside it; the first of several fields. */
export function sortIn({ query }: Url): Sort | null {
  const found = query.find(
    ([name, value]) => SORTS.has(name.toLowerCase()) && /[a-z]{3}/i.test(value) && !/^(?:asc|desc)$/i.test(value),
  );
  if (found === undefined) return null;
  const [name, value] = found;
  const match = /^([-+]?)([A-Za-z_][\w.]*)(?:[\s:|]+(asc|desc)(?:ending)?)?(?:,|$)/i.exec(value);
  if (match === null) return null;
  const beside = query.find(
    ([other, text]) => other !== name && DIRECTIONS.has(other.toLowerCase()) && /^(?:asc|desc)/i.test(text),
  )?.[1];
  return { name, field: match[2]!, down: match[1] === '-' || /^desc/i.test(match[3] ?? beside ?? '') };
}

/** `status=x`, `filter[status]=x`, `filter[status][_eq]=x`, `filter={"status":{"_eq":"x"}}`, `filter=status:x`. */
export function filtersIn({ query }: Url): Filter[] {
  return query.flatMap(([name, value]): Filter[] => {
    if (value === '' || value.length > LONGEST_VALUE) return [];
    const parts = name.split(/[[\]]+/).filter((part) => part !== '');
    if (OPERATORS.has(parts.at(-1) ?? '')) parts.pop();
    const field = parts.at(-1) ?? '';
    const isFilter = /^(?:filter|filters|where|q|query)$/i.test(parts[0] ?? '');
    if (isFilter && parts.length === 1) return [...inText(name, value), ...inJson(name, value)];
    return SIMPLE.test(value) && (parts.length === 1 || (isFilter && parts.length === 2))
      ? [{ name, field, value }]
      : [];
  });
}

/** Longer values are searches. */
const LONGEST_VALUE = 300;
/** Without wildcards, ranges, lists and negations. */
const SIMPLE = /^[\p{L}\p{N}_. @-]{1,60}$/u;

function inText(name: string, value: string): Filter[] {
  const clauses = value.split('+');
  const found = clauses.map((clause) => /^([A-Za-z_][\w.]*):['"]?([\w. @-]+)['"]?$/.exec(clause));
  return found.every((match) => match !== null)
    ? found.map((match) => ({ name, field: match[1]!, value: match[2]! }))
    : [];
}

function inJson(name: string, value: string): Filter[] {
  if (!value.startsWith('{')) return [];
  let parsed: Json;
  try {
    parsed = JSON.parse(value) as Json;
  } catch {
    return [];
  }
  if (!isObject(parsed)) return [];
  return Object.entries(parsed).flatMap(([field, asked]) => {
    const wanted = isObject(asked) ? (Object.keys(asked).length === 1 ? asked['_eq'] : undefined) : asked;
    return typeof wanted === 'string' || typeof wanted === 'number' ? [{ name, field, value: String(wanted) }] : [];
  });
}
