import { parentPort } from 'node:worker_threads';
import { failureReason, isOutOfMemory } from './failure-reason.js';
import type { JobTask, ThreadMessage } from './job-task.js';
import { loadAhead, runTask } from './run-task.js';

const port = parentPort!;
const post = (message: ThreadMessage): void => port.postMessage(message);

/** Nobody looks more often. In milliseconds. */
const REPORT_EVERY = 100;

port.on('message', (task: JobTask) => {
  // The server counts the time from here on.
  post({ progress: { bytes: 0, total: null, exchanges: 0 } });
  let reported = 0;
  const report = {
    onProgress(progress: Extract<ThreadMessage, { progress: unknown }>['progress']) {
      if (Date.now() - reported < REPORT_EVERY) return;
      reported = Date.now();
      post({ progress });
    },
    onKept: (kept: string) => post({ kept }),
    onCleaned: (cleaned: Extract<ThreadMessage, { cleaned: unknown }>['cleaned']) => post({ cleaned }),
  };
  void runTask(task, report)
    .then(
      (result) => post({ result }),
      (error: unknown) => post({ failure: isOutOfMemory(error) ? null : failureReason(error) }),
    )
    .finally(loadAhead);
});
