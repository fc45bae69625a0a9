import type { PathNode } from './summary.js';

/**
 * A single-page app sends one empty page at every address of its screens. Such answers are frames of screens, not calls;
 * an address that gave nothing else is left to the screens. One that is sent at a single address only is a page like
 * any other and stays.
 */
export function withoutShells(roots: Iterable<PathNode>): void {
  const all = [...roots];
  const places = all.reduce((n, root) => n + countShells(root), 0);
  if (places > 1) for (const root of all) drop(root);
}

function countShells(node: PathNode): number {
  const here = [...node.leaves.values()].some((leaf) => [...leaf.answers.values()].some((answer) => answer.shells > 0))
    ? 1
    : 0;
  return [...node.children.values()].reduce((n, child) => n + countShells(child), here);
}

function drop(node: PathNode): void {
  for (const [key, leaf] of node.leaves) {
    if (!key.startsWith('GET ')) continue;
    for (const [kind, answer] of leaf.answers)
      if (answer.shells > 0 && answer.shells === answer.count) leaf.answers.delete(kind);
    if (leaf.answers.size === 0) node.leaves.delete(key);
  }
  for (const child of node.children.values()) drop(child);
}
