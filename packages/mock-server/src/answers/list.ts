import type { Asked } from './call-request.js';
import { COMPARED, filterIn, pagingName } from '../wire/bracketed.js';
import { byText, type Constant, type Entity, type JsonSchema } from '@asbuilt/spec';
import { propertiesOf, typesOf } from '../memory/fits.js';
import { asText, isThing, plain, under, type Json, type Thing } from '../wire/json.js';
import { inUsualOrder } from '../behaviour/list-order.js';
import { find, referenced, type Memory } from '../memory/memory.js';
import type { Request } from '../wire/request.js';
import type { Known, Prepared } from '../learned/call-knowledge.js';
import { withAt } from '../memory/shaped.js';

// Names that products give to these parameters; where the specification says which it is, that counts.
const LIMIT = /^(?:limit|perpage|pagesize|itemsperpage|size|take|first|pagelimit|maxresults)$/;
const PAGE = /^(?:page|p|pagenumber|currentpage|pageno)$/;
const OFFSET = /^(?:offset|skip|start|from)$/;
const SEARCH = /^(?:q|query|search|term|keywords?|filter|s)$/;
const SORT = /^(?:sort|sortby|order|orderby|ordering)$/;
const DIRECTION = /^(?:dir|direction|sortdir|sortorder|orderdir)$/;
// Where nothing tells how long a page is.
const USUAL_PAGE = 20;

type Query = readonly (readonly [name: string, value: string])[];

