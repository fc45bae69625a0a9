import type { Review } from '@asbuilt/contract';
import { byText } from '@asbuilt/spec';
import type { Decisions } from './decisions.js';

/** Two people decided otherwise about the same thing. */
export interface Conflict {
  readonly statement: string;
  readonly part: string | null;
  readonly mine: Review;
  readonly theirs: Review;
}

export interface Merged {
  readonly decisions: Decisions;
  /** Both are kept, and the later one applies until somebody decides again. */
  readonly conflicts: readonly Conflict[];
}

/** Decisions of two places that began with the same: nothing that either has is lost. */
export function mergeDecisions(base: Decisions, mine: Decisions, theirs: Decisions): Merged {
  const all = new Map<string, Review>();
  for (const review of [...base.decisions, ...mine.decisions, ...theirs.decisions]) {
    const before = all.get(review.id);
    // what either took back is taken back
    all.set(review.id, before === undefined || before.undone === null ? review : before);
  }
  const merged = [...all.values()].toSorted((a, b) => byText(a.at, b.at) || byText(a.id, b.id));
  const known = new Set(base.decisions.map(({ id }) => id));
  const [own, other] = [mine, theirs].map(({ decisions }) => lastOf(decisions.filter(({ id }) => !known.has(id))));
  const conflicts = [...own!].flatMap(([place, review]): Conflict[] => {
    const against = other!.get(place);
    if (against === undefined || saysOf(against) === saysOf(review)) return [];
    return [{ statement: review.statement, part: review.part ?? null, mine: review, theirs: against }];
  });
  return { decisions: { ...base, decisions: merged }, conflicts };
}

/** By statement and part: the decision that stands. */
function lastOf(reviews: readonly Review[]): Map<string, Review> {
  const standing = reviews.filter(({ undone }) => undone === null).toSorted((a, b) => byText(a.at, b.at));
  return new Map(standing.map((review) => [JSON.stringify([review.statement, review.part ?? '']), review]));
}

const saysOf = ({ verdict, change }: Review): string => JSON.stringify([verdict, change ?? null]);
