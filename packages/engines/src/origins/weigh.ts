// Deciding by weighing: many clues, each bounded and speaking in one direction only; weights belong to the question.

export interface Clue<Facts> {
  readonly name: string;
  /** 0…1: how strongly it speaks. */
  readonly value: (facts: Facts) => number;
  /** One sentence part for whoever asks why. */
  readonly says: (facts: Facts) => string;
}

/** Log-odds by name of the clue; `prior` is what holds before any clue. */
export type Weights = Readonly<Record<string, number>>;

export interface Weighed {
  readonly logOdds: number;
  /** What spoke for it, the strongest first. */
  readonly because: readonly string[];
  /** What spoke against it, the strongest first. */
  readonly against: readonly string[];
}

export function weigh<Facts>(clues: readonly Clue<Facts>[], weights: Weights, facts: Facts): Weighed {
  const parts = clues.map((clue) => ({ clue, part: weights[clue.name]! * clue.value(facts) }));
  const logOdds = parts.reduce((total, { part }) => total + part, weights['prior'] ?? 0);
  const said = (chosen: typeof parts) => chosen.map(({ clue }) => clue.says(facts));
  const strongest = [...parts].sort((a, b) => Math.abs(b.part) - Math.abs(a.part));
  return {
    logOdds,
    because: said(strongest.filter(({ part }) => part >= LEAST_SAID)),
    against: said(strongest.filter(({ part }) => part <= -LEAST_SAID)),
  };
}

/** What changes the odds by less than a quarter is not worth a reader's time. */
const LEAST_SAID = 0.25;

export const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
