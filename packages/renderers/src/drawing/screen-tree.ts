import type { Arrow } from './placed.js';

/** What is drawn: a screen, or a part of the product. */
export interface Node {
  readonly id: string;
  readonly route: string;
}

/**
 * Menus lead from every screen to every other: drawn all of them, no link could be followed by eye. What is left is one
 * link to each: from the screen whose route its own goes on from, else the first on the shortest way from the start.
 */
export function treeOf(nodes: readonly Node[], arrows: readonly Arrow[]): Arrow[] {
  const leading = shortestWays(nodes, arrows);
  const routes = new Map(nodes.map(({ id, route }) => [id, route]));
  const start = nodes[0]?.id;
  for (const { id, route } of nodes) {
    if (id === start) continue;
    const over = arrows
      .filter(({ from, to }) => to === id && goesOn(routes.get(from) ?? '', route) && !isBelow(from, id, leading))
      .sort((a, b) => routes.get(b.from)!.length - routes.get(a.from)!.length)[0];
    if (over !== undefined) leading.set(id, over);
  }
  return nodes.flatMap(({ id }) => leading.get(id) ?? []);
}

/** `/tools/{slug}` goes on from `/tools`. All go on from the start, which says nothing. */
const goesOn = (shorter: string, longer: string): boolean => shorter !== '/' && longer.startsWith(`${shorter}/`);

function isBelow(id: string, of: string, leading: ReadonlyMap<string, Arrow>): boolean {
  for (let at: string | undefined = id; at !== undefined; at = leading.get(at)?.from) if (at === of) return true;
  return false;
}

/** By what leads to it: each once, from the first node on; what that does not reach is begun anew. */
function shortestWays(nodes: readonly Node[], arrows: readonly Arrow[]): Map<string, Arrow> {
  const from = new Map<string, Arrow[]>();
  for (const arrow of arrows) from.set(arrow.from, [...(from.get(arrow.from) ?? []), arrow]);
  const leads = (id: string) => from.get(id)?.length ?? 0;
  const [start, ...others] = nodes.map(({ id }) => id);
  const leading = new Map<string, Arrow>();
  const reached = new Set<string>();
  for (const first of start === undefined ? [] : [start, ...others.sort((a, b) => leads(b) - leads(a))]) {
    if (reached.has(first)) continue;
    reached.add(first);
    const queue = [first];
    for (const id of queue)
      for (const arrow of from.get(id) ?? []) {
        if (reached.has(arrow.to)) continue;
        reached.add(arrow.to);
        leading.set(arrow.to, arrow);
        queue.push(arrow.to);
      }
  }
  return leading;
}
