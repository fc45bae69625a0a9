import type { Exchange, Json } from '@asbuilt/evidence';
import type { Step } from '../steps.js';

/**
 * Tells whether the recording shows that a call only reads, which clears a word that nobody knows for an act: it answered the
 * same address with content again and again, or it answers with a list.
 */
export function createRecordedReads(steps: readonly Step[]): (step: Step) => boolean {
  const addresses = new Set<string>();
  const repeated = new Set<string>();
  for (const { exchange, call } of steps) {
    if (call === null || exchange.status !== 200 || !hasContent(exchange)) continue;
    const { origin, path, query } = exchange.url;
    const address = JSON.stringify([exchange.wireMethod, origin, path, query]);
    if (addresses.has(address)) repeated.add(call.id);
    addresses.add(address);
  }
  return ({ exchange, call }) =>
    (call !== null && repeated.has(call.id)) || (exchange.status === 200 && isList(exchange));
}

const hasContent = ({ response }: Exchange): boolean =>
  response?.is === 'html' || (response?.is === 'json' && Object.values(response.value ?? {}).some(isCompound));

const isCompound = (value: Json): boolean => typeof value === 'object' && value !== null;

/** A list, or an envelope that holds one and nothing of a record. */
function isList({ response }: Exchange): boolean {
  if (response?.is !== 'json' || !isCompound(response.value)) return false;
  const { value } = response;
  if (Array.isArray(value)) return true;
  const inside = Object.values(value as { [key: string]: Json });
  return inside.some((one) => Array.isArray(one)) && inside.every(isCompound);
}
