import { compareRefs, type Ref } from '@asbuilt/spec';

// When something was seen: the first and the last time of a thing, a sample of all times of a call.

export interface Instance {
  first: number;
  last: number;
}

/** A fair sample of the moments, by the hash of where they stand: a fixed number whatever the order. */
export interface Moments {
  kept: Moment[];
}

export interface Moment {
  /** Where it comes in the order of all. */
  readonly draw: number;
  readonly at: number;
  readonly ref: Ref;
}

/** A call that is polled goes on over all spans of a session; a sample of this size meets each of them. */
export const MOST_MOMENTS = 24;

export const noMoments = (): Moments => ({ kept: [] });

export const mergeInstances = (a: Instance, b: Instance): Instance => ({
  first: Math.min(a.first, b.first),
  last: Math.max(a.last, b.last),
});

export function addMoment(into: Moments, moment: Moment): void {
  const { kept } = into;
  let i = kept.length;
  while (i > 0) {
    const order = moment.draw - kept[i - 1]!.draw || compareRefs(moment.ref, kept[i - 1]!.ref);
    if (order === 0) return;
    if (order > 0) break;
    i--;
  }
  if (i >= MOST_MOMENTS) return;
  kept.splice(i, 0, moment);
  if (kept.length > MOST_MOMENTS) kept.pop();
}

export const mergeMoments = (a: Moments, b: Moments): Moments => {
  for (const moment of b.kept) addMoment(a, moment);
  return a;
};

/** Where something was done last: what is there now, most likely. */
export interface Latest {
  readonly at: number;
  readonly ref: Ref;
  readonly path: string;
}

export function laterOf(a: Latest | null, b: Latest | null): Latest | null {
  if (a === null || b === null) return a ?? b;
  return (a.at - b.at || compareRefs(a.ref, b.ref)) >= 0 ? a : b;
}
