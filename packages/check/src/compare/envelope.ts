import type { FoundError } from '@asbuilt/engines';
import type { Refused } from './refusal-point.js';

/** What stands around the errors of a refusal: `VALIDATION_FAILED` around `REQUIRED`. */
const outerOf = ({ errors }: Refused): FoundError | null => errors.find(({ outer }) => outer)?.outer ?? null;

export interface EnvelopeFault {
  /** What was recorded. */
  readonly outer: FoundError;
  readonly says: string;
}

/** Around the same errors, the target says something else; null: it says the same, or nothing was recorded. */
export function envelopeFault(was: Refused, is: Refused): EnvelopeFault | null {
  const [outer, now] = [outerOf(was), outerOf(is)];
  if (outer === null) return null;
  const [old, other] = [outer.code ?? outer.type, now?.code ?? now?.type ?? null];
  if (old !== null && old !== other)
    return { outer, says: `expected the outer error code ${old}; the server sent ${other ?? 'none'}` };
  if (now === null || shapeOf(now.message) === shapeOf(outer.message)) return null;
  return { outer, says: `expected the outer message “${outer.message}”; the server says “${now.message}”` };
}

/** Numbers are of the request. */
const shapeOf = (message: string): string => message.replace(/\d+/g, '#');
