import { REFERS } from './entities/refers/refers.js';
import type { Question } from './kit/weigh/question.js';
import { LASTING } from './states/lasting/lasting.js';

/** All that is decided by weighed evidence: for fitting and measuring. */
export const QUESTIONS: readonly Pick<Question<never>, 'name' | 'clues' | 'threshold'>[] = [REFERS, LASTING];
