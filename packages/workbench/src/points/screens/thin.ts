import type { Arrow } from '../../parts/drawing/layout.js';

/** With more arrows to a box than this, a drawing shows nothing but arrows. */
const MOST_FOR_EACH = 1.6;

/**
 * Menus lead from every screen to every other. Where there are so many links that none could be followed by eye, those
 * that make the shortest way from the start to each box are left.
 */
export function thinned(ids: readonly string[], arrows: readonly Arrow[]): Arrow[] {
  if (arrows.length <= ids.length * MOST_FOR_EACH) return [...arrows];
  const from = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const own = from.get(arrow.from);
    if (own === undefined) from.set(arrow.from, [arrow]);
    else own.push(arrow);
  }
  const leads = (id: string) => from.get(id)?.length ?? 0;
  const kept: Arrow[] = [];
  const reached = new Set<string>();
  // What nothing reached leads to is begun anew, from the one that leads furthest.
  for (const start of [...ids].sort((a, b) => leads(b) - leads(a))) {
    if (reached.has(start)) continue;
    reached.add(start);
    const before = kept.length;
    const queue = [start];
    for (const id of queue)
      for (const arrow of from.get(id) ?? []) {
        if (reached.has(arrow.to)) continue;
        reached.add(arrow.to);
        kept.push(arrow);
        queue.push(arrow.to);
      }
    // Led to by nothing, and leading to what is reached already: one of its links shows where it belongs.
    if (kept.length === before) kept.push(...(from.get(start) ?? []).slice(0, 1));
  }
  return kept;
}
