import { isClass, segmentValue, type Token } from '../kit/address.js';
import { count } from '../kit/maps.js';
import type { Place } from '../calls/place.js';
import type { PathNode } from '../calls/summary.js';
import { isRouteWord } from '../calls/words.js';
import type { Shown } from './routes.js';

/** By place of a trie: what pages there say at their head. */
export type HeadsAt = Map<PathNode, readonly string[]>;

export function headsOf({ page, well }: Shown): string[] {
  if (!well) return [];
  const heads = [...page.faces.kept.values()].map(({ title, headings }) => `${title}\n${headings[0] ?? ''}`);
  return [...new Set(heads)].filter((head) => head !== '\n');
}

/**
 * Which segments are names of screens. Screens of one app look much more alike than answers of calls do, a form for a
 * new thing like the one for an old: so words for actions are names unless payloads name them. And the value of a slot changes what a page
 * says at its head; segments that nothing names as values, with one head for several, are parts of one page.
 */
export function nameTeller(
  roots: Iterable<PathNode>,
  heads: HeadsAt,
  isValue: (value: string, above: readonly Token[]) => boolean,
): (token: Token, place: Place, above: readonly Token[]) => boolean {
  const shared = new Set<PathNode>();
  for (const root of roots) shareHeads(root, heads, shared);
  return (token, place, above) => {
    const value = segmentValue(token);
    if (!/[\p{L}\p{N}]/u.test(value)) return true;
    return (isRouteWord(value) || place.every((node) => shared.has(node))) && !isValue(value, above);
  };
}

/** Those that say what a fellow says, or what the page above does. */
function shareHeads(node: PathNode, heads: HeadsAt, into: Set<PathNode>): void {
  const times = new Map<string, number>();
  const words = [...node.children].filter(([token]) => !isClass(token)).map(([, child]) => child);
  for (const one of [node, ...words]) for (const head of heads.get(one) ?? []) count(times, head);
  for (const child of words) if (heads.get(child)?.some((head) => times.get(head)! > 1)) into.add(child);
  for (const child of node.children.values()) shareHeads(child, heads, into);
}
