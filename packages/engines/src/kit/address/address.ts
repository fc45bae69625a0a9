import type { Exchange, Url, ViewForm } from '@asbuilt/evidence';
import { caseOf, caseOfQuery, PLAIN_CASE, type Case } from './choices.js';
import { composedOf, SENT } from './composed.js';
import { oncePer } from '../summary/once.js';
import { operationsOf, type Operation } from '../operations/operations.js';
import { splitFormat, sureClass, withoutMatrix } from './segment.js';

/** A token of an address: a literal segment (percent-encoded), or `{int}`, `{uuid}` … for a sure identifier. */
export type Token = string;

export interface Address {
  readonly method: string;
  readonly origin: string;
  readonly tokens: readonly Token[];
  /** `json` of `/issues/5.json`; empty where the path has no format ending. */
  readonly format: string;
  /** GraphQL root field or RPC method; empty where the address itself is the call. */
  readonly operation: string;
  /** What the request says that may choose between calls at the address; see choices.ts. */
  readonly case: Case;
}

export function isClass(token: Token): boolean {
  return token.startsWith('{');
}

const PLAIN = /^[\w.~@:,-]*$/;

/** As it was sent, but for what would end a token, or make it cling to another (see composed.ts). */
export function literalToken(segment: string): Token {
  if (PLAIN.test(segment) && !segment.startsWith(':')) return segment;
  return segment
    .replace(/(?:%[\da-f]{2})+|[\s/?#{}%]/gi, escaped)
    .replace(/^:/, '%3A')
    .replace(/\($/, '%28')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Bytes that are no text were left as they were sent, `%ff`, and are not written a second time. */
const escaped = (part: string): string =>
  part.length > 1 && segmentValue(part) === part ? part : part.replace(/[\s/?#{}%]/g, encodeURIComponent);

export interface PathTokens {
  readonly tokens: Token[];
  /** What each of them was sent as, without a format. */
  readonly values: string[];
  readonly format: string;
}

export function pathTokens(segments: readonly string[], method = 'GET'): PathTokens {
  const tokens: Token[] = [];
  const values: string[] = [];
  let format = '';
  const push = (token: Token, value: string): void => {
    tokens.push(token);
    values.push(value);
  };
  for (let i = 0; i < segments.length; i++) {
    let segment = withoutMatrix(segments[i]!);
    const isLast = i === segments.length - 1;
    if (isLast) [segment, format] = splitFormat(segment);
    const composed = composedOf(segment, { before: segments[i - 1], last: isLast, method }, SENT);
    if (composed === null) push(tokenOf(segment), segment);
    else if (composed.is === 'method') {
      push(tokenOf(composed.head), composed.head);
      push(composed.tail, composed.tail);
    } else {
      push(composed.head, composed.head);
      // whatever stands in the brackets is the key of a thing, though it may look like a word
      push(`{${sureClass(composed.tail) ?? 'text'}}`, composed.tail);
    }
  }
  return { tokens, values, format };
}

function tokenOf(segment: string): Token {
  const sure = sureClass(segment);
  return sure === null ? literalToken(segment) : `{${sure}}`;
}

/**
 * The addresses of an exchange: texts made from it alone, under which observers may count and which the address book of
 * the calls engine turns into call ids when concluding. Several where one exchange carries several calls (GraphQL root
 * fields, JSON-RPC batches). Segments that are surely identifiers are folded, so that addresses stay few.
 */
export const addressesOf = oncePer((exchange: Exchange): readonly string[] => {
  const path = ownAddress(exchange);
  const operations = operationsOf(exchange);
  return operations.length === 0
    ? [inCase(path, caseOf(exchange))]
    : operations.map((operation) => addressOf(exchange, operation, path));
});

function addressOf({ method, url }: Exchange, { field, inPath }: Operation, path: string): string {
  return inPath ? addressAt(method, url.origin, [...url.segments.slice(0, -1), field]) : `${path} #${field}`;
}

const inCase = (address: string, text: Case): string => (text === PLAIN_CASE ? address : `${address} ?${text}`);

/** Of its path alone, whatever calls it carries. */
export const ownAddress = oncePer(({ method, url }: Exchange) => addressAt(method, url.origin, url.segments));

/** The address of a path by itself, where there is no exchange: what a form or a redirect leads to. */
export function addressAt(method: string, origin: string, segments: readonly string[]): string {
  return `${method} ${origin} ${pathAddress(segments, method)}`;
}

export function pathAddress(segments: readonly string[], method = 'GET'): string {
  const { tokens, format } = pathTokens(segments, method);
  return `/${tokens.join('/')}${format && `.${format}`}`;
}

/** What a form on a page would be sent to; null where it does not say. */
export function formAddress(form: ViewForm, page: Url): string | null {
  const target = leadsTo(form.action, page);
  return target === null ? null : targetAddress(form.method.toUpperCase(), form.action, target);
}

/** With what its query chooses. */
export function targetAddress(method: string, href: string, { origin, segments }: Target): string {
  const address = addressAt(method, origin, segments);
  const start = href.indexOf('?');
  if (start < 0) return address;
  const query = new URLSearchParams(href.slice(start).replace(/#.*/s, ''));
  return inCase(address, caseOfQuery(query, { segments }));
}

export interface Target {
  readonly origin: string;
  readonly path: string;
  readonly segments: readonly string[];
}

// Nothing in it that would have to be resolved.
const PLAIN_PATH = /^(?:\/[\w~@:,-][\w.~@:,-]*)+\/?(?=[?#]|$)/;

/** Where a link leads to that is written in a page or an answer; null where it is no address. */
export function leadsTo(href: string, from: Pick<Url, 'origin' | 'path'>): Target | null {
  const plain = PLAIN_PATH.exec(href)?.[0];
  if (plain !== undefined) return { origin: from.origin, path: plain, segments: plain.split('/').filter(Boolean) };
  if (!URL.canParse(href, from.origin + from.path)) return null;
  const { origin, pathname } = new URL(href, from.origin + from.path);
  return { origin, path: pathname, segments: pathname.split('/').filter(Boolean).map(segmentValue) };
}

/** Where an answer sends the client on to; null where it does not, or where its Location is no address. */
export function redirectOf(exchange: Exchange): string | null {
  const led = redirectTarget(exchange);
  return led === null ? null : targetAddress('GET', led.location, led.target);
}

/** The same by its path alone. */
export function redirectPath(exchange: Exchange): string | null {
  const led = redirectTarget(exchange);
  return led === null ? null : addressAt('GET', led.target.origin, led.target.segments);
}

function redirectTarget({ status, responseHeaders, url }: Exchange): { location: string; target: Target } | null {
  if (status < 300 || status > 399) return null;
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  const target = location === undefined ? null : leadsTo(location, url);
  return target === null ? null : { location: location!, target };
}

/** A token or a segment as plain text; what is no valid escape stays. */
export function segmentValue(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `{int}.php`: whatever ends a folded name was told to be a format when it was folded. */
const FOLDED = /^(\{\w+\})\.(\w+)$/;

export function parseAddress(address: string): Address {
  const [method = '', origin = '', path = '', more = ''] = address.split(' ');
  const parts = path.split('/').filter(Boolean);
  let format = '';
  const last = parts.pop();
  if (last !== undefined) {
    const split = FOLDED.exec(last)?.slice(1) ?? splitFormat(last);
    parts.push(split[0]!);
    format = split[1]!;
  }
  const behind = (sign: string): string => (more.startsWith(sign) ? more.slice(1) : '');
  return { method, origin, tokens: parts, format, operation: behind('#'), case: behind('?') };
}
