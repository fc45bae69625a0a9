import { persistedFields } from '../kit/operations/persisted.js';
import { noEntries } from '../kit/summary/empty-map.js';
import type { Token } from '../kit/address/address.js';
import { PLAIN_CASE, type Case } from '../kit/address/choices.js';
import { copied } from '../kit/summary/copy.js';
import { at } from '../kit/summary/maps.js';
import { leafKey } from './observing/observe.js';
import { mergeLeaves } from './observing/growth.js';
import { emptyLeaf, type Answer, type CallsSummary, type Leaf, type PathNode } from './observing/summary.js';

/**
 * A place in the paths: the nodes of the trie that are taken as one, because their segments are values of one slot.
 * Nothing is merged while places are divided; leaves are, once, when their call is written.
 */
export type Place = readonly PathNode[];

export function childrenOf(place: Place): Map<Token, PathNode[]> {
  const children = new Map<Token, PathNode[]>();
  for (const node of place)
    for (const [token, child] of node.children) at(children, token, () => [] as PathNode[]).push(child);
  return children;
}

export function leavesOf(place: Place): Map<string, Leaf[]> {
  const leaves = new Map<string, Leaf[]>();
  for (const node of place) for (const [key, leaf] of node.leaves) at(leaves, key, () => [] as Leaf[]).push(leaf);
  return leaves;
}

/** In a slot of file names the ending belongs to the name and is no format of the resource. */
export function leavesAt(place: Place, wholeName: boolean): Map<string, Leaf[]> {
  const leaves = new Map<string, Leaf[]>();
  for (const [key, list] of leavesOf(place)) {
    const [method, format, operation] = key.split(' ') as [string, string, string];
    at(leaves, leafKey(method, wholeName ? '' : format, operation), () => [] as Leaf[]).push(...list);
  }
  return leaves;
}

/** The one value that was ever seen at a place; null where there were several. */
export function onlyValue(place: Place): string | null {
  const values = new Set(place.flatMap((node) => [...node.values.some.keys()]));
  return values.size === 1 && !place.some((node) => node.values.overflowed) ? [...values][0]! : null;
}

/** All in one, whatever their cases. */
export function joined(leaves: readonly Leaf[]): Leaf {
  if (leaves.length === 1) return leaves[0]!;
  // merging may change its arguments, and these belong to the summary
  return leaves.reduce((all, leaf) => mergeLeaves(all, copied({ ...leaf, cases: NO_CASES })), emptyLeaf());
}

const NO_CASES: Leaf['cases'] = noEntries();

/**
 * A trie to decide upon, made from the summary without changing it: frames of screens are left out (see shells.ts), and
 * requests that named a persisted query by its hash stand at the root field of its text.
 */
export function decidable(node: PathNode, frames: ReadonlySet<string>, persisted: CallsSummary['persisted']): PathNode {
  const leaves = new Map<string, Leaf>();
  for (const [key, leaf] of node.leaves) {
    const own = whole(leaf, (part) => withoutFrames(key, part, frames));
    if (own === null) continue;
    for (const named of namedKeys(key, persisted)) {
      const known = leaves.get(named);
      leaves.set(named, known ? joined([known, own]) : own);
    }
  }
  const children = new Map([...node.children].map(([token, child]) => [token, decidable(child, frames, persisted)]));
  return { ...node, leaves, children };
}

/** A leaf with its cases in it, and its own part among the cases; null where nothing is left of it. */
function whole(leaf: Leaf, left: (part: Leaf) => Leaf | null): Leaf | null {
  if (leaf.cases.size === 0) return left(leaf);
  const cases = new Map<Case, Leaf>();
  for (const [text, part] of [[PLAIN_CASE, { ...leaf, cases: new Map<Case, Leaf>() }] as const, ...leaf.cases]) {
    const own = part.seen.count === 0 ? null : left(part);
    if (own !== null) cases.set(text, own);
  }
  return cases.size === 0 ? null : { ...joined([...cases.values()]), cases };
}

/** By case: the parts of leaves that are one call, or several. */
export function casesOf(leaves: readonly Leaf[]): Map<Case, Leaf[]> {
  const cases = new Map<Case, Leaf[]>();
  for (const leaf of leaves)
    for (const [text, part] of leaf.cases.size === 0 ? [[PLAIN_CASE, leaf] as const] : leaf.cases)
      at(cases, text, () => [] as Leaf[]).push(part);
  return cases;
}

/** Frames apart from what decides; null where there is nothing else. */
function withoutFrames(key: string, leaf: Leaf, frames: ReadonlySet<string>): Leaf | null {
  if (!key.startsWith('GET ')) return leaf;
  const framed = new Map([...leaf.answers].filter(([, answer]) => isFrame(answer, frames)));
  if (framed.size === 0) return leaf;
  const answers = new Map([...leaf.answers].filter(([key]) => !framed.has(key)));
  // what had not changed since was a frame, too
  return [...answers.keys()].every((key) => key.startsWith('304 ')) ? null : { ...leaf, answers, framed };
}

function isFrame(answer: Answer, frames: ReadonlySet<string>): boolean {
  const framed = [...answer.frames.kept].reduce((n, [frame, times]) => n + (frames.has(frame) ? times : 0), 0);
  return framed > 0 && framed >= answer.count;
}

function namedKeys(key: string, persisted: CallsSummary['persisted']): string[] {
  const [method, format, operation] = key.split(' ') as [string, string, string];
  return persistedFields(operation, persisted)?.map((field) => leafKey(method, format, field)) ?? [key];
}
