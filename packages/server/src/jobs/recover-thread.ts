import { parentPort, workerData } from 'node:worker_threads';
import type { Progress } from '../store/rows.js';
import { recover, type Recovered, type Recovering } from './recover.js';

export type Report = { readonly progress: Progress } | { readonly recovered: Recovered };

const port = parentPort!;
/** More often nobody looks. In milliseconds. */
const TELLING_EVERY = 100;

let told = 0;
const recovered = await recover(workerData as Recovering, {
  onProgress(progress) {
    if (Date.now() - told < TELLING_EVERY) return;
    told = Date.now();
    port.postMessage({ progress } satisfies Report);
  },
});
port.postMessage({ recovered } satisfies Report);
