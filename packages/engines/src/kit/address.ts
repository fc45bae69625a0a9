import type { Exchange, Url, ViewForm } from '@asbuilt/evidence';
import { oncePer } from './once.js';
import { operationsOf } from './operations.js';
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
}

export function isClass(token: Token): boolean {
  return token.startsWith('{');
}

const PLAIN = /^[\w.~@:,-]*$/;

/** As it was sent, but for what would end a token. */
export function literalToken(segment: string): Token {
  if (PLAIN.test(segment)) return segment;
  return segment.replace(/[\s/?#{}%]/g, encodeURIComponent).replace(/\p{Cs}/gu, '\ufffd');
}

export function pathTokens(segments: readonly string[]): { tokens: Token[]; format: string } {
  const tokens: Token[] = [];
  let format = '';
  for (let i = 0; i < segments.length; i++) {
    let segment = withoutMatrix(segments[i]!);
    if (i === segments.length - 1) [segment, format] = splitFormat(segment);
    const sure = sureClass(segment);
    tokens.push(sure === null ? literalToken(segment) : `{${sure}}`);
  }
  return { tokens, format };
}

/**
 * The addresses of an exchange: texts made from it alone, under which observers may count and which the address book of
 * the calls engine turns into call ids when concluding. Several where one exchange carries several calls (GraphQL root
 * fields, JSON-RPC batches). Segments that are surely identifiers are folded, so that addresses stay few.
 */
export const addressesOf = oncePer((exchange: Exchange): readonly string[] => {
  const path = ownAddress(exchange);
  const operations = operationsOf(exchange);
  return operations.length === 0 ? [path] : operations.map((operation) => `${path} #${operation.field}`);
});

/** Of its path alone, whatever calls it carries. */
export const ownAddress = oncePer(({ method, url }: Exchange) => addressAt(method, url.origin, url.segments));

/** The address of a path by itself, where there is no exchange: what a form or a redirect leads to. */
export function addressAt(method: string, origin: string, segments: readonly string[]): string {
  return `${method} ${origin} ${pathAddress(segments)}`;
}

export function pathAddress(segments: readonly string[]): string {
  const { tokens, format } = pathTokens(segments);
  return `/${tokens.join('/')}${format && `.${format}`}`;
}

/** What a form on a page would be sent to; null where it does not say. */
export function formAddress(form: ViewForm, page: Url): string | null {
  const target = leadsTo(form.action, page);
  return target === null ? null : addressAt(form.method.toUpperCase(), target.origin, target.segments);
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
export function redirectOf({ status, responseHeaders, url }: Exchange): string | null {
  if (status < 300 || status > 399) return null;
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  const target = location === undefined ? null : leadsTo(location, url);
  return target === null ? null : addressAt('GET', target.origin, target.segments);
}

/** A token or a segment as plain text; what is no valid escape stays. */
export function segmentValue(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function parseAddress(address: string): Address {
  const [method = '', origin = '', path = '', operation = ''] = address.split(' ');
  const parts = path.split('/').filter(Boolean);
  let format = '';
  const last = parts.pop();
  if (last !== undefined) {
    const split = splitFormat(last);
    parts.push(split[0]);
    format = split[1];
  }
  return { method, origin, tokens: parts, format, operation: operation.slice(1) };
}
