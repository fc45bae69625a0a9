import type { Exchange } from '@asbuilt/evidence';
import { operationsOf } from './operations.js';
import { splitFormat, sureClass } from './segment.js';

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

export function literalToken(segment: string): Token {
  try {
    return encodeURIComponent(segment);
  } catch {
    return encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'));
  }
}

export function pathTokens(segments: readonly string[]): { tokens: Token[]; format: string } {
  const tokens: Token[] = [];
  let format = '';
  for (let i = 0; i < segments.length; i++) {
    let segment = segments[i]!;
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
export function addressesOf(exchange: Exchange): string[] {
  const { tokens, format } = pathTokens(exchange.url.segments);
  const path = `${exchange.method} ${exchange.url.origin} /${tokens.join('/')}${format && `.${format}`}`;
  const operations = operationsOf(exchange);
  return operations.length === 0 ? [path] : operations.map((operation) => `${path} #${operation.field}`);
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
