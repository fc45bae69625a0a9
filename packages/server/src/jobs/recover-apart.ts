import { Worker } from 'node:worker_threads';
import { threadEntry } from '../thread-entry.js';
import { recover, type Recovered, type Recovering, type RecoverOptions } from './recover.js';
import type { Report } from './recover-thread.js';

/** So many bytes, as they were uploaded, are recovered before a thread would have started. */
const WORTH_A_THREAD = 300_000;

/** Recovers beside everything else: whoever looks at something meanwhile does not wait. */
export function recoverApart(wanted: Recovering, options: RecoverOptions): Promise<Recovered> {
  const bytes = [...wanted.uploaded.values()].reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  return bytes < WORTH_A_THREAD ? recover(wanted, options) : inThread(wanted, options);
}

function inThread(wanted: Recovering, { signal, onProgress }: RecoverOptions): Promise<Recovered> {
  const thread = new Worker(threadEntry('recover-thread', import.meta.dirname), { workerData: wanted, execArgv: [] });
  return new Promise<Recovered>((done, fail) => {
    const cancel = () => fail(signal?.reason as Error);
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    thread.on('message', (report: Report) => {
      if ('progress' in report) onProgress(report.progress);
      else done(report.recovered);
    });
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('The thread that recovers ended early.')));
  }).finally(() => thread.terminate());
}
