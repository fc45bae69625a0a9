import { isHandedOut, type Exchange, type Json } from '@asbuilt/evidence';
import { byText, type TokenFrom } from '@asbuilt/spec';
import { ownAddress } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import { lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { textHash } from '../../kit/summary/text-hash.js';
import type { Known } from '../../known.js';
import { CSRF_HEADER } from './password-pair.js';

// Where a token comes from that requests carry in a header: which response has the same value, and where in it.

/** By the hash of the value, so that it is kept wherever it stands, or nowhere. */
export type Carried = Lowest<Token>;

interface Token {
  /** Names of headers that it was sent in. */
  readonly sentIn: Lowest<true>;
  /** As `Place` in JSON: where it was handed out. */
  readonly handedOut: Lowest<true>;
}

type Place = readonly [how: 'at' | 'field' | 'cookie', name: string, address: string, isRead: boolean];

const MOST_TOKENS = 3000;
const MOST_PLACES = 12;
// Shorter values are words that say that a script asks.
const LEAST_LENGTH = 8;
const NAMES_TOKEN = /[cx]srf|token|nonce/i;

export const noCarried = (): Carried => lowest();

export const mergeCarried = (a: Carried, b: Carried): Carried =>
  mergeLowest(a, b, MOST_TOKENS, (x, y) => ({
    sentIn: mergeLowest(x.sentIn, y.sentIn, MOST_PLACES, () => true as const),
    handedOut: mergeLowest(x.handedOut, y.handedOut, MOST_PLACES, () => true as const),
  }));

export function observeCarried(into: Carried, exchange: Exchange): void {
  for (const [name, value] of exchange.requestHeaders)
    if (CSRF_HEADER.test(name) || name === 'authorization') note(into, value.replace(/^\S+ /, ''), 'sentIn', name);
  if (exchange.status >= 400) return;
  const address = ownAddress(exchange);
  const isRead = exchange.method === 'GET' && exchange.url.query.length === 0;
  for (const { how, name, value } of tokensIn(exchange))
    note(into, value, 'handedOut', JSON.stringify([how, name, address, isRead] satisfies Place));
}

function note(into: Carried, value: string, side: keyof Token, place: string): void {
  if (value.length < LEAST_LENGTH || /\s/.test(value)) return;
  const hash = textHash(value).toString(16).padStart(8, '0');
  const token = lowestAt(into, `${hash}${value.length}`, MOST_TOKENS, () => ({
    sentIn: lowest(),
    handedOut: lowest(),
  }));
  if (token !== undefined) lowestAt(token[side], place, MOST_PLACES, () => true as const);
}

interface Handed {
  readonly how: Place[0];
  readonly name: string;
  readonly value: string;
}

function tokensIn({ response, responseHeaders }: Exchange): Handed[] {
  const cookies = responseHeaders.flatMap(([name, line]) => {
    const [, cookie = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(name === 'set-cookie' ? line : '') ?? [];
    return cookie === '' ? [] : [{ how: 'cookie' as const, name: cookie.trim(), value: decoded(value.trim()) }];
  });
  if (response?.is === 'json') return [...cookies, ...leavesOf(response.value)];
  if (response?.is !== 'html' || !NAMES_TOKEN.test(response.text)) return cookies;
  return [...cookies, ...tagsOf(response.text)];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const DEEPEST = 4;

/** What stands in a list stands elsewhere the next time. */
function leavesOf(value: Json, pointer = '', depth = 0): Handed[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([name, inner]): Handed[] => {
    const own = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (typeof inner !== 'string') return leavesOf(inner, own, depth + 1);
    return NAMES_TOKEN.test(name) || isHandedOut(name, inner) ? [{ how: 'at', name: own, value: inner }] : [];
  });
}

const TAG = /<(?:input|meta)\b[^>]{1,1000}>/gi;

/** Hidden fields and meta tags that say by their name that they hold a token. */
function tagsOf(text: string): Handed[] {
  return [...text.matchAll(TAG)].flatMap(([tag]): Handed[] => {
    const name = attribute(tag, 'name');
    const value = attribute(tag, 'value') ?? attribute(tag, 'content');
    return name === null || value === null || !NAMES_TOKEN.test(name) ? [] : [{ how: 'field', name, value }];
  });
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((one) => one !== undefined) ?? null;

/** By header: the place that held most of its values. One response that can be asked for again comes before any page. */
export function sourcesOf(carried: Carried, known: Known): ReadonlyMap<string, TokenFrom> {
  const counted = new Map<string, Map<string, number>>();
  for (const [, { sentIn, handedOut }] of carried.kept)
    for (const header of sentIn.kept.keys()) {
      const own = at(counted, header, () => new Map<string, number>());
      for (const source of sourcesIn(handedOut, known)) own.set(source, (own.get(source) ?? 0) + 1);
    }
  return new Map(
    [...counted].flatMap(([header, own]) => {
      const [best] = [...own].sort(([a, x], [b, y]) => y - x || byText(a, b));
      return best === undefined ? [] : [[header, JSON.parse(best[0]) as TokenFrom] as const];
    }),
  );
}

function sourcesIn(handedOut: Lowest<true>, known: Known): Set<string> {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  return new Set(
    [...handedOut.kept.keys()].flatMap((place) => {
      const [how, name, address, isRead] = JSON.parse(place) as Place;
      if (how === 'cookie') return [JSON.stringify({ cookie: name })];
      const call = calls.get(known.calls.callAt(address) ?? '');
      const anyPage = how === 'field' ? [JSON.stringify({ field: name })] : [];
      if (call === undefined || call.path.includes('{') || !(isRead || call.does === 'login')) return anyPage;
      return [JSON.stringify({ call: call.id, [how]: name }), ...anyPage];
    }),
  );
}
