import { earlierOf, isBefore, laterOf, type LedTo, type OriginCounts, type OriginsSummary } from './summary.js';

/**
 * A document that another site's page led to is a page of its own where that page asked for nothing afterwards: somebody
 * left it. Where it goes on, if only with a further document, the document stands in one of its frames, or somebody came
 * back, as from signing in.
 */
export function settleLedTo({ origins, lastAsks }: OriginsSummary): Map<string, OriginCounts> {
  return new Map(
    [...origins].map(([origin, counts]) => {
      const settled = { ...counts };
      for (const [from, led] of counts.ledTo) {
        const last = lastAsks.get(from);
        if (last !== undefined && isBefore(led.first, last)) addFrames(settled, from, led);
        else addPages(settled, led);
      }
      return [origin, settled];
    }),
  );
}

function addPages(counts: OriginCounts, { count, first, last }: LedTo): void {
  counts.pages += count;
  counts.firstAsked = earlierOf(counts.firstAsked, first);
  counts.firstShown = earlierOf(counts.firstShown, first);
  counts.lastShown = laterOf(counts.lastShown, last);
}

function addFrames(counts: { frames: number; askers: Map<string, number> }, from: string, { count }: LedTo): void {
  counts.frames += count;
  counts.askers = new Map(counts.askers).set(from, (counts.askers.get(from) ?? 0) + count);
}
