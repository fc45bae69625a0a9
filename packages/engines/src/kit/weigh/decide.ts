import type { Question, QuestionWeights, Weights } from './question.js';

export interface Decision {
  /** Log-odds in thousandths. */
  readonly score: number;
  readonly probability: number;
  readonly isClaimed: boolean;
  /** What the clues that spoke say, the strongest first. */
  because(): readonly string[];
}

/** Whose weights count, and who hears of each candidate: see `Known`. */
export interface Weighing {
  readonly weights: Weights;
  heard?(question: string, values: Readonly<Record<string, number>>, about: string): void;
}

// Finer steps of a clue's value are noise.
const STEPS = 100;
const THOUSAND = 1000;

export function decide<Candidate>(
  question: Question<Candidate>,
  candidate: Candidate,
  about: () => string,
  weighing: Weighing,
): Decision {
  const weights = weighing.weights[question.name] ?? NO_WEIGHTS;
  const values = question.clues.map((clue) => Math.round(clue.value(candidate) * STEPS));
  weighing.heard?.(question.name, recordOf(question, values), about());
  const parts = question.clues.map(({ name }, i) => ((weights.clues[name] ?? 0) * values[i]!) / STEPS);
  const score = Math.round(parts.reduce((sum, part) => sum + part, weights.prior));
  const probability = probabilityOf(score);
  return {
    score,
    probability,
    isClaimed: probability >= question.threshold,
    because: () =>
      question.clues
        .map((clue, i) => ({ clue, part: Math.abs(parts[i]!) }))
        .filter(({ part }) => part > 0)
        .sort((a, b) => b.part - a.part || (a.clue.name < b.clue.name ? -1 : 1))
        .map(({ clue }) => clue.why(candidate)),
  };
}

const NO_WEIGHTS: QuestionWeights = { prior: 0, clues: {} };

/** Rounded, so that the last digits of `exp` do not show. */
const probabilityOf = (score: number): number => Math.round(THOUSAND / (1 + Math.exp(-score / THOUSAND))) / THOUSAND;

function recordOf<Candidate>({ clues }: Question<Candidate>, values: readonly number[]): Record<string, number> {
  return Object.fromEntries(clues.map(({ name }, i) => [name, values[i]! / STEPS]));
}
