import { readExchanges, type Intake, type MaterialInput } from '@asbuilt/digest';
import type { Exchange } from '@asbuilt/evidence';

/** All exchanges of some recordings at once. */
export async function readAll(
  inputs: readonly MaterialInput[],
  intake: Intake,
  origins: readonly string[] = [],
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  if (inputs.length > 0) for await (const exchange of readExchanges(inputs, intake, origins)) exchanges.push(exchange);
  return exchanges;
}
