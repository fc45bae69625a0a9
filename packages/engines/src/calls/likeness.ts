import type { JsonSchema } from '@asbuilt/spec';
import { concludeSchema } from '../kit/shape/index.js';
import { hash } from './html-features.js';
import type { Answer, Leaf, PathNode } from './summary.js';

// How alike two sub-trees of paths answer. Values of a parameter lead to the same routes below and to answers of the
// same shape; names of different routes do not.

/** By route below and method: what its successful answers look like. */
export interface Profile {
  readonly answers: Map<string, ReadonlySet<number>>;
  /** All routes below, answered or not. */
  readonly routes: ReadonlySet<string>;
  /** Nothing below was ever answered with success. */
  readonly failing: boolean;
}

// A feature that more than this share of all pages have is the layout's, not the page's.
const SHARE_OF_LAYOUT = 0.4;
// Too few pages to tell the layout from the page.
const FEWEST_PAGES = 8;
// Deeper routes repeat what the upper ones say.
const DEEPEST = 3;

export type Layout = ReadonlySet<number>;

/** What all pages of the product have in common. */
export function layoutOf(roots: Iterable<PathNode>): Layout {
  const pages = new Map<number, number>();
  let total = 0;
  const visit = (node: PathNode): void => {
    for (const leaf of node.leaves.values())
      for (const answer of leaf.answers.values()) {
        if (answer.features.length === 0) continue;
        total++;
        for (const feature of answer.features) pages.set(feature, (pages.get(feature) ?? 0) + 1);
      }
    for (const child of node.children.values()) visit(child);
  };
  for (const root of roots) visit(root);
  if (total < FEWEST_PAGES) return new Set();
  return new Set([...pages].filter(([, n]) => n > total * SHARE_OF_LAYOUT).map(([feature]) => feature));
}

export function profileOf(node: PathNode, layout: Layout): Profile {
  const answers = new Map<string, ReadonlySet<number>>();
  const routes = new Set<string>();
  let failing = true;
  const visit = (at: PathNode, path: string, depth: number): void => {
    for (const [key, leaf] of at.leaves) {
      routes.add(`${path} ${key}`);
      if (succeeded(leaf)) failing = false;
      const features = featuresOf(leaf, layout);
      if (features.size > 0) answers.set(`${path} ${key}`, features);
    }
    if (depth < DEEPEST)
      for (const [token, child] of at.children)
        visit(child, `${path}/${token.startsWith('{') ? '{}' : token}`, depth + 1);
  };
  visit(node, '', 0);
  return { answers, routes, failing };
}

export function succeeded(leaf: Leaf): boolean {
  return [...leaf.answers.keys()].some((key) => Number(key.split(' ')[0]) < 400);
}

function featuresOf(leaf: Leaf, layout: Layout): Set<number> {
  const features = new Set<number>();
  for (const [key, answer] of leaf.answers) {
    if (!key.startsWith('2')) continue;
    for (const feature of answer.features) if (!layout.has(feature)) features.add(feature);
    if (answer.shaped > 0) for (const feature of shapeFeatures(answer)) features.add(feature);
    if (answer.shaped === 0 && answer.features.length === 0) features.add(hash(`mime ${key.split(' ')[1]}`));
  }
  return features;
}

const remembered = new WeakMap<Answer, number[]>();

function shapeFeatures(answer: Answer): number[] {
  let features = remembered.get(answer);
  if (features === undefined) {
    const paths = new Set<string>();
    walk(concludeSchema(answer.shape), '', paths, 0);
    features = [...paths].map(hash);
    remembered.set(answer, features);
  }
  return features;
}

function walk(schema: JsonSchema, path: string, into: Set<string>, depth: number): void {
  const type = schema['type'];
  into.add(`${path} ${Array.isArray(type) ? type.filter((t) => t !== 'null').join() : String(type)}`);
  if (depth > DEEPEST) return;
  const properties = schema['properties'] as Record<string, JsonSchema> | undefined;
  for (const [name, inner] of Object.entries(properties ?? {})) walk(inner, `${path}.${name}`, into, depth + 1);
  for (const key of ['items', 'additionalProperties'])
    if (typeof schema[key] === 'object') walk(schema[key] as JsonSchema, `${path}[]`, into, depth + 1);
  for (const key of ['anyOf', 'oneOf'])
    for (const inner of (schema[key] as JsonSchema[] | undefined) ?? []) walk(inner, path, into, depth);
}

/**
 * From 0 (nothing alike) to 1 (the same answers at the same routes); null where the two share no route whose answers
 * could be compared, so that nothing can be said.
 */
export function likeness(a: Profile, b: Profile): number | null {
  let total = 0;
  let compared = 0;
  for (const [route, mine] of a.answers) {
    const theirs = b.answers.get(route);
    if (theirs === undefined) continue;
    compared++;
    total += overlap(mine, theirs);
  }
  return compared === 0 ? null : total / compared;
}

/** Share of the smaller set that is in the larger, damped where the sizes differ much. */
function overlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let both = 0;
  for (const feature of a) if (b.has(feature)) both++;
  const union = a.size + b.size - both;
  return union === 0 ? 1 : both / union;
}

export function shareRoutes(a: Profile, b: Profile): number {
  let both = 0;
  for (const route of a.routes) if (b.routes.has(route)) both++;
  return both / Math.max(1, Math.min(a.routes.size, b.routes.size));
}

export function mergeProfiles(a: Profile, b: Profile): Profile {
  const answers = new Map(a.answers);
  for (const [route, features] of b.answers) {
    const mine = answers.get(route);
    answers.set(route, mine ? new Set([...mine, ...features]) : features);
  }
  return { answers, routes: new Set([...a.routes, ...b.routes]), failing: a.failing && b.failing };
}
