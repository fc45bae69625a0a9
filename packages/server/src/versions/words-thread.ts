import { createCallsOf } from '@asbuilt/check';
import { readExchanges, type MaterialInput } from '@asbuilt/digest';
import type { Spec } from '@asbuilt/spec';
import { parentPort, workerData } from 'node:worker_threads';

/** Plain data: it is sent to the thread. */
export interface SeekingWords {
  readonly spec: Spec;
  readonly inputs: readonly MaterialInput[];
  readonly statement: string;
  readonly path: string;
  readonly index: number;
}

/** With so many it is no fixed word, whatever the others are. */
const ENOUGH = 20;

const { spec, inputs, statement, path, index } = workerData as SeekingWords;
const callsOf = createCallsOf(spec);
const isCall = spec.calls.statements.some(({ id }) => id === statement);
const pattern = path.split('/').map((one) => (one.startsWith('{') ? undefined : one));
const fits = (at: string) => {
  const segments = at.split('/');
  return segments.length === pattern.length && pattern.every((one, i) => one === undefined || one === segments[i]);
};
const words = new Set<string>();
// It was redacted when it came in.
for await (const exchange of readExchanges(inputs, { key: null }, spec.origins)) {
  const at = exchange.url.path;
  const isOwn = isCall ? callsOf(exchange).some(({ id }) => id === statement) : exchange.method === 'GET' && fits(at);
  const word = isOwn ? at.split('/')[index + 1] : undefined;
  if (word) words.add(word);
  if (words.size >= ENOUGH) break;
}
parentPort!.postMessage([...words]);
