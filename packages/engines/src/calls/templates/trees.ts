import { isClass, segmentValue, type Token } from '../../kit/address/address.js';
import { isKeyedToken, isMethodToken } from '../../kit/address/composed.js';
import { sureClass } from '../../kit/address/segment.js';
import { isFileName, isOnlyFile } from './file-names.js';
import { likeness, PLAINLY_DIFFERENT, profileOf, succeeded, type Layout } from './likeness.js';
import { childrenOf, leavesOf, type Place } from '../place.js';
import type { Route } from '../route.js';
import type { PathNode } from '../observing/summary.js';
import { isPrefix } from './versions.js';
import { isRouteWord } from '../words.js';

// A slot that holds a path of its own: `/contents/README.md`, `/contents/src/lib/main.c`. Its values have any number of
// segments, so that no single place of the trie shows it. What tells it: files at several depths, folders that are asked
// for as their files are, answers that repeat the path as one text, and the same path of a file behind two names of routes.

/** What was asked for below a place. */
export interface End {
  /** By segments, as far as they are known. */
  readonly path: readonly string[];
  readonly text: string;
  readonly file: boolean;
  /** Its answers carry the whole of the path. */
  readonly told: boolean;
  readonly place: Place;
}

/** The trees that were found elsewhere: their paths, folders included, and the names they stand behind. */
export interface Trees {
  readonly paths: ReadonlySet<string>;
  readonly heads: ReadonlySet<string>;
}

export const NO_TREES: Trees = { paths: new Set(), heads: new Set() };

// Deeper than any tree that people look into by hand; it bounds the walk.
const DEEPEST = 12;
// One file below another place may be a route of its own; two at two depths are a tree.
const FEWEST_ENDS = 2;

/** Whatever was answered with success below a place; null where something there is no path of a file. */
export function endsBelow(place: Place): End[] | null {
  const ends: End[] = [];
  const visit = (nodes: Place, path: readonly string[]): boolean => {
    const leaves = [...leavesOf(nodes)];
    if (path.length > 0 && leaves.some(([, list]) => list.some(succeeded))) {
      if (leaves.some(([key, list]) => !key.endsWith(' ') || list.some(({ style }) => style !== null))) return false;
      const formats = new Set(leaves.map(([key]) => key.split(' ')[1]!));
      for (const format of formats) ends.push(endOf(nodes, path, format));
    }
    if (path.length >= DEEPEST) return childrenOf(nodes).size === 0;
    return [...childrenOf(nodes)].every(([token, below]) => {
      if (isMethodToken(token) || isKeyedToken(token)) return false;
      return visit(below, [...path, valueOf(token, below)]);
    });
  };
  return visit(place, []) ? ends : null;
}

function endOf(place: Place, stem: readonly string[], format: string): End {
  const path = format === '' ? stem : [...stem.slice(0, -1), `${stem.at(-1)}.${format}`];
  const told = place.some((node) => node.trails.has(path.length));
  // `5.json`, `7f3a….pdf`: how a thing is shown
  const file = isFileName(path.at(-1)!) && (format === '' || sureClass(stem.at(-1)!) === null);
  return { path, text: path.join('/'), file, told, place };
}

/** Of values that are folded by their look, one that is the name of a file, else any. */
function valueOf(token: Token, place: Place): string {
  if (!isClass(token)) return segmentValue(token);
  const values = place.flatMap((node) => [...node.values.some.keys()]).sort();
  return values.find(isFileName) ?? values[0] ?? token;
}

/** The paths of files that several of these names of routes have below them, with the folders in them. */
export function pathsInCommon(literals: ReadonlyMap<Token, Place>): Set<string> {
  const seen = new Set<string>();
  const common = new Set<string>();
  for (const place of literals.values()) {
    const files = (endsBelow(place) ?? []).filter(({ path }) => path.length > 1 && isOnlyFile(path.at(-1)!));
    for (const text of new Set(files.map((end) => end.text)))
      if (seen.has(text)) for (const folder of foldersOf(text.split('/'))) common.add(folder);
      else seen.add(text);
  }
  return common;
}

const foldersOf = (path: readonly string[]): string[] => path.map((_, i) => path.slice(0, i + 1).join('/'));

interface Known {
  /** Paths that stand behind several of the names beside this one. */
  readonly siblings: ReadonlySet<string>;
  readonly trees: Trees;
  readonly layout: Layout;
}

