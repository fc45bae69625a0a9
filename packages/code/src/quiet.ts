import { quietRanges, type Range, type Wanted } from './quiet-ranges.js';

// Most of a bundle is the inside of libraries: functions that ask for nothing. Parsing them costs twenty times as much as
// passing over them, in time and in memory. So function bodies in which no word speaks of requests or routes are taken
// out before the parser sees them, and with them what is only data: long texts, large tables. Where it shows that one
// of them is needed after all, the script is read once more with it.

export interface Quietened {
  readonly text: string;
  /** Where a place of `text` was before. */
  readonly placeOf: (at: number) => number;
  /** Where that began before which was taken out behind a place; null where nothing was. */
  readonly takenAt: (at: number) => number | null;
}

/** The text without what says nothing; null where its brackets do not match, so that it is no script. */
export function withoutQuiet(text: string, wanted: Wanted): Quietened | null {
  const ranges = quietRanges(text, wanted);
  if (ranges === null) return null;
  const parts: string[] = [];
  /** By range: where it stood in the text that was made. */
  const cuts: number[] = [];
  let at = 0;
  let length = 0;
  for (const { from, to } of ranges) {
    parts.push(text.slice(at, from));
    length += from - at;
    cuts.push(length);
    at = to;
  }
  parts.push(text.slice(at));
  return {
    text: parts.join(''),
    placeOf: (place) => place + removedBefore(place, cuts, ranges),
    takenAt: (place) => ranges[cuts.indexOf(place)]?.from ?? null,
  };
}

function removedBefore(place: number, cuts: readonly number[], ranges: readonly Range[]): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : ranges[low - 1]!.to - cuts[low - 1]!;
}
