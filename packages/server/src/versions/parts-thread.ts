import { readExchanges, type MaterialInput } from '@asbuilt/digest';
import type { Spec } from '@asbuilt/spec';
import { parentPort, workerData } from 'node:worker_threads';
import { createPartsSeeker } from './seek-parts.js';

/** Plain data: it is sent to the thread. */
export interface SeekingParts {
  readonly spec: Spec;
  readonly inputs: readonly MaterialInput[];
}

/** Some gigabytes of material; what stands only after them is said not to be shown. */
const MOST_READ = 200_000;

const { spec, inputs } = workerData as SeekingParts;
const seeker = createPartsSeeker(spec);
let read = 0;
// It was redacted when it came in.
for await (const exchange of readExchanges(inputs, { key: null }, spec.origins)) {
  seeker.add(exchange);
  if (++read >= MOST_READ || seeker.isDone()) break;
}
parentPort!.postMessage(seeker.made());
