import type { Frame } from './observing/html-features.js';
import type { Leaf, PathNode } from './observing/summary.js';

// A single-page app sends one page at every address of its screens. Such answers are frames of screens, not calls.

/** Pages that have something to read around the place that is filled begin with this. */
const READ = 'read ';

export const frameKey = ({ hash, says }: Frame): string => (says === '' ? `${hash}` : `${READ}${hash}`);

// An empty page that is sent at a single address only is a page like any other. Of pages with a few words, two may be one
// note (`Saved.`) at two addresses.
const FEWEST_PLACES = 2;
const FEWEST_PLACES_READ = 3;

export function framesOf(roots: Iterable<PathNode>): ReadonlySet<string> {
  const places = new Map<string, number>();
  for (const root of roots) countPlaces(root, places);
  const isFrame = ([frame, n]: readonly [string, number]) =>
    n >= (frame.startsWith(READ) ? FEWEST_PLACES_READ : FEWEST_PLACES);
  return new Set([...places].filter(isFrame).map(([frame]) => frame));
}

function countPlaces(node: PathNode, places: Map<string, number>): void {
  const here = new Set<string>();
  for (const leaf of node.leaves.values()) addFrames(leaf, here);
  for (const frame of here) places.set(frame, (places.get(frame) ?? 0) + 1);
  for (const child of node.children.values()) countPlaces(child, places);
}

function addFrames(leaf: Leaf, here: Set<string>): void {
  for (const answer of leaf.answers.values()) for (const frame of answer.frames.kept.keys()) here.add(frame);
  for (const part of leaf.cases.values()) addFrames(part, here);
}
