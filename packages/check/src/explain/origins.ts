import type { Exchange } from '@asbuilt/evidence';

/** Which origins calls were made to, those that were asked most first. */
export function originsIn(exchanges: readonly Exchange[]): [origin: string, calls: number][] {
  const counts = new Map<string, number>();
  for (const { is, url } of exchanges) if (is === 'call') counts.set(url.origin, (counts.get(url.origin) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The same exchanges, with another name for where they were asked: a copy of the product has an address of its own. */
export const renamedOrigins = (exchanges: readonly Exchange[], names: ReadonlyMap<string, string>): Exchange[] =>
  exchanges.map((exchange) => {
    const origin = names.get(exchange.url.origin);
    return origin === undefined ? exchange : { ...exchange, url: { ...exchange.url, origin } };
  });
