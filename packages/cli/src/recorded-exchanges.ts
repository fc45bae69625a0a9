import { originsIn, renamedOrigins } from '@asbuilt/check';
import { readExchanges, type Intake } from '@asbuilt/digest';
import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import type { CheckOptions } from './check-options.js';
import { UsageError } from './exit.js';
import { counted } from './numbers.js';
import { inputsOf } from './options.js';

/** The recorded requests that are of the specification, under the addresses that it has for them. */
export async function exchangesIn(
  { origins }: Spec,
  files: readonly string[],
  options: CheckOptions,
  intake: Intake,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for await (const exchange of readExchanges(inputsOf(files, options), intake, origins)) exchanges.push(exchange);
  const named = renamedOrigins(exchanges, new Map(options.alias));
  const found = originsIn(named);
  if (found.length > 0 && !found.some(([origin]) => origins.includes(origin))) throw nothingFits(origins, found);
  return named;
}

/** As many are told as one looks through. */
const MOST_TOLD = 5;

function nothingFits(origins: readonly string[], found: readonly [string, number][]): UsageError {
  const told = found.slice(0, MOST_TOLD).map(([origin, calls]) => `${origin} (${counted(calls, 'call')})`);
  const more = found.length > MOST_TOLD ? ` and ${found.length - MOST_TOLD} more` : '';
  return new UsageError(
    `no request matches: the specification describes ${origins.join(', ') || 'no origin'}, the recordings contain ${told.join(', ')}${more}.` +
      ` If both are the same product, add --alias ${found[0]![0]}=${origins[0] ?? 'ORIGIN'}`,
  );
}
