import { byText } from '@asbuilt/spec';

/**
 * A map that keeps the lowest keys only and remembers whether it ever let one go. Unlike "keep the first", this gives
 * the same map in whatever order and shards the keys come, and the counts of the keys kept are exact.
 */
export interface Lowest<V> {
  over: boolean;
  readonly kept: Map<string, V>;
}

export function lowest<V>(): Lowest<V> {
  return { over: false, kept: new Map() };
}

/** The value at a key, made on first use; undefined where the key is not among the lowest. */
export function lowestAt<V>(into: Lowest<V>, key: string, most: number, make: () => V): V | undefined {
  const known = into.kept.get(key);
  if (known !== undefined) return known;
  const value = make();
  into.kept.set(key, value);
  if (into.kept.size <= most) return value;
  into.over = true;
  const highest = [...into.kept.keys()].reduce((a, b) => (byText(a, b) < 0 ? b : a));
  into.kept.delete(highest);
  return highest === key ? undefined : value;
}

export function countLowest(into: Lowest<number>, key: string, most: number, by = 1): void {
  const known = lowestAt(into, key, most, () => 0);
  if (known !== undefined) into.kept.set(key, known + by);
}

export function mergeLowest<V>(a: Lowest<V>, b: Lowest<V>, most: number, join: (x: V, y: V) => V): Lowest<V> {
  for (const [key, value] of b.kept) {
    const mine = a.kept.get(key);
    if (mine !== undefined) a.kept.set(key, join(mine, value));
    else lowestAt(a, key, most, () => value);
  }
  a.over ||= b.over;
  return a;
}
