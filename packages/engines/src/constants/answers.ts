import type { Exchange, Json, Millis } from '@asbuilt/evidence';
import { isObject, pointer, type JsonObject } from '../errors/found.js';
import { choosesCurrency, eachCurrency } from './currencies.js';
import { nearMinute } from './headers.js';
import { lifetimeOf } from './jwt.js';
import { note, type ConstantsSummary, type FactKind, type FactValue } from './summary.js';
import { isPageNumber, isPageSize, wordsOf } from './words.js';

/** What an ordinary answer tells: how many items its pages have, how long what it gives lasts. */
export function observeAnswer(into: ConstantsSummary, exchange: Exchange, address: string, body: Json): void {
  const { ref, startedAt: time } = exchange;
  const tell: Tell = (kind, name, value, at) => note(into, { kind, address, name, value, ref, at, time });
  const list = listIn(body);
  if (list !== null && exchange.method === 'GET') observePage(exchange, body, list.length, tell);
  const records = list ?? (isObject(body) ? [body, ...Object.values(body)] : []);
  for (const record of records.slice(0, MOST_RECORDS)) if (isObject(record)) observeExpiry(record, tell);
  eachCurrency(records, (code) => tell('currency', 'told', code, ''));
  if (choosesCurrency(exchange)) tell('currency', 'chosen', true, '');
  if (isObject(body)) observeTokens(exchange, body, tell);
}

type Tell = (kind: FactKind, name: string, value: FactValue, at: string) => void;

const MOST_RECORDS = 20;

/** The longest list that an answer holds, at the top or one level in; in HAL below `_embedded`. */
export function listIn(body: Json): readonly Json[] | null {
  if (Array.isArray(body)) return body;
  if (!isObject(body)) return null;
  const embedded = body['_embedded'];
  let found: readonly Json[] | null = null;
  for (const member of [...Object.values(body), ...(isObject(embedded) ? Object.values(embedded) : [])])
    if (Array.isArray(member) && member.length >= (found?.length ?? 0)) found = member;
  return found;
}

const TOTALS = new Set('total totalcount totalitems totalelements totalresults totalrecords'.split(' '));
/** Where answers put what they say of the page, under these names or at the top. */
const AROUND = ['meta', 'pagination', 'paging', 'page', 'page_info', 'pageInfo'] as const;

function observePage(exchange: Exchange, body: Json, items: number, tell: Tell): void {
  const query = exchange.url.query;
  const asked = query.find(([name, value]) => isPageSize(name) && /^\d{1,6}$/.test(value));
  const isPaged = query.some(([name]) => isPageNumber(name));
  if (asked !== undefined && isPaged && Number(asked[1]) > 1) tell('asked', asked[0], Number(asked[1]), '');
  const { size, total: told, hasPlace, at } = pageFacts(body);
  const total = told ?? totalInHeaders(exchange);
  const isBare = !query.some(([name]) => isPageSize(name));
  // whatever a total says: a list that was given whole once is not cut at fewer
  if (isBare && items >= FEWEST_ITEMS) tell('page', 'given', items, '');
  const isCut = (total !== null && total > items) || (total === null && leadsOn(exchange, body));
  // A list that is given whole is as long as it is, and some answers echo that as its limit.
  const isEcho = size !== null && (total !== null || hasPlace) && (size !== items || isCut);
  const given = isEcho ? size : isCut && !isPaged ? items : null;
  if (given === null || given < FEWEST_ITEMS) return;
  if (isBare) tell('page', 'default', given, at);
  else if (asked !== undefined && given < Number(asked[1])) tell('page', 'most', given, at);
}

const TOTAL_HEADER = /^x-(?:[a-z]+-)?total(?:-count)?$/;

/** `X-Total-Count`, `X-Total`, `X-WP-Total`: of lists that are bare. */
function totalInHeaders({ responseHeaders }: Exchange): number | null {
  const total = responseHeaders.find(([name, value]) => TOTAL_HEADER.test(name) && /^\d{1,9}$/.test(value))?.[1];
  return total === undefined ? null : Number(total);
}

const MORE = /^(?:has_?more|has_?next(?:_?page)?)$/i;
const NEXT = /^(?:next|next_?(?:page|cursor|token|page_?token|url|link))$/i;
const WAY_ON = ['links', '_links', ...AROUND] as const;

/** There are more than it gives: it says so, or says where. */
function leadsOn({ responseHeaders }: Exchange, body: Json): boolean {
  if (responseHeaders.some(([name, value]) => name === 'link' && /;\s*rel="?next\b/i.test(value))) return true;
  if (!isObject(body)) return false;
  const around = WAY_ON.map((key) => body[key]).filter(isObject);
  return [body, ...around].some((holder) =>
    Object.entries(holder).some(([key, value]) => (MORE.test(key) ? value === true : NEXT.test(key) && isWay(value))),
  );
}

/** An address, a cursor or a number of a page; `{href}` in HAL. */
const isWay = (value: Json): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || (isObject(value) && 'href' in value);

/** A page of one or none is no page. */
const FEWEST_ITEMS = 2;

interface PageFacts {
  size: number | null;
  total: number | null;
  /** It says which page this is. */
  hasPlace: boolean;
  at: string;
}

function pageFacts(body: Json): PageFacts {
  const found: PageFacts = { size: null, total: null, hasPlace: false, at: '' };
  const look = (holder: JsonObject, at: string, depth: number): void => {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'number') take(found, holder, key, pointer(at, key));
      else if (depth > 0 && isObject(value) && (AROUND as readonly string[]).includes(key))
        look(value, pointer(at, key), depth - 1);
    }
  };
  if (isObject(body)) look(body, '', 2);
  return found;
}

