import { readExchanges, type MaterialInput } from '@asbuilt/digest';
import type { Exchange } from '@asbuilt/evidence';

/** All that was asked and answered, as it is kept: it was redacted when it came in. */
export async function exchangesIn(inputs: readonly MaterialInput[], origins: readonly string[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for await (const exchange of readExchanges(inputs, { key: null }, origins)) exchanges.push(exchange);
  return exchanges;
}
