import { at } from '../maps.js';
import type { Fields, Shape, Texts } from './shape.js';

/**
 * What fields of a name were elsewhere in the product: null at times, or left out, or of other words. A product names
 * things alike, so that what a few sightings at one place cannot show, the same name at other places may.
 */
export interface Elsewhere {
  readonly nullable: ReadonlySet<string>;
  readonly optional: ReadonlySet<string>;
  /** By name: the values at each place, where they were few, each set of them once. */
  readonly vocabularies: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

export const NOWHERE: Elsewhere = { nullable: new Set(), optional: new Set(), vocabularies: new Map() };

interface Found {
  readonly nullable: Set<string>;
  readonly optional: Set<string>;
  readonly vocabularies: Map<string, Map<string, readonly string[]>>;
}

export function elsewhereIn(shapes: Iterable<Shape>): Elsewhere {
  const found: Found = { nullable: new Set(), optional: new Set(), vocabularies: new Map() };
  for (const shape of shapes) walk(shape, found);
  return found;
}

function walk({ arrays, objects }: Shape, found: Found): void {
  if (arrays !== null) for (const inner of [arrays.items, ...(arrays.positions ?? [])]) walk(inner, found);
  if (objects !== null)
    for (const fields of [objects.plain, ...(objects.variants?.values() ?? [])]) walkFields(fields, found);
}

function walkFields({ count, named, values }: Fields, found: Found): void {
  for (const [name, shape] of named ?? []) {
    if (shape.nulls > 0) found.nullable.add(name);
    if (shape.count < count) found.optional.add(name);
    if (shape.texts !== null) addVocabulary(found, name, shape.texts);
    walk(shape, found);
  }
  if (values !== null) walk(values, found);
}

function addVocabulary({ vocabularies }: Found, name: string, { values, long }: Texts): void {
  if (values === null || values.length === 0 || long > 0) return;
  at(vocabularies, name, () => new Map<string, readonly string[]>()).set(values.join('\n'), values);
}

// Two sets of words under one name that share so much of the smaller one are one vocabulary, of which either shows a part.
const SHARED = 0.5;

/** The values, with those that the same vocabulary had elsewhere. */
export function wholeVocabulary(values: readonly string[], name: string, { vocabularies }: Elsewhere): string[] {
  const whole = new Set(values);
  for (const other of vocabularies.get(name)?.values() ?? []) {
    const both = other.filter((value) => values.includes(value)).length;
    if (both >= Math.min(values.length, other.length) * SHARED) for (const value of other) whole.add(value);
  }
  return [...whole].sort();
}
