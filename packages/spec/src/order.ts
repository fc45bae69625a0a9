import { byText } from './by-text.js';
import { orderData } from './data-order.js';

export { byText };

export function compareRefs(
  a: { material: string; entry: number; at?: string | undefined },
  b: { material: string; entry: number; at?: string | undefined },
): number {
  // the entry as a whole comes before any place in it, the place with the empty name included
  const place = (at: string | undefined) => (at === undefined ? '' : `@${at}`);
  return byText(a.material, b.material) || a.entry - b.entry || byText(place(a.at), place(b.at));
}

/** One thing to order by; what is missing comes first. */
export type Key = string | number | null | undefined;

/** By the keys, one after the other; what has the same keys by its whole text, so that no tie is left to chance. */
export function sortBy<T>(items: readonly T[], keysOf: (item: T) => Key[]): T[] {
  const keyed = items.map((item) => ({ item, keys: keysOf(item) }));
  keyed.sort((a, b) => compareKeys(a.keys, b.keys) || byText(wholeText(a.item), wholeText(b.item)));
  return keyed.map(({ item }) => item);
}

function compareKeys(a: readonly Key[], b: readonly Key[]): number {
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i], b[i]];
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : byText(String(x ?? ''), String(y ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}

function wholeText(item: unknown): string {
  return JSON.stringify(orderData(item)) ?? '';
}
