import { type JsonSchema } from '@asbuilt/spec';
import { shapeOf, type Shape } from './shape.js';

/** As many rows as a screen shows; the rest is in spec.json, and counted here. */
const MOST_ROWS = 40;
const MOST_DEPTH = 6;
/** Longer paths do not push the types of all others to the right. */
const WIDEST_PATH = 44;

/**
 * The fields of a body, one line each: dotted path, `?` where it is not always there, and what it holds. Of a body that
 * was seen once nobody knows what is always there.
 */
export function fieldLines(schema: JsonSchema, once = false): string[] {
  const root = shapeOf(schema, once);
  if (root.fields.length === 0) return [root.holds];
  const depth = deepestThatFits(root);
  const rows = flatten(root.fields, depth);
  const kept = rows.slice(0, MOST_ROWS);
  const width = Math.min(WIDEST_PATH, Math.max(...kept.map(({ shape }) => name(shape).length)));
  const lines = kept.map(({ shape, hidden }) => {
    const inside = hidden > 0 ? `, ${hidden} more inside` : '';
    return `${name(shape).padEnd(width)}  ${shape.holds}${inside}`;
  });
  const left = countAll(root.fields) - kept.length;
  return left > 0 ? [...lines, `… ${left} more ${left === 1 ? 'field' : 'fields'}: see spec.json`] : lines;
}

interface Row {
  readonly shape: Shape;
  /** Fields below this one that are not listed. */
  readonly hidden: number;
}

function flatten(fields: readonly Shape[], depth: number): Row[] {
  return fields.flatMap((shape) => {
    if (depth <= 1) return [{ shape, hidden: countAll(shape.fields) }];
    return [{ shape, hidden: 0 }, ...flatten(shape.fields, depth - 1)];
  });
}

/** Deep fields go first when there is no room: the upper ones say what the thing is. */
function deepestThatFits(root: Shape): number {
  let depth = MOST_DEPTH;
  while (depth > 1 && flatten(root.fields, depth).length > MOST_ROWS) depth--;
  return depth;
}

function countAll(fields: readonly Shape[]): number {
  return fields.reduce((sum, field) => sum + 1 + countAll(field.fields), 0);
}

function name(shape: Shape): string {
  return shape.optional ? `${shape.path}?` : shape.path;
}
