import { constant } from '../declarations/constants.js';
import { ENTITIES, type EntityName, type Row } from '../declarations/entities.js';
import { MAX_PAGE_SIZE, QUERIES, type QueryName } from '../declarations/inputs.js';
import { Fault } from './fault.js';
import { present, type Visit } from './house.js';

interface Parameter {
  enum?: readonly string[];
  maxLength?: number;
}

function refuse(visit: Visit, name: string, value: string, rule: string): never {
  visit.house.tally.add('rules', visit.route, name, rule);
  throw new Fault('BAD_QUERY', { name, value });
}

function numberOf(visit: Visit, name: string, fallback: number, max: number): number {
  const text = visit.query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value)) refuse(visit, name, text, 'type');
  if (value < 1) refuse(visit, name, text, 'min');
  return value > max ? refuse(visit, name, text, 'max') : value;
}

/** The parameters of a list as the declarations allow them; empty ones count as not given. */
export function askedFor(visit: Visit, query: QueryName): Record<string, string> {
  const asked: Record<string, string> = {};
  for (const [name, rules] of Object.entries<Parameter>(QUERIES[query])) {
    const value = visit.query.get(name) ?? '';
    if (value === '') continue;
    if (rules.enum && !rules.enum.includes(value)) refuse(visit, name, value, 'enum');
    if (rules.maxLength !== undefined && value.length > rules.maxLength) refuse(visit, name, value, 'maxLength');
    asked[name] = value;
  }
  return asked;
}

/** `-name`: by name, last first. Ties keep the order of ids. */
export function sorted<T extends object>(rows: readonly T[], by: string): T[] {
  const field = by.replace(/^-/, '');
  const sign = by.startsWith('-') ? -1 : 1;
  const keyOf = (row: T): string | number => (row as Record<string, string | number>)[field] ?? '';
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -sign : keyOf(a) > keyOf(b) ? sign : 0));
}

/** One page of rows, with the things that they refer to beside them. */
export function pageOf<E extends EntityName>(
  visit: Visit,
  entity: E,
  rows: readonly Row<E>[],
  includes: readonly (readonly [entity: EntityName, field: keyof Row<E>])[] = [],
) {
  const perPage = numberOf(visit, 'perPage', constant('pageSize'), MAX_PAGE_SIZE);
  const page = numberOf(visit, 'page', 1, Number.MAX_SAFE_INTEGER);
  const shown = rows.slice((page - 1) * perPage, page * perPage);
  const included = Object.fromEntries(
    includes.map(([other, field]) => {
      const ids = [...new Set(shown.map((row) => row[field] as number | string))];
      const found = ids.flatMap((id) => visit.house.store.get(other, id) ?? []);
      return [ENTITIES[other].plural, found.map((row) => present(visit.house, other, row as never))];
    }),
  );
  return {
    items: shown.map((row) => present(visit.house, entity, row)),
    page,
    perPage,
    total: rows.length,
    ...(includes.length > 0 && { included }),
  };
}
