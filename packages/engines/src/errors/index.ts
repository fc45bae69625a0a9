import type { Engine } from '../engine.js';
import { conclude } from './conclude.js';
import { emptySummary, merge, observe, type ErrorsSummary } from './summary.js';

export type { ErrorsSummary } from './summary.js';

/** Point 8, the error catalogue. */
export const errors: Engine<ErrorsSummary, 'errors'> = {
  point: 'errors',
  needs: ['calls'],
  empty: emptySummary,
  observe,
  merge,
  conclude,
};
