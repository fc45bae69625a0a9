import { holdsOneKind } from '../../kit/shape/maps-and-records.js';
import type { Shape } from '../../kit/shape/index.js';
import { sureClass } from '../../kit/address/segment.js';
import { textHash } from '../../kit/summary/text-hash.js';
import type { Payload } from './summary.js';

// Deeper fields repeat what the upper ones say.
const DEEPEST = 4;

const remembered = new WeakMap<Payload, readonly number[]>();

/** What a payload looks like: the paths of its fields with their kinds, hashed. */
export function shapeMarks(payload: Payload, prefix: string): readonly number[] {
  let marks = remembered.get(payload);
  if (marks === undefined) {
    const paths = new Set<string>();
    walk(payload.shape, prefix, paths, 0);
    marks = [...paths].map((path) => textHash(path));
    remembered.set(payload, marks);
  }
  return marks;
}

function walk(shape: Shape, path: string, into: Set<string>, depth: number): void {
  const { arrays, objects } = shape;
  // null is every field's other kind, and numbers come with and without a fraction
  if (shape.booleans > 0) into.add(`${path} boolean`);
  if (shape.numbers) into.add(`${path} number`);
  if (shape.texts) into.add(`${path} text`);
  if (arrays) into.add(`${path} list`);
  if (objects) into.add(`${path} record`);
  if (depth >= DEEPEST) return;
  if (arrays)
    for (const inner of [arrays.items, ...(arrays.positions ?? [])]) walk(inner, `${path}[]`, into, depth + 1);
  for (const fields of objects ? [objects.plain, ...(objects.variants?.values() ?? [])] : []) {
    // one thing's parts by their keys, which another has not: `{"fields": {"f81": {…}, "f93": {…}, "f97": {…}}}`
    const areKeys = holdsOneKind(fields);
    for (const [name, inner] of fields.named ?? [])
      walk(inner, `${path}.${areKeys || isKeyByLook(name) ? '*' : name}`, into, depth + 1);
    if (fields.values) walk(fields.values, `${path}.*`, into, depth + 1);
  }
}

/** `{"versions": {"1.0.0": {…}}}`: of one thing a single key may be all that there is. */
const isKeyByLook = (name: string): boolean => sureClass(name) !== null && sureClass(name) !== 'slip';
