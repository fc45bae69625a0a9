import { lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { emptyShape, mergeShapes, observeText, type Shape } from '../../kit/shape/index.js';

/** Members of an argument that is sent in brackets, by what stands in them: `[status][_eq]`, `[tags][]`. */
export type Members = Lowest<Shape>;

// A filter has as many as a thing has fields; where more are sent, their names are data.
const MOST_MEMBERS = 60;

export function observeMember(members: Members | null, name: string, value: string): Members {
  const into = members ?? lowest<Shape>();
  const shape = lowestAt(into, pathOf(name), MOST_MEMBERS, emptyShape);
  if (shape !== undefined) observeText(shape, value);
  return into;
}

/** `filter[_and][0][status]` → `[_and][][status]`: which of a list it is says nothing of what it is. */
const pathOf = (name: string): string => name.slice(name.indexOf('[')).replaceAll(/\[\d{1,3}\]/g, '[]');

export function mergeMembers(a: Members | null, b: Members | null): Members | null {
  return a === null || b === null ? (a ?? b) : mergeLowest(a, b, MOST_MEMBERS, mergeShapes);
}
