import { readExchanges, type MaterialInput } from '@asbuilt/digest';
import type { Spec } from '@asbuilt/spec';
import { parentPort, workerData } from 'node:worker_threads';
import { createTimings } from './timings.js';

/** Plain data: it is sent to the thread. */
export interface Timing {
  readonly spec: Spec;
  readonly inputs: readonly MaterialInput[];
}

const { spec, inputs } = workerData as Timing;
const timings = createTimings(spec);
// It was redacted when it came in.
for await (const exchange of readExchanges(inputs, { key: null }, spec.origins)) timings.add(exchange);
parentPort!.postMessage(timings.made());
