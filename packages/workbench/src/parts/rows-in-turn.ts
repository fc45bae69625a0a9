/**
 * How many rows are drawn anew in one frame while a list is scrolled. A row of the calls takes about a millisecond of the
 * sixteen that a frame has; four are 150 pixels a frame, faster than anybody reads.
 */
export const ROWS_AT_ONCE = 4;

export interface PlacedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface InView {
  readonly from: number;
  readonly to: number;
}

/** Which of `placed` are drawn: those that are already, then `most` others, of which those in view come first. */
export function inTurn(
  placed: readonly PlacedRow[],
  drawn: ReadonlySet<number>,
  view: InView,
  most: number,
): ReadonlySet<number> {
  const waiting = placed.filter(({ index }) => !drawn.has(index));
  const isSeen = ({ start, end }: PlacedRow) => end > view.from && start < view.to;
  const next = [...waiting.filter(isSeen), ...waiting.filter((row) => !isSeen(row))].slice(0, most);
  return new Set([...placed.filter(({ index }) => drawn.has(index)), ...next].map(({ index }) => index));
}