function take(found: PageFacts, holder: JsonObject, key: string, at: string): void {
  const value = holder[key] as number;
  if (isPageSize(key) && Number.isInteger(value)) {
    found.size = value;
    found.at = at;
  } else if (TOTALS.has(key.toLowerCase().replaceAll(/[^a-z]/g, '')) || isCount(holder, key)) found.total = value;
  else if (isPageNumber(key)) found.hasPlace = true;
}

/** `{"count": 25, "next": …, "results": […]}`: beside the way on, a count is of all. */
const isCount = (holder: JsonObject, key: string): boolean =>
  key === 'count' && ('next' in holder || 'previous' in holder);

const EXPIRES = ['expires', 'expires_at', 'expiresAt', 'expiry', 'expiration', 'valid_until', 'validUntil'] as const;
const CREATED = ['created_at', 'createdAt', 'created', 'created_on', 'issued_at', 'issuedAt', 'date_created'] as const;
/** One of the two moments is often cut to the second. */
const SLACK_SECONDS = 2;

/** From when a thing is made until it expires. */
function observeExpiry(record: JsonObject, tell: Tell): void {
  const key = EXPIRES.find((name) => record[name] !== undefined);
  if (key === undefined) return;
  const until = momentOf(record[key]);
  const from = momentOf(record[CREATED.find((name) => record[name] !== undefined) ?? '']);
  if (until === null || from === null || until <= from) return;
  const seconds = nearMinute((until - from) / 1000, SLACK_SECONDS);
  tell('expiry', key, seconds ?? Math.round((until - from) / 1000), '');
}

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const WITH_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function momentOf(value: Json | undefined): Millis | null {
  const moment =
    typeof value === 'number'
      ? value < LATEST / 1000
        ? value * 1000
        : value
      : typeof value === 'string' && WITH_TIME.test(value)
        ? Date.parse(value)
        : Number.NaN;
  return moment >= EARLIEST && moment <= LATEST ? moment : null;
}

const LASTS = new Set('expires expiresin expirein ttl maxage tokenttl expiration lifetime refreshexpiresin'.split(' '));

/** `{"access_token": …, "expires_in": 900}`, at the top or one level in. */
function observeTokens({ method, request }: Exchange, body: JsonObject, tell: Tell): void {
  const sent = request?.is === 'json' && isObject(request.value) ? request.value : {};
  const holders: [string, JsonObject][] = [['', body]];
  for (const [key, member] of Object.entries(body)) if (isObject(member)) holders.push([pointer('', key), member]);
  for (const [at, holder] of holders.slice(0, MOST_HOLDERS)) {
    const keys = Object.keys(holder);
    if (method !== 'POST' && !keys.some((key) => /token/i.test(key))) continue;
    for (const key of keys) observeToken(key, holder[key]!, pointer(at, key), tell);
    if (method === 'POST' && Object.values(holder).some(isToken)) observeGoodFor(holder, at, sent, tell);
  }
}

/** Long, and no words: what is handed out to be shown again; or what redaction has put in its place. */
const isToken = (value: Json): boolean => typeof value === 'string' && /^(?:redacted-\S+|[\w.~+/=-]{20,})$/.test(value);

/** `good_for_s`, `validFor`, `lasts_minutes`: beside what is handed out, how long it is good. */
const GOOD_FOR =
  /^(?:(?:good|valid|usable|open|kept|lives?|lasts?) for|lasts)(?: (?:s|sec|secs|seconds|min|mins|minutes|h|hours|days|ms))?$/;

function observeGoodFor(holder: JsonObject, at: string, sent: JsonObject, tell: Tell): void {
  for (const [key, value] of Object.entries(holder))
    // what somebody sends is their own choice
    if (
      !Object.hasOwn(sent, key) &&
      typeof value === 'number' &&
      value > 0 &&
      momentOf(value) === null &&
      GOOD_FOR.test(wordsOf(key))
    )
      tell('field', key, value, pointer(at, key));
}

const MOST_HOLDERS = 6;

function observeToken(key: string, value: Json, at: string, tell: Tell): void {
  if (typeof value === 'string') {
    const seconds = lifetimeOf(value);
    if (seconds !== null) tell('token', key, seconds, at);
  } else if (typeof value === 'number' && LASTS.has(key.toLowerCase().replaceAll(/[^a-z]/g, '')))
    if (value > 0 && momentOf(value) === null) tell('field', key, value, at);
}
