import { isClass } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import { MOST_FEATURES } from '../observing/html-features.js';
import { lookOf, type Look } from './looks.js';
import { childrenOf, leavesOf, type Place } from '../place.js';
import { shapeMarks } from '../observing/shape-marks.js';
import type { Leaf, PathNode } from '../observing/summary.js';

// How alike two sub-trees of paths answer. Values of a parameter lead to the same routes below and to answers of the
// same shape; names of different routes do not.

/** By route below and method: what its successful answers look like. */
export interface Profile {
  readonly answers: Map<string, Features>;
  /** Where answers are too thin to be compared: what little they have, as a text; and by route. */
  readonly thin: string;
  readonly thins: ReadonlyMap<string, Thin>;
  /** All routes below, answered or not. */
  readonly routes: ReadonlySet<string>;
  /** Nothing below was ever answered with success. */
  readonly failing: boolean;
}

interface Thin {
  readonly text: string;
  readonly isEmpty: boolean;
}

// A feature that more than this share of all pages have is the layout's, not the page's.
const SHARE_OF_LAYOUT = 0.4;
// Too few pages to tell the layout from the page.
const FEWEST_PAGES = 8;
// Deeper routes repeat what the upper ones say.
const DEEPEST = 3;

// Looks of keys: below two values of one slot stand different ones.
const MADE: ReadonlySet<Look | null> = new Set(['code', 'random', 'hex', 'numbered'] as const);

export type Layout = ReadonlySet<number>;

/** What all pages of the product have in common. `pagesOf`: the pages at a leaf, where they are told apart. */
export function layoutOf(roots: Iterable<PathNode>, pagesOf = (leaf: Leaf): Iterable<Leaf> => [leaf]): Layout {
  const pages = new Map<number, { times: number; parent: PathNode | null; spread: boolean }>();
  let total = 0;
  const visit = (node: PathNode, parent: PathNode | null): void => {
    for (const { answers } of [...node.leaves.values()].flatMap((leaf) => [...pagesOf(leaf)]))
      for (const answer of answers.values()) {
        if (answer.features.length === 0) continue;
        total++;
        for (const feature of answer.features) {
          const known = at(pages, feature, () => ({ times: 0, parent, spread: false }));
          known.times++;
          known.spread ||= known.parent !== parent;
        }
      }
    for (const child of node.children.values()) visit(child, node);
  };
  for (const root of roots) visit(root, null);
  if (total < FEWEST_PAGES) return new Set();
  // what only pages beside each other have is theirs, however many they are
  const isLayout = ({ times, spread }: { times: number; spread: boolean }) => spread && times > total * SHARE_OF_LAYOUT;
  return new Set([...pages].filter(([, known]) => isLayout(known)).map(([feature]) => feature));
}

export function profileOf(place: Place, layout: Layout): Profile {
  const answers = new Map<string, Features>();
  const routes = new Set<string>();
  const thins = new Map<string, Thin>();
  let failing = true;
  const visit = (here: Place, path: string, depth: number): void => {
    for (const [key, leaves] of leavesOf(here)) {
      routes.add(`${path} ${key}`);
      if (leaves.some(succeeded)) failing = false;
      const features = featuresOf(leaves, layout);
      if (features.marks.size >= FEWEST_MARKS) answers.set(`${path} ${key}`, features);
      else thins.set(`${path} ${key}`, thinOf(features));
    }
    if (depth >= DEEPEST) return;
    const below = new Map<string, PathNode[]>();
    for (const [token, nodes] of childrenOf(here)) {
      const step = isClass(token) || MADE.has(lookOf(token)) ? '{}' : token;
      below.set(step, [...(below.get(step) ?? []), ...nodes]);
    }
    for (const [token, nodes] of below) visit(nodes, `${path}/${token}`, depth + 1);
  };
  visit(place, '', 0);
  const thin = [...thins].map(([route, { text }]) => `${route} ${text}`).sort();
  return { answers, thin: thin.join(), thins, routes, failing };
}

const thinOf = ({ of, marks }: Features): Thin => ({
  text: `${of} ${[...marks].sort((a, b) => a - b).join()}`,
  isEmpty: marks.size === 0,
});

