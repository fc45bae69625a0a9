import { diskTrouble, MaterialError } from '@asbuilt/readers';

/** Why a job failed, and what to do, for the page. */
export function failureReason(error: unknown): string {
  if (error instanceof MaterialError) return error.message;
  return diskTrouble(error) ?? (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
