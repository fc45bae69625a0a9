import { byText } from '@asbuilt/spec';

/**
 * A map that keeps the lowest keys only and remembers whether it ever let one go. Unlike "keep the first", this gives
 * the same map in whatever order and shards the keys come, and the counts of the keys kept are exact.
 */
export interface Lowest<V> {
  over: boolean;
  /** The highest key kept once one was let go, so that most keys too many are told at a glance; else empty. */
  highest: string;
  readonly kept: Map<string, V>;
}

export function lowest<V>(): Lowest<V> {
  return { over: false, highest: '', kept: new Map() };
}

/** The value at a key, made on first use; undefined where the key is not among the lowest. */
export function lowestAt<V>(into: Lowest<V>, key: string, most: number, make: () => V): V | undefined {
  const known = into.kept.get(key);
  if (known !== undefined) return known;
  if (into.kept.size < most) return put(into, key, make());
  into.over = true;
  if (into.highest === '') into.highest = highestOf(into);
  if (byText(key, into.highest) > 0) return undefined;
  into.kept.delete(into.highest);
  const value = put(into, key, make());
  into.highest = highestOf(into);
  return value;
}

function put<V>(into: Lowest<V>, key: string, value: V): V {
  into.kept.set(key, value);
  return value;
}

function highestOf(from: Lowest<unknown>): string {
  let highest = '';
  for (const key of from.kept.keys()) if (byText(key, highest) > 0) highest = key;
  return highest;
}

export function countLowest(into: Lowest<number>, key: string, most: number, by = 1): void {
  const known = lowestAt(into, key, most, () => 0);
  if (known !== undefined) into.kept.set(key, known + by);
}

export function mergeLowest<V>(
  a: Lowest<V>,
  b: Lowest<V>,
  most: number,
  join: (x: V, y: V, key: string) => V,
): Lowest<V> {
  for (const [key, value] of b.kept) {
    const mine = a.kept.get(key);
    if (mine !== undefined) a.kept.set(key, join(mine, value, key));
    else lowestAt(a, key, most, () => value);
  }
  a.over ||= b.over;
  if (a.over && a.highest === '') a.highest = highestOf(a);
  return a;
}
