/** Rows are there so many pixels before they come into view: twelve lines of a ledger, which a turn of the wheel passes. */
const AHEAD = 480;

export interface RowsInView {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly count: number;
}

/** Which rows are there: those in view and those that come next. Told by their height: twelve entities are a whole page each. */
export function rowsAround({ startIndex, endIndex, count }: RowsInView, heightOf: (index: number) => number): number[] {
  let first = startIndex;
  for (let room = AHEAD; first > 0 && room > 0; room -= heightOf(first)) first--;
  let last = endIndex;
  for (let room = AHEAD; last < count - 1 && room > 0; room -= heightOf(last)) last++;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
