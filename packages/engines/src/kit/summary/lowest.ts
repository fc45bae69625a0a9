import { byText } from '@asbuilt/spec';
import { filling, noEntries } from './empty-map.js';

/**
 * A map that keeps the lowest keys only and remembers whether it ever let one go. Unlike "keep the first", this gives
 * the same map in whatever order and shards the keys come, and the counts of the keys kept are exact.
 */
export interface Lowest<V> {
  over: boolean;
  /** Written to by `setLowest` and its like alone: where it is empty it may be shared. */
  kept: ReadonlyMap<string, V>;
}

export function lowest<V>(): Lowest<V> {
  return { over: false, kept: noEntries() };
}

// The keys of a full map as a heap with the highest on top, so that the one to let go is at hand. Made again where it is
// missing (a summary that was sent or merged): it holds nothing that the map does not.
const heaps = new WeakMap<ReadonlyMap<string, unknown>, string[]>();

/** The value at a key, made on first use; undefined where the key is not among the lowest. */
export function lowestAt<V>(into: Lowest<V>, key: string, most: number, make: () => V): V | undefined {
  const { kept } = into;
  if (kept.size >= most) return lowestAmong(into, key, make);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = make();
  setLowest(into, key, value);
  return value;
}

/** Puts a value at a key that is among the lowest. */
export function setLowest<V>(into: Lowest<V>, key: string, value: V): void {
  const kept = filling(into.kept);
  into.kept = kept;
  kept.set(key, value);
}

/** Of a full map. Most keys are beyond it, which the highest one tells: they are not looked up. */
function lowestAmong<V>(into: Lowest<V>, key: string, make: () => V): V | undefined {
  const { kept } = into;
  const heap = heapOf(kept);
  const highest = heap[0];
  if (highest === undefined || byText(key, highest) > 0) {
    into.over = true;
    return undefined;
  }
  const known = kept.get(key);
  if (known !== undefined) return known;
  into.over = true;
  const value = make();
  const full = filling(kept);
  full.delete(highest);
  heap[0] = key;
  sink(heap, 0);
  full.set(key, value);
  return value;
}

/** Whether no key that begins so is among the lowest. To ask first saves making keys that are not kept. */
export function isBeyond(into: Lowest<unknown>, beginning: string, most: number): boolean {
  if (into.kept.size < most) return false;
  const highest = heapOf(into.kept)[0];
  if (highest !== undefined && byText(beginning, highest) <= 0) return false;
  into.over = true;
  return true;
}

function heapOf(kept: ReadonlyMap<string, unknown>): string[] {
  let heap = heaps.get(kept);
  if (heap === undefined || heap.length !== kept.size) {
    // in falling order, which is a heap already
    heap = [...kept.keys()].sort((a, b) => byText(b, a));
    heaps.set(kept, heap);
  }
  return heap;
}

function sink(heap: string[], from: number): void {
  const key = heap[from]!;
  let at = from;
  for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
    const higher = child + 1 < heap.length && byText(heap[child + 1]!, heap[child]!) > 0 ? child + 1 : child;
    if (byText(heap[higher]!, key) <= 0) break;
    heap[at] = heap[higher]!;
    at = higher;
  }
  heap[at] = key;
}

export function countLowest(into: Lowest<number>, key: string, most: number, by = 1): void {
  const known = lowestAt(into, key, most, () => 0);
  if (known !== undefined) setLowest(into, key, known + by);
}

export function mergeLowest<V>(
  a: Lowest<V>,
  b: Lowest<V>,
  most: number,
  join: (x: V, y: V, key: string) => V,
): Lowest<V> {
  for (const [key, value] of b.kept) {
    const mine = a.kept.get(key);
    if (mine !== undefined) setLowest(a, key, join(mine, value, key));
    else lowestAt(a, key, most, () => value);
  }
  a.over ||= b.over;
  return a;
}
