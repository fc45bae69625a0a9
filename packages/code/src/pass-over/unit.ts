import { quietRanges, type Range } from './quiet-ranges.js';

// Most of a bundle is the inside of libraries: functions that ask for nothing. Parsing them costs twenty times as much as
// passing over them, in time and in memory. So function bodies in which no word speaks of requests or routes are taken
// out before the parser sees them, and with them what is only data: long texts, large tables, comments. Where it shows
// that one of them is needed after all, it is parsed by itself, and the tree is filled in where it was left hollow.

/** A part of a script as the parser is to see it. */
export interface Unit {
  readonly text: string;
  /** Where a place of `text` was in the script. */
  readonly placeOf: (at: number) => number;
  /** What was taken out: where in the script it begins, and ends. */
  readonly taken: ReadonlyMap<number, number>;
  readonly loud: boolean;
}

/** The part without what says nothing; null where its brackets do not match, so that it is no script. */
export function unitOf(script: string, part: Range, callees: ReadonlySet<string>): Unit | null {
  const heard = quietRanges(script, part, callees);
  if (heard === null) return null;
  const parts: string[] = [];
  /** By range: where it stood in the text that was made. */
  const cuts: number[] = [];
  let at = part.from;
  let length = 0;
  for (const { from, to } of heard.quiet) {
    parts.push(script.slice(at, from));
    length += from - at;
    cuts.push(length);
    at = to;
  }
  parts.push(script.slice(at, part.to));
  return {
    text: parts.join(''),
    placeOf: (place) => placeBefore(place, cuts, heard.quiet, part.from),
    taken: new Map(heard.quiet.map(({ from, to }) => [from, to])),
    loud: heard.loud,
  };
}

function placeBefore(place: number, cuts: readonly number[], ranges: readonly Range[], from: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? from + place : ranges[low - 1]!.to + place - cuts[low - 1]!;
}
