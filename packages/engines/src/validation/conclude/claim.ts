import type { Sightings } from '../../kit/summary/refs.js';
import type { Demand } from '../rule.js';

/** Who says so: a form, an answer that refuses, the contrast of what was refused and what was taken, or the product itself. */
export type Witness = 'form' | 'rejection' | 'contrast' | 'description';

/** One rule as one witness tells it. */
export interface Claim {
  /** A call, or `form /route`. */
  readonly where: string;
  readonly field: string;
  readonly demand: Demand;
  readonly witness: Witness;
  readonly message: string | null;
  readonly seen: Sightings;
  readonly against: number;
  /** How often such a claim is right. */
  readonly confidence: number;
}
