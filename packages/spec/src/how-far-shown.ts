import type { Gap, Point } from './model.js';

/**
 * The one rule of all nine points: a gap is something that is not shown, so a point that has one is shown in part. It
 * becomes whole by recording what closes its gaps, or by a person who says that there is nothing to close.
 */
export function howFarShown(statements: readonly unknown[], gaps: readonly Gap[]): Point['shown'] {
  if (statements.length === 0) return 'not shown';
  return gaps.length === 0 ? 'shown' : 'partly';
}
