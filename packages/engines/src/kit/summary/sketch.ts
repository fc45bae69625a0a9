// Which values stood at a place, as a set of bounded size: the lowest hashes of all that were seen. Two of them merge
// into the sketch of both, in any order, and tell how much of one set is in the other: the answer is exact as long as
// neither was full, and a fair sample beyond.

export interface Sketch {
  /** Ascending, without repeats. */
  hashes: number[];
  /** Some values are not among them. */
  over: boolean;
}

export const emptySketch = (): Sketch => ({ hashes: [], over: false });

export function sketchValue(into: Sketch, hash: number, most: number): void {
  const { hashes } = into;
  if (hashes.length >= most && hash > hashes[hashes.length - 1]!) {
    into.over = true;
    return;
  }
  const at = placeOf(hashes, hash);
  if (hashes[at] === hash) return;
  if (hashes.length >= most) into.over = true;
  else hashes.push(hash);
  // by hand: `splice` makes a list of what it takes out, which is nothing, each time
  for (let i = hashes.length - 1; i > at; i--) hashes[i] = hashes[i - 1]!;
  hashes[at] = hash;
}

export function mergeSketches(a: Sketch, b: Sketch, most: number): Sketch {
  const { hashes } = b;
  for (let i = 0; i < hashes.length; i++) sketchValue(a, hashes[i]!, most);
  a.over ||= b.over;
  return a;
}

/** How many values of `a` could be looked up in `b`, and how many of them were there. */
export function inclusion(a: Sketch, b: Sketch): { of: number; found: number } {
  const known = b.over ? b.hashes[b.hashes.length - 1]! : Infinity;
  let of = 0;
  let found = 0;
  for (const hash of a.hashes) {
    if (hash > known) break;
    of++;
    if (b.hashes[placeOf(b.hashes, hash)] === hash) found++;
  }
  return { of, found };
}

function placeOf(hashes: readonly number[], hash: number): number {
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hashes[middle]! < hash) low = middle + 1;
    else high = middle;
  }
  return low;
}
