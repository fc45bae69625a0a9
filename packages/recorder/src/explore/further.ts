import { likesOf } from './atlas.js';

// Of what looks alike two are opened, or eight. Where those led to screens that nothing else leads to, the others may as well:
// they are opened one by one, last of all, as long as they do.

/** So many in a row, of those that were opened at first as well, that led to nothing new: more will not. */
const BARREN_MOST = 3;
/** Of one kind. A product may make its articles as they are asked for. */
const FURTHER_MOST = 100;

export function createFurther() {
  /** By what an address may be taken for. */
  const barren = new Map<string, number>();
  const taken = new Map<string, number>();
  return {
    isWorthIt: (like: string): boolean =>
      (barren.get(like) ?? 0) < BARREN_MOST && (taken.get(like) ?? 0) < FURTHER_MOST,
    take: (like: string): void => void taken.set(like, (taken.get(like) ?? 0) + 1),
    /** `by`: the screens that are to be thanked for it. */
    visited(url: string, isNew: boolean, by: readonly string[]): void {
      // one that shows something else itself speaks neither for others nor against them; the first of its kind always does
      for (const like of likesOf(url)) if (!isNew || !barren.has(like)) barren.set(like, (barren.get(like) ?? 0) + 1);
      for (const like of isNew ? by.flatMap(likesOf) : []) barren.set(like, 0);
    },
  };
}
