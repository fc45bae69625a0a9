import { gapKind, type Gap, type PointName } from '@asbuilt/spec';
import type { Lowest } from './summary/lowest.js';

/** What to do where a recording holds more than is described, whichever point it is. */
export const HOW_TO_SEE_THE_REST =
  'Run `asbuilt spec` for one part of the product at a time, or exclude paths with `ignore` in the configuration file.';

/** A summary keeps so many different things and no more: a reader has to know that there were others. */
export function leftOutGap(point: PointName, things: string, ...all: readonly Lowest<unknown>[]): Gap[] {
  const full = all.find(({ over }) => over);
  if (full === undefined) return [];
  const kept = full.kept.size.toLocaleString('en');
  const says = `The recordings contain more than ${kept} different ${things}. ${kept} of them are described; the others are left out.`;
  return [{ ...gapKind(point, 'over'), says, how: HOW_TO_SEE_THE_REST }];
}
