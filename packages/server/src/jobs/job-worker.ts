import type { Worker } from 'node:worker_threads';
import { threadEntry } from '../thread-entry.js';
import type { Progress } from '../store/rows.js';
import { failureReason, isOutOfMemory } from './failure-reason.js';
import { restThread, silence, takeThread } from './idle-threads.js';
import type { Cleaned, JobTask, ResultOf, ThreadMessage } from './job-task.js';

// Jobs work in a thread of their own, so that the server answers whatever they do. A thread is ended from outside: also
// one that is in an endless loop.

export interface JobWorker {
  run<T extends JobTask>(task: T, watch: TaskWatch): Promise<ResultOf<T>>;
}

export interface TaskWatch {
  /** Ends the thread at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly onKept: (hash: string) => void;
  readonly onCleaned: (cleaned: Cleaned) => void;
}

export interface JobWorkerOptions {
  /** The file that the thread runs. */
  readonly thread?: string | undefined;
  /** A thread that is silent for so many milliseconds is ended. */
  readonly stallAfter?: number | undefined;
  /** Called when a thread was ended: it may have left drafts. */
  readonly onEnded: () => Promise<void>;
}

/** The thread made no progress for so many seconds, and was ended. */
export class JobStalled extends Error {
  constructor(readonly seconds: number) {
    super(`No progress for ${seconds} s.`);
  }
}

/** The thread needed more memory than there is, and was ended. */
export class JobOutOfMemory extends Error {}

/** The thread says itself why it failed. */
export class TaskFailed extends Error {}

/** The longest single step seen on a slow machine, concluding one point of 20,000 exchanges, took under 10 s. */
const STALL_AFTER = 60_000;
/** Silence is counted in so many steps: while the machine sleeps, no step is counted. */
const STEPS = 20;

export function createJobWorker({ onEnded, ...options }: JobWorkerOptions): JobWorker {
  const { stallAfter = STALL_AFTER, thread: file = threadEntry('job-thread', import.meta.dirname) } = options;
  return {
    async run<T extends JobTask>(task: T, watch: TaskWatch) {
      const thread = takeThread(file);
      try {
        const result = await outcome(thread, task, watch, stallAfter);
        restThread(file, thread);
        return result as ResultOf<T>;
      } catch (error) {
        silence(thread);
        await thread.terminate();
        await onEnded();
        throw error;
      }
    },
  };
}

function outcome(thread: Worker, task: JobTask, watch: TaskWatch, stallAfter: number): Promise<unknown> {
  const { signal } = watch;
  let silent = 0;
  // Until the thread is heard it loads its code, which no material can hold up.
  let limit = Math.max(stallAfter, STALL_AFTER);
  let clock: NodeJS.Timeout | undefined;
  return new Promise<unknown>((done, fail) => {
    const cancel = () => fail(signal.reason as Error);
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    thread.on('message', (message: ThreadMessage) => {
      silent = 0;
      limit = stallAfter;
      if ('result' in message) done(message.result);
      else if ('failure' in message)
        fail(message.failure === null ? new JobOutOfMemory() : new TaskFailed(message.failure));
      else pass(message, watch);
    });
    thread.on('error', (error: Error) =>
      fail(isOutOfMemory(error) ? new JobOutOfMemory() : new TaskFailed(failureReason(error))),
    );
    thread.on('exit', () => fail(new TaskFailed('The job stopped unexpectedly. Retry it.')));
    const step = stallAfter / STEPS;
    clock = setInterval(() => {
      if (++silent * step >= limit) fail(new JobStalled(Math.round(limit / 1000)));
    }, step);
    thread.postMessage(task);
  }).finally(() => clearInterval(clock));
}

function pass(
  message: Exclude<ThreadMessage, { result: unknown } | { failure: unknown }>,
  { onProgress, onKept, onCleaned }: TaskWatch,
): void {
  if ('progress' in message) onProgress(message.progress);
  else if ('kept' in message) onKept(message.kept);
  else onCleaned(message.cleaned);
}
