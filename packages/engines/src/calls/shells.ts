import type { PathNode } from './summary.js';

/**
 * A single-page app sends one empty page at every address of its screens. Such answers are frames of screens, not calls;
 * an address that gave nothing else is left to the screens. One that is sent at a single address only is a page like
 * any other and stays.
 */
export function withoutShells(roots: Iterable<PathNode>): void {
  const all = [...roots];
  const places = new Map<number, number>();
  for (const root of all) countPlaces(root, places);
  for (const root of all) drop(root, places);
}

function countPlaces(node: PathNode, places: Map<number, number>): void {
  const here = new Set<number>();
  for (const leaf of node.leaves.values())
    for (const answer of leaf.answers.values()) for (const shell of answer.shells.keys()) here.add(shell);
  for (const shell of here) places.set(shell, (places.get(shell) ?? 0) + 1);
  for (const child of node.children.values()) countPlaces(child, places);
}

function drop(node: PathNode, places: ReadonlyMap<number, number>): void {
  for (const [key, leaf] of node.leaves) {
    if (!key.startsWith('GET ')) continue;
    for (const [kind, answer] of leaf.answers) {
      const framed = [...answer.shells].reduce((n, [shell, times]) => n + (places.get(shell)! > 1 ? times : 0), 0);
      if (framed > 0 && framed === answer.count) leaf.answers.delete(kind);
    }
    if (leaf.answers.size === 0) node.leaves.delete(key);
  }
  for (const child of node.children.values()) drop(child, places);
}
