import type { Leaf, PathNode } from './observing/summary.js';

/**
 * A single-page app sends one empty page at every address of its screens. Such answers are frames of screens, not calls.
 * An empty page that is sent at a single address only is a page like any other.
 */
export function framesOf(roots: Iterable<PathNode>): ReadonlySet<number> {
  const places = new Map<number, number>();
  for (const root of roots) countPlaces(root, places);
  return new Set([...places].filter(([, n]) => n > 1).map(([shell]) => shell));
}

function countPlaces(node: PathNode, places: Map<number, number>): void {
  const here = new Set<number>();
  for (const leaf of node.leaves.values()) addShells(leaf, here);
  for (const shell of here) places.set(shell, (places.get(shell) ?? 0) + 1);
  for (const child of node.children.values()) countPlaces(child, places);
}

function addShells(leaf: Leaf, here: Set<number>): void {
  for (const answer of leaf.answers.values()) for (const shell of answer.shells.keys()) here.add(shell);
  for (const part of leaf.cases.values()) addShells(part, here);
}
