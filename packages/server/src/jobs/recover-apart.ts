import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
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
  const thread = new Worker(entry(), { workerData: wanted, execArgv: [] });
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

/** Beside this file once built or bundled; run from sources, the built one is taken. */
function entry(): string {
  const beside = fileURLToPath(new URL('./recover-thread.js', import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('@asbuilt/server/recover-thread');
}
