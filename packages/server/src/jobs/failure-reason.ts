import { diskTrouble, MaterialError } from '@asbuilt/readers';

/** Why a job failed, and what to do, for the page. */
export function failureReason(error: unknown): string {
  if (error instanceof MaterialError) return error.message;
  const trouble = diskTrouble(error);
  if (trouble !== null || !(error instanceof Error)) return trouble ?? String(error);
  // a plain error carries a sentence of our own; the name of any other tells what went wrong inside
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
}

/** Of a thread that Node ended for it, and of a buffer for which there is no room. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    error.message === 'Array buffer allocation failed');
