import type { TickedGap } from '@asbuilt/spec';
import { groupBy } from './group.js';
import { clip } from './plain.js';

const MOST_NAME = 80;

export interface Ticked {
  /** `3 gaps were ticked off by Ada on 2026-11-16` */
  readonly says: string;
  readonly gaps: readonly TickedGap[];
}

/** Nothing that is not shown goes from a document in silence: who said that it does not matter is told with it. */
export function tickedWords(all: readonly TickedGap[]): Ticked[] {
  return [...groupBy(all, ({ by, at }) => JSON.stringify([by, dayOf(at)])).values()].map((gaps) => {
    const [{ by, at }] = gaps;
    const many = gaps.length === 1 ? '1 gap was' : `${gaps.length} gaps were`;
    return { says: `${many} ticked off by ${clip(by, MOST_NAME) || 'somebody'} on ${dayOf(at)}`, gaps };
  });
}

/** `2026-11-16T09:00:00Z` → `2026-11-16`, in UTC as all times here. */
const dayOf = (at: string): string => clip(at.replace(/^(\d{4}-\d\d-\d\d)T.*$/s, '$1'), MOST_NAME);
