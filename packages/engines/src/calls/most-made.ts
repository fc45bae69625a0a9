import { byText } from '@asbuilt/spec';
import type { Shelved } from './book.js';

/** Ten times what the largest product we have met serves. Describing 60,000 took minutes and a gigabyte, and helps nobody. */
const MOST_CALLS = 10_000;

/** The calls that were made most, where there are more than can be described; in the order in which they were. */
export function mostMade(all: Shelved[], most = MOST_CALLS): { kept: Shelved[]; left: number } {
  if (all.length <= most) return { kept: all, left: 0 };
  const ranked = all.toSorted((a, b) => b.found.leaf.seen.count - a.found.leaf.seen.count || byText(a.id, b.id));
  const kept = new Set(ranked.slice(0, most));
  return { kept: all.filter((one) => kept.has(one)), left: all.length - most };
}
