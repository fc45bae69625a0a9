import { mergeShapes } from '../../kit/shape/index.js';
import { mergeLowest } from '../../kit/summary/lowest.js';
import { sum } from '../../kit/summary/maps.js';
import type { Payload } from './summary.js';

/** Parts of a form that carry files; a form has a few. */
export const MOST_FILES = 60;

export function mergePayloads<P extends Payload>(a: P, b: P): P {
  a.count += b.count;
  a.shaped += b.shaped;
  a.shape = mergeShapes(a.shape, b.shape);
  mergeLowest(a.files, b.files, MOST_FILES, sum);
  return a;
}