export interface Page {
  readonly things: readonly Thing[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

// Whoever leafs through lists asks for few of them at a time.
const MOST_LISTS = 100;

/** Filtered and sorted once, however many of its pages are asked for. */
function orderedBy(
  p: Prepared,
  known: Known,
  memory: Memory,
  above: string,
  all: () => readonly Thing[],
  query: Query,
) {
  const asked = JSON.stringify([known.call.id, above, query.filter(([name]) => !isPaging(name))]);
  const kept = memory.lists.get(asked);
  if (kept !== undefined) return kept;
  const found = query.reduce((things, [name, value]) => filtered(p, known, memory, things, name, value), all());
  const ordered = sorted(found, known, query);
  if (memory.lists.size >= MOST_LISTS) memory.lists.clear();
  memory.lists.set(asked, ordered);
  return ordered;
}

/** `above`: what the things stand under, as text; `all`: those things. */
export function pageOf(
  { p, known, memory }: Pick<Asked, 'p' | 'known' | 'memory'>,
  above: string,
  all: () => readonly Thing[],
  query: Query,
): Page {
  const ordered = orderedBy(p, known, memory, above, all, query);
  const told = (kind: RegExp) => query.find(([name]) => kind.test(plain(pagingName(name))))?.[1];
  const limited = known.invariants.find(({ kind }) => kind === 'limit')?.asked?.name;
  const asked = Number(query.find(([name]) => name === limited)?.[1] ?? told(LIMIT));
  const paged = known.call.params.some(({ in: where, name }) => where === 'query' && isPaging(name));
  const usual =
    usualPage(p.spec.constants.statements, known.call.id) ?? (paged ? USUAL_PAGE : Math.max(ordered.length, 1));
  const limit = asked >= 1 ? Math.floor(asked) : usual;
  const page = Math.max(1, Math.floor(Number(told(PAGE) ?? 1)) || 1);
  const offset = Math.max(0, Math.floor(Number(told(OFFSET) ?? (page - 1) * limit)) || 0);
  return { things: ordered.slice(offset, offset + limit), total: ordered.length, page, limit, offset };
}

/** Which list is asked for: in whatever order, and whichever page of it. */
export function listPlace(known: Known, { path, query }: Pick<Request, 'path' | 'query'>, args: Thing): string {
  const told =
    known.call.style === 'graphql'
      ? Object.entries(args).map(([name, value]) => [name, asText(value)] as const)
      : query;
  const narrowing = told.filter(([name, value]) => value !== '' && !isPaging(name) && !isSorting(known, name, value));
  return JSON.stringify([known.call.id, path, narrowing]);
}

/** An answer that has all of a list: as many as it says there are; else fewer than a page has. */
export function isWholeList(p: Prepared, known: Known, query: Query, answered: Json, length: number): boolean {
  const counts = [...numbersIn(answered)];
  const stated = known.invariants.find(({ kind }) => kind === 'total')?.at;
  const total = counts.find(({ at, name }) => (stated === undefined ? TOTAL.test(plain(name)) : at === stated));
  if (total !== undefined) return length >= total.value;
  if (!known.call.params.some(({ in: where, name }) => where === 'query' && isPaging(name))) return true;
  const asked = Number(query.find(([name]) => LIMIT.test(plain(pagingName(name))))?.[1]);
  return length < (asked >= 1 ? asked : (usualPage(p.spec.constants.statements, known.call.id) ?? USUAL_PAGE));
}

/** Numbers beside a list, with where they stand. */
function* numbersIn(body: Json, at = ''): Generator<{ at: string; name: string; value: number }> {
  for (const [name, value] of isThing(body) ? Object.entries(body) : [])
    if (typeof value === 'number') yield { at: `${at}/${name}`, name, value };
    else yield* numbersIn(value, `${at}/${name}`);
}

const TOTAL = /total|^count$|filtercount/;

/** Parameters that lists have whatever they are of. */
export const isOfAnyList = (name: string): boolean =>
  isPaging(name) || [SEARCH, SORT, DIRECTION].some((kind) => kind.test(plain(name)));

/** A parameter of a call that says in which order its list is wanted. */
export const isSorting = ({ invariants, orderedBy }: Known, name: string, value: string): boolean =>
  value !== '' &&
  (SORT.test(plain(name)) ||
    orderedBy.has(name) ||
    invariants.some((one) => one.kind === 'sorted' && one.asked?.name === name));

/** A parameter of a call that is looked for in all texts, or in some. */
export const isSearching = ({ invariants, call, searched }: Known, name: string): boolean =>
  !invariants.some(({ kind, asked }) => kind === 'filter' && asked?.name === name) &&
  (SEARCH.test(plain(name)) || searched.has(name)) &&
  call.params.some((param) => param.name === name);

export const isPaging = (name: string): boolean =>
  [LIMIT, PAGE, OFFSET].some((kind) => kind.test(plain(pagingName(name))));

function usualPage(constants: readonly Constant[], call: string): number | null {
  const found = constants.find(
    ({ kind, subject, where }) => kind === 'page' && subject === 'default' && where.includes(call),
  );
  return typeof found?.value === 'number' && found.value >= 1 ? found.value : null;
}

function filtered(
  p: Prepared,
  known: Known,
  memory: Memory,
  things: readonly Thing[],
  name: string,
  value: string,
): readonly Thing[] {
  const { searched } = known;
  if (value === '' || isPaging(name) || isSorting(known, name, value)) return things;
  if (isSearching(known, name))
    return things.filter((thing) => hasText(thing, value.toLowerCase(), searched.get(name) ?? null));
  const bracketed = filterIn(name);
  const field = filteredField(known, name);
  if (field === undefined) return things;
  const compares = COMPARED.get(bracketed?.operator ?? '');
  if (compares !== undefined) return things.filter((thing) => compares(thing[field.path], value));
  // by an operator that is not known, nothing can be left out
  if (bracketed !== null && bracketed.operator !== 'eq' && bracketed.operator !== 'eqi') return things;
  const target = field.ref === undefined ? undefined : p.entities.get(field.ref.entity);
  const other = target === undefined ? null : find(memory, target, value);
  const wanted = new Set([value, ...(target && other ? [referenced(other, target)] : [])]);
  return things.filter((thing) => {
    const own = thing[field.path];
    return wanted.has(target === undefined ? asText(own) : (referenced(own, target) ?? ''));
  });
}

/** The field that a parameter filters by. */
function filteredField({ entity, invariants }: Known, name: string): Entity['fields'][number] | undefined {
  const stated = invariants
    .find(({ kind, asked }) => kind === 'filter' && asked?.name === name)
    ?.at.split('/')
    .at(-1);
  return fieldFor(entity!, stated ?? filterIn(name)?.field ?? name);
}

/** The fields that a query filters by, and what is left of the query without them. */
export function filtersIn(known: Known, query: Query): { readonly fields: readonly string[]; readonly others: Query } {
  const found = query.map((one) => {
    const [name, value] = one;
    const isOther = value === '' || isPaging(name) || isSorting(known, name, value) || isSearching(known, name);
    return { one, path: isOther ? undefined : filteredField(known, name)?.path };
  });
  return {
    fields: found.flatMap(({ path }) => path ?? []),
    others: found.flatMap(({ one, path }) => (path === undefined ? [one] : [])),
  };
}

/** `branch` asks for `branchId` where that points at a branch. */
export function fieldFor(entity: Entity, name: string): Entity['fields'][number] | undefined {
  const wanted = plain(name);
  const own = entity.fields.find(({ path }) => plain(path) === wanted);
  return own ?? entity.fields.find(({ path, ref }) => ref !== undefined && plain(path) === `${wanted}id`);
}

/** In the fields that were seen to be looked into; where nothing tells, in any. */
const hasText = (thing: Thing, text: string, fields: readonly string[] | null): boolean =>
  (fields ?? Object.keys(thing)).some((name) => {
    const value = thing[name];
    return typeof value === 'string' && value.toLowerCase().includes(text);
  });

/** `order=desc` beside `sort=name`: no field is called so. */
const WAY = /^(?:asc|desc)(?:ending)?$/i;

/** `name`, `-name`, `name:desc`, `name desc`, or the direction beside it. */
function sorted(found: readonly Thing[], known: Known, query: Query): readonly Thing[] {
  const things = inUsualOrder(found, known.order);
  const stated = known.invariants.find(({ kind }) => kind === 'sorted')?.asked?.name;
  const isBeside = ([name, value]: Query[number]) =>
    DIRECTION.test(plain(name)) || (SORT.test(plain(name)) && WAY.test(value));
  const isOrder = (name: string) => name === stated || SORT.test(plain(name)) || known.orderedBy.has(name);
  const asked = query.find((one) => !isBeside(one) && isOrder(one[0]))?.[1];
  if (asked === undefined) return things;
  const beside = query.find(isBeside)?.[1] ?? '';
  const [, minus, field, direction] = /^([-+]?)([^\s:,]+)[\s:]*(\w*)/.exec(asked) ?? [];
  if (field === undefined || !things.some((thing) => under(thing, field) !== undefined)) return things;
  const down = minus === '-' || /^desc/i.test(direction ?? '') || /^desc/i.test(beside) ? -1 : 1;
  return [...things].sort((a, b) => down * inOrder(under(a, field), under(b, field)));
}

function inOrder(a: Json | undefined, b: Json | undefined): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : byText(asText(a), asText(b));
}

/** Fills in the numbers that stand beside a list: how many there are, which page this is. */
export function withCounts(body: Json, schema: JsonSchema, known: Known, page: Page, at: readonly string[] = []): Json {
  return propertiesOf(schema).reduce((whole, [name, own]) => {
    const here = [...at, name];
    if (own.properties !== undefined) return withCounts(whole, own, known, page, here);
    const value = countFor(known, here, own, page);
    return value === undefined ? whole : withAt(whole, here, value);
  }, body);
}

function countFor(known: Known, at: readonly string[], schema: JsonSchema, page: Page): Json | undefined {
  const pointer = `/${at.join('/')}`;
  const stated = known.invariants.find((one) => one.at === pointer)?.kind;
  if (stated === 'count') return page.things.length;
  if (stated === 'total') return page.total;
  const name = plain(at.at(-1)!);
  const types = typesOf(schema);
  const more = page.offset + page.things.length < page.total;
  if (types.includes('boolean')) return /^has(?:more|next)|^more$/.test(name) ? more : undefined;
  if (!types.includes('integer') && !types.includes('number')) return undefined;
  if (/pages$|^lastpage|^pagecount/.test(name)) return Math.max(1, Math.ceil(page.total / page.limit));
  if (TOTAL.test(name)) return page.total;
  if (PAGE.test(name)) return page.page;
  if (LIMIT.test(name)) return page.limit;
  if (OFFSET.test(name)) return page.offset;
  if (name.startsWith('next')) return more ? page.page + 1 : null;
  return name.startsWith('prev') ? (page.page > 1 ? page.page - 1 : null) : undefined;
}
