import { isClass, segmentValue, type Token } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import type { Place } from '../../calls/place.js';
import type { PathNode } from '../../calls/observing/summary.js';
import { isRouteWord } from '../../calls/words.js';
import type { Shown } from './screen-route.js';

/** By place of a trie: what pages there say at their head. */
export type HeadsAt = Map<PathNode, readonly string[]>;

export function headsOf({ page, well }: Shown): string[] {
  if (!well) return [];
  const heads = [...page.faces.kept.values()].map(({ title, headings }) => `${title}\n${headings[0] ?? ''}`);
  return [...new Set(heads)].filter((head) => head !== '\n');
}

type IsValue = (value: string, above: readonly Token[]) => boolean;

/**
 * Which segments are names of screens. Screens of one app look much more alike than answers of calls do, a form for a
 * new thing like the one for an old: so words for actions are names unless payloads name them. And the value of a slot
 * changes what a page says at its head: segments with one head for several are parts of one page, unless payloads name
 * most of them. `own`: places that are known to be screens of their own.
 */
export function nameTeller(
  roots: Iterable<PathNode>,
  heads: HeadsAt,
  isValue: IsValue,
  own: ReadonlySet<PathNode>,
): (token: Token, place: Place, above: readonly Token[]) => boolean {
  const parts = new Set(own);
  for (const root of roots) findParts(root, [], { heads, isValue, parts });
  return (token, place, above) => {
    const value = segmentValue(token);
    if (!/[\p{L}\p{N}]/u.test(value) || place.every((node) => parts.has(node))) return true;
    return isRouteWord(value) && !isValue(value, above);
  };
}

interface Finding {
  readonly heads: HeadsAt;
  readonly isValue: IsValue;
  readonly parts: Set<PathNode>;
}

/** Those that say what a fellow says, or what the page above does. */
function findParts(node: PathNode, above: readonly Token[], finding: Finding): void {
  const { heads, isValue, parts } = finding;
  const fellows = new Map<string, [Token, PathNode][]>();
  for (const [token, child] of node.children) {
    if (!isClass(token))
      for (const head of heads.get(child) ?? [])
        at(fellows, head, () => [] as [Token, PathNode][]).push([token, child]);
    findParts(child, [...above, token], finding);
  }
  const here = heads.get(node) ?? [];
  for (const [head, members] of fellows) {
    if (members.length + (here.includes(head) ? 1 : 0) < 2) continue;
    const values = members.filter(([token]) => isValue(segmentValue(token), above));
    const named = values.length * 2 >= members.length ? values : [];
    for (const member of members) if (!named.includes(member)) parts.add(member[1]);
  }
}
