import type { Cut } from './told.js';

// Lists have bounds; what goes beyond them is counted, and told with the screen.

const cuts = new Map<string, Cut>();

export function atMost<T>(items: readonly T[], most: number, what: string): readonly T[] {
  if (items.length <= most) return items;
  noteCut(what, most, items.length - most);
  return items.slice(0, most);
}

export function noteCut(what: string, most: number, beyond: number): void {
  cuts.set(what, [most, (cuts.get(what)?.[1] ?? 0) + beyond]);
}

/** What was cut since the last call. */
export function takeCuts(): [what: string, cut: Cut][] {
  const taken = [...cuts];
  cuts.clear();
  return taken;
}
