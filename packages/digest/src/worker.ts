import type { OriginsSummary } from '@asbuilt/engines';
import { parentPort, workerData } from 'node:worker_threads';
import { cutsOf, type Batch } from './batch.js';
import type { Intake } from './intake.js';
import { createShard, partsOf, type Findings } from './shard.js';

/** What a thread is sent, and sends. It is started with an intake. */
export type Order = Batch | 'origins' | 'fold' | 'finish';
export type Report =
  | { readonly done: ArrayBuffer }
  | { readonly origins: OriginsSummary }
  | { readonly part: Findings }
  | 'finished';

const port = parentPort!;
const intake = workerData as Intake;
let shard = createShard(intake);

function sendFindings(): void {
  for (const part of partsOf(shard.finish())) port.postMessage({ part } satisfies Report);
  shard = createShard(intake);
}

port.on('message', (order: Order) => {
  if (order === 'finish') {
    sendFindings();
    port.postMessage('finished' satisfies Report);
    // Ends this thread, so that its memory is free while the parts are merged.
    port.close();
    return;
  }
  if (order === 'fold') {
    sendFindings();
    return;
  }
  if (order === 'origins') {
    port.postMessage({ origins: shard.origins() } satisfies Report);
    return;
  }
  for (const cut of cutsOf(order)) shard.take(order.source, cut);
  // The memory goes back, to be filled again: new memory for each batch would be collected too late.
  port.postMessage({ done: order.memory } satisfies Report, [order.memory]);
});
