/** The value at a key, made on first use. */
export function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

export function count<K>(map: Map<K, number>, key: K, by = 1): void {
  map.set(key, (map.get(key) ?? 0) + by);
}

/** Folds `b` into `a`: keys of both are joined by `join`. */
export function mergeMaps<K, V>(a: Map<K, V>, b: ReadonlyMap<K, V>, join: (x: V, y: V) => V): Map<K, V> {
  for (const [key, value] of b) {
    const mine = a.get(key);
    a.set(key, mine === undefined ? value : join(mine, value));
  }
  return a;
}

export const sum = (x: number, y: number): number => x + y;
