import { decide, type Weighing } from '../../kit/weigh/decide.js';
import type { Question } from '../../kit/weigh/question.js';
import type { Candidate } from './candidate.js';
import { LASTING_CLUES } from './clues.js';

/** Is this field the life cycle of its things? */
export const LASTING: Question<Candidate> = { name: 'life-cycle', clues: LASTING_CLUES, threshold: 0.5 };

// Workflows that people write themselves have a dozen states; a field with more values is no state.
const MOST_STATES = 30;

export function isLasting(candidate: Candidate, weighing: Weighing): boolean {
  const { entity, field, states } = candidate.cycle;
  if (states.size > MOST_STATES || states.size === 0) return false;
  return decide(LASTING, candidate, () => `${entity}\t${field}`, weighing).isClaimed;
}
