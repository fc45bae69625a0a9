import { decide, type Weighing } from '../../kit/weigh/decide.js';
import type { Question } from '../../kit/weigh/question.js';
import { isMovedByActs } from '../any-word.js';
import { cameToStay, isBegun } from '../cycle.js';
import { isStateWord, isTimeOfState } from '../names.js';
import type { Candidate } from './candidate.js';
import { isChosen, isDoneAgain, isOfPart, LASTING_CLUES } from './clues.js';

/** Is this field the life cycle of its things? */
export const LASTING: Question<Candidate> = { name: 'life-cycle', clues: LASTING_CLUES, threshold: 0.4 };

// Workflows that people write themselves have a dozen states; a field with more values is no state.
const MOST_STATES = 30;

/** No product was seen whose words and times under any name could be weighed: rules decide on them. */
export function isLasting(candidate: Candidate, weighing: Weighing): boolean {
  const { cycle, noun } = candidate;
  const { entity, field, kind, states, stem } = cycle;
  if (states.size > MOST_STATES) return false;
  if (states.size < 2) return isBegun(cycle, noun);
  if (kind === 'word') return isMovedByActs(cycle);
  if (kind === 'time' && !isTimeOfState(stem)) return cameToStay(cycle);
  if (!isPossible(candidate)) return false;
  return decide(LASTING, candidate, () => `${entity}\t${field}`, weighing).isClaimed;
}

/**
 * A call did it, the product tells of it, or one of the values that were seen says that it is a state. A boolean under any name
 * was done twice, and what stands in a part was done.
 */
function isPossible(candidate: Candidate): boolean {
  const { cycle, done } = candidate;
  const { kind, states, listed, told } = cycle;
  if (isChosen(candidate)) return false;
  if (kind === 'switch') return isDoneAgain(candidate);
  if (done.length > 0) return true;
  if (isOfPart(candidate)) return false;
  return told.length > 0 || (states.size > listed.size && [...states].some(isStateWord));
}
