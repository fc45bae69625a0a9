import type { Job } from '@asbuilt/contract';
import type { Progress } from '../store/rows.js';

export interface JobRun {
  readonly job: Job;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}
