// A link that is written as if its page stood elsewhere makes ever longer addresses, which a product answers all alike:
// `/items/23/edit/edit/edit`, `/en/shop/en/shop/en/shop`.

/** Folders in folders repeat their parts once: `/folders/{}/folders/{}`. */
const ROUNDS_MOST = 2;
/** A longer run of parts that comes again is no accident either, but nobody has seen one. */
const LONGEST_RUN = 4;
/** One word so often, in whatever order: `/a/b/a/c/b/a/a`. */
const WORD_MOST = 3;

/** Whether a run of parts comes three times in a row, or one word four times in all. */
export function goesRound(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) if (segment !== '{}') counts.set(segment, (counts.get(segment) ?? 0) + 1);
  if ([...counts.values()].some((count) => count > WORD_MOST)) return true;
  for (let run = 1; run <= LONGEST_RUN; run++) if (longestRepeat(segments, run) > ROUNDS_MOST) return true;
  return false;
}

/** How often in a row a run of so many parts stands there at most. Identifiers alone are a date, and no run. */
function longestRepeat(segments: readonly string[], run: number): number {
  let [most, same] = [1, 0];
  for (let at = run; at < segments.length; at++) {
    same = segments[at] === segments[at - run] ? same + 1 : 0;
    const isWord = segments.slice(at - run + 1, at + 1).some((segment) => segment !== '{}');
    if (isWord) most = Math.max(most, 1 + Math.floor(same / run));
  }
  return most;
}