/**
 * Answers too thin to be compared are the same to the letter wherever both were asked for: `something` where they have
 * anything at all, `nothing` where they have not. Null where some differ, or none can be held against each other.
 */
export function sameThin(a: Profile, b: Profile): 'something' | 'nothing' | null {
  const both = [...a.thins].filter(([route]) => b.thins.has(route));
  if (both.length === 0 || both.some(([route, { text }]) => b.thins.get(route)!.text !== text)) return null;
  return both.some(([, { isEmpty }]) => !isEmpty) ? 'something' : 'nothing';
}

export function succeeded(leaf: Leaf): boolean {
  return [...leaf.answers.keys()].some((key) => Number(key.split(' ')[0]) < 400);
}

/** What requests and successful answers at one route look like; pages and data are compared by different measures. */
export interface Features {
  readonly of: 'page' | 'data';
  readonly marks: ReadonlySet<number>;
  /** Marks above this were not kept: a sample of the lowest says nothing about them. */
  readonly upTo: number;
}

// An empty list, a page of bare layout: too little to say that two answers are alike, or that they are not.
const FEWEST_MARKS = 4;

export function featuresOf(leaves: readonly Leaf[], layout: Layout): Features {
  const page = new Set<number>();
  const data = new Set<number>();
  let upTo = Infinity;
  for (const leaf of leaves)
    for (const [key, answer] of leaf.answers) {
      if (!key.startsWith('2')) continue;
      if (answer.features.length === MOST_FEATURES) upTo = Math.min(upTo, answer.features.at(-1)!);
      for (const feature of answer.features) if (!layout.has(feature)) page.add(feature);
      if (answer.shaped > 0) for (const mark of shapeMarks(answer, '')) data.add(mark);
    }
  if (data.size > 0)
    for (const request of leaves.flatMap((leaf) => [...leaf.requests.values()]))
      if (request.shaped > 0) for (const mark of shapeMarks(request, '>')) data.add(mark);
  return data.size >= FEWEST_MARKS || page.size === 0
    ? { of: 'data', marks: data, upTo: Infinity }
    : { of: 'page', marks: page, upTo };
}

// Two pages of one template have at least this much in common, two of different templates less: 0.57 to 0.97 against
// 0 to 0.53 over the pages of one server-rendered product.
const PAGES_ALIKE = 0.55;
// Records of one kind share nearly all of their fields; records of two kinds share ids, names and dates.
const DATA_ALIKE = 0.85;

// Where there is strong evidence besides, only answers that plainly differ speak against it.
export const PLAINLY_DIFFERENT = 0.75;

/**
 * How alike two sub-trees answer: 1 is just enough to be values of one slot, 0 is nothing in common, more than 1 is
 * beyond doubt. Null where they share no route whose answers could be compared, so that nothing can be said.
 */
export function likeness(a: Profile, b: Profile): number | null {
  let total = 0;
  let compared = 0;
  for (const [route, mine] of a.answers) {
    const theirs = b.answers.get(route);
    if (theirs === undefined || theirs.of !== mine.of) continue;
    compared++;
    total += likenessOf(mine, theirs);
  }
  return compared === 0 ? null : total / compared;
}

/** Of two answers, both pages or both data. */
export const likenessOf = (a: Features, b: Features): number =>
  overlap(a, b) / (a.of === 'page' ? PAGES_ALIKE : DATA_ALIKE);

// One answer shows more than another of the same kind (an empty list, a page with more forms open), so what only the
// larger one has weighs less than what is missing from it.
const WEIGHT_OF_SURPLUS = 0.2;

function overlap(a: Features, b: Features): number {
  const upTo = Math.min(a.upTo, b.upTo);
  const [mine, theirs] = [a, b].map((f) => [...f.marks].filter((mark) => mark <= upTo)) as [number[], number[]];
  const both = mine.filter((mark) => b.marks.has(mark)).length;
  const [smaller, larger] = [mine.length, theirs.length].sort((x, y) => x - y) as [number, number];
  return smaller === 0 ? 0 : both / (smaller + WEIGHT_OF_SURPLUS * (larger - smaller));
}

export function shareRoutes(a: Profile, b: Profile): number {
  let both = 0;
  for (const route of a.routes) if (b.routes.has(route)) both++;
  return both / Math.max(1, Math.min(a.routes.size, b.routes.size));
}
