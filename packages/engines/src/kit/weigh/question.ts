/**
 * A decision by weighed evidence. A question has candidates; clues speak for or against each of them; weights, fitted from
 * products with a known truth, say how much each clue counts. Clues know nothing of weights.
 */
export interface Question<Candidate> {
  readonly name: string;
  readonly clues: readonly Clue<Candidate>[];
  /** Claimed from this probability on: set by the price of an invented line. */
  readonly threshold: number;
}

export interface Clue<Candidate> {
  readonly name: string;
  /** The only direction in which it may ever speak: the fit keeps the sign of its weight. */
  readonly speaks: 'for' | 'against';
  /** 0 (silent) to 1 (as loud as it gets). */
  value(candidate: Candidate): number;
  /** One sentence for people; asked only where it is not silent. */
  why(candidate: Candidate): string;
}

/** Log-odds in thousandths, so that sums are the same on every machine. */
export interface QuestionWeights {
  readonly prior: number;
  readonly clues: Readonly<Record<string, number>>;
}

export type Weights = Readonly<Record<string, QuestionWeights>>;