/** Is what stands behind this place one slot, however many segments it takes? */
export function isTree(place: Place, above: readonly Token[], known: Known): boolean {
  const { siblings, trees, layout } = known;
  const head = above.at(-1);
  // right behind the name of the interface stand its resources
  if (head === undefined || isPrefix(head)) return false;
  const ends = endsBelow(place);
  if (ends === null || ends.length === 0) return false;
  if (ends.every(({ text }) => siblings.has(text)) || isKnownTree(ends, head, trees)) return true;
  if (ends.length < FEWEST_ENDS || !isRooted(ends)) return false;
  const told = ends.filter((end) => end.told && end.path.length > 1);
  if (told.length >= FEWEST_ENDS) return ends.every((end) => end.told || end.file) && areAlike(told, layout);
  const files = ends.filter((end) => end.file);
  const depths = new Set(files.map(({ path }) => path.length));
  const fits = (end: End) => end.file || isFolder(end, ends) || isLikeFile(end, files[0]!, layout);
  return (
    depths.size > 1 && files.some(({ path }) => isOnlyFile(path.at(-1)!)) && ends.every(fits) && areAlike(files, layout)
  );
}

/**
 * Files stand behind names of which none was asked for itself, one tree behind each: `/avatars/ann.png`, `/docs/a/b.pdf`.
 * Not where one path stands behind two of them: these are two things to do with one file.
 */
export function isShelf(place: Place, above: readonly Token[], known: Known): boolean {
  const children = childrenOf(place);
  if (children.size < FEWEST_ENDS || [...children.keys()].some((token) => isClass(token) || isRouteWord(token)))
    return false;
  const held = [...children.values()].map(endsBelow);
  if (!held.every((ends) => ends !== null && ends.length > 0 && ends.every(({ file }) => file))) return false;
  if ([...children.values()].some((nodes) => leavesOf(nodes).size > 0) || pathsInCommon(children).size > 0)
    return false;
  return isTree([...children.values()].flat(), [...above, '{}'], known);
}

/** All of it is known as paths of files: some file among it, or a folder behind a name that trees stand behind. */
function isKnownTree(ends: readonly End[], head: Token, { paths, heads }: Trees): boolean {
  return ends.every(({ text }) => paths.has(text)) && (heads.has(head) || ends.some(({ file }) => file));
}

/** Things of the first level are several, and one of them was asked for itself: else the first step is a name before the tree. */
function isRooted(ends: readonly End[]): boolean {
  const first = new Set(ends.map(({ path }) => path[0]));
  return (
    first.size > 1 &&
    ends.some(({ path, file, told }) => path.length === 1 && (file || told || isFolderOf(path[0]!, ends)))
  );
}

const isFolderOf = (name: string, ends: readonly End[]): boolean =>
  !isRouteWord(name) && ends.some(({ file, path }) => file && path.length > 1 && path[0] === name);

const isFolder = ({ text, path }: End, ends: readonly End[]): boolean =>
  !isRouteWord(path.at(-1)!) && ends.some((end) => end.file && end.text.startsWith(`${text}/`));

/** `Makefile`, which has no ending, answers as files do. */
const isLikeFile = ({ path, place }: End, file: End, layout: Layout): boolean =>
  !isRouteWord(path.at(-1)!) && (likeness(ownProfile(place, layout), ownProfile(file.place, layout)) ?? 0) >= 1;

/** Of what was asked for at exactly this place. */
const ownProfile = (place: Place, layout: Layout) => {
  const leaves = (node: PathNode) => new Map([...node.leaves].map(([key, leaf]) => [key.replace(/ \S* /, '  '), leaf]));
  return profileOf(
    place.map((node) => ({ ...node, leaves: leaves(node), children: new Map() })),
    layout,
  );
};

/** Files answer in one way at all depths, as far as their answers can be compared. */
function areAlike(ends: readonly End[], layout: Layout): boolean {
  const profiles = ends.map((end) => ownProfile(end.place, layout));
  const [first, ...others] = profiles;
  return others.every(
    (profile) => (likeness(first!, profile) ?? 1) >= PLAINLY_DIFFERENT && sharesMethod(first!.routes, profile.routes),
  );
}

const methodsOf = (routes: ReadonlySet<string>): Set<string> =>
  new Set([...routes].map((route) => route.split(' ')[1]!));

function sharesMethod(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const mine = methodsOf(a);
  return [...methodsOf(b)].some((method) => mine.has(method));
}

export function treesIn(routes: Iterable<Route>): Trees {
  const paths = new Set<string>();
  const heads = new Set<string>();
  const visit = (route: Route, head: Token): void => {
    const { slot } = route;
    for (const text of slot?.nature?.spans ?? []) {
      heads.add(head);
      for (const folder of foldersOf(text.split('/'))) paths.add(folder);
    }
    if (slot) visit(slot, '{}');
    for (const [token, child] of route.literals) visit(child, token);
  };
  for (const root of routes) visit(root, '');
  return { paths, heads };
}

/** All nodes below a place. */
export function allBelow(place: Place): Place {
  return place.flatMap((node) => [...node.children.values()].flatMap((child) => [child, ...allBelow([child])]));
}
