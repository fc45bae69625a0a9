/**
 * How many rows are drawn anew in one frame while a list is scrolled. A row of the calls takes about a millisecond of the
 * sixteen that a frame has; four are 150 pixels a frame, faster than anybody reads.
 */
const ROWS_AT_ONCE = 4;
/** A row that is in view for fewer frames than these is seen by nobody. */
const FRAMES_TO_BE_SEEN = 2;

/** How many rows are drawn anew in a frame of a list that moves by `moved` pixels in each, in a window of that height. */
export const atOnce = (moved: number, height: number): number =>
  moved * FRAMES_TO_BE_SEEN > height ? 0 : ROWS_AT_ONCE;

export interface PlacedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface InView {
  readonly from: number;
  readonly to: number;
  /** Rows leave at the top: those further down stay longer. */
  readonly goesDown: boolean;
}

/** Which of `placed` are drawn: those that are already, then `most` others: first those in view, the longest there first. */
export function inTurn(
  placed: readonly PlacedRow[],
  drawn: ReadonlySet<number>,
  view: InView,
  most: number,
): ReadonlySet<number> {
  const waiting = placed.filter(({ index }) => !drawn.has(index));
  const isSeen = ({ start, end }: PlacedRow) => end > view.from && start < view.to;
  const seen = waiting.filter(isSeen);
  if (view.goesDown) seen.reverse();
  const next = [...seen, ...waiting.filter((row) => !isSeen(row))].slice(0, most);
  return new Set([...placed.filter(({ index }) => drawn.has(index)), ...next].map(({ index }) => index));
}
