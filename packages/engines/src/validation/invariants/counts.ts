import type { Json, Url } from '@asbuilt/evidence';
import { isObject, pointer, type JsonObject } from '../../errors/found.js';
import type { Found } from './answer.js';
import type { Trial } from './invariant.js';
import { limitsIn } from './query.js';

// Numbers beside a list: how many stand in it, or how many there are of which it is a page.

const COUNTS = /^(?:count|length|num_?results|returned)$/i;
const TOTALS = /^(?:total|total_?count|total_?results|total_?items|total_?elements|total_?hits|filter_?count)$/i;

/** What stands beside a list that is given in pages. */
const WAYS = /^(?:next|prev|previous|next_?(?:page|cursor|token|page_?token|url|link))$/i;
const NEXT = /^next/i;
const MORE = /^(?:has_?more|has_?next(?:_?page)?)$/i;
const PLACES = /^(?:page|current_?page|page_?number|number|offset|skip|start|from|cursor)$/i;
const SIZES = /^(?:limit|per_?page|page_?size)$/i;
const PAGES = /^(?:pages|total_?pages|last_?page|page_?count|num_?pages)$/i;
/** In the query, what asks for one page of a list. */
const ASKED_PLACES = /^(?:page|page\[(?:number|offset|after)\]|offset|skip|start|cursor|after|page_?token)$/i;

const AROUND = ['meta', 'pagination', 'paging', 'page', 'data'] as const;
const WAY_ON = ['links', '_links'] as const;

/**
 * A list that was given whole has as many items as there are. So where it comes in pages, a count is one of the page
 * only when it was seen to be the length of a part (`bits`); else no more is shown than of a total.
 */
export function counts(body: Json, list: Found<readonly JsonObject[]>, url: Url): Trial[] {
  if (!isObject(body)) return [];
  const { length } = list.value;
  const holders = holdersIn(body);
  const ways = WAY_ON.map((key) => body[key]).filter(isObject);
  const pages = pagesIn([...holders.map(({ value }) => value), ...ways], url, length);
  return holders.flatMap(({ at, value }) => countsIn(value, at, length, pages));
}

function holdersIn(body: JsonObject): Found<JsonObject>[] {
  const found: Found<JsonObject>[] = [{ at: '', value: body }];
  for (const key of AROUND) {
    const inner = body[key];
    if (!isObject(inner)) continue;
    const at = pointer('', key);
    found.push({ at, value: inner });
    const { pagination } = inner;
    if (isObject(pagination)) found.push({ at: pointer(at, 'pagination'), value: pagination });
  }
  return found;
}

function countsIn(object: JsonObject, at: string, length: number, pages: Pages): Trial[] {
  return Object.entries(object).flatMap(([key, number]): Trial[] => {
    const isCount = COUNTS.test(key);
    if (typeof number !== 'number' || !(isCount || TOTALS.test(key))) return [];
    const place = { asked: null, at: pointer(at, key) };
    const value = String(length);
    const total: Trial = { invariant: { kind: 'total', ...place }, holds: number >= length, value, bits: 0 };
    if (!isCount) return [total];
    const isTold = pages === 'none' || pages === 'part';
    const count: Trial = {
      invariant: { kind: 'count', ...place },
      holds: number === length,
      value,
      bits: isTold ? 1 : 0,
    };
    return pages === 'none' ? [count] : [count, total];
  });
}

/** Whether the list comes in pages, and whether this one surely is not all of it. */
type Pages = 'none' | 'whole, as far as is known' | 'part';

function pagesIn(around: readonly JsonObject[], url: Url, length: number): Pages {
  const members = around.flatMap((holder) => Object.entries(holder));
  if (members.some(([key, value]) => isOfPart(key, value, length)) || asksForLater(url)) return 'part';
  const isPaged =
    limitsIn(url).length > 0 ||
    url.query.some(([name]) => ASKED_PLACES.test(name)) ||
    members.some(([key]) => [WAYS, MORE, PLACES, SIZES, PAGES, TOTALS].some((names) => names.test(key)));
  return isPaged ? 'whole, as far as is known' : 'none';
}

function isOfPart(key: string, value: Json, length: number): boolean {
  if (MORE.test(key)) return value === true;
  if (typeof value === 'number') {
    // the first page is 0 or 1
    if (PLACES.test(key) || PAGES.test(key)) return length > 0 && value > 1;
    if (TOTALS.test(key)) return value > length;
  }
  return WAYS.test(key) && NEXT.test(key) && isWay(value);
}

/** An address, a cursor or a number of a page; `{href}` in HAL. */
const isWay = (value: Json): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || (isObject(value) && 'href' in value);

const asksForLater = ({ query }: Url): boolean =>
  query.some(([name, value]) => /^(?:page|page\[number\]|offset|skip)$/i.test(name) && Number(value) > 1);
