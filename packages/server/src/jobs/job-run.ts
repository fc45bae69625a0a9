import type { Job } from '@asbuilt/contract';
import type { Progress } from '../store/rows.js';
import type { JobWorker } from './job-worker.js';

/** One start of a job. */
export interface JobRun {
  readonly job: Job;
  readonly worker: JobWorker;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Does something with the database; while that does not answer, again and again. So it must bear being done twice. */
  readonly persist: <T>(step: () => Promise<T>) => Promise<T>;
  /** Files in the vault that are the job's own until a row names them, or that no row may name any more. */
  readonly files: Set<string>;
}

/** What a thread reports, as far as every job does the same with it. */
export const watchOf = ({ signal, onProgress, files }: JobRun) => ({
  signal,
  onProgress,
  onKept: (hash: string) => void files.add(hash),
  onCleaned: () => undefined,
});
