import type { Engine } from '../engine.js';
import { conclude } from './conclude/conclude.js';
import { observe } from './observe.js';
import { emptySummary, merge, type ValidationSummary } from './summary.js';

/** Point 5, validation rules. */
export const validation: Engine<ValidationSummary, 'validation'> = {
  point: 'validation',
  needs: ['calls', 'entities'],
  empty: emptySummary,
  observe,
  merge,
  conclude,
};
