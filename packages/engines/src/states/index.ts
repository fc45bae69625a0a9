import type { Engine } from '../engine.js';
import { conclude } from './conclude.js';
import { observe } from './observe.js';
import { emptySummary, merge, type StatesSummary } from './summary.js';

export type { StatesSummary } from './summary.js';

/** Point 4, the life cycles. */
export const states: Engine<StatesSummary, 'states'> = {
  point: 'states',
  needs: ['calls', 'entities'],
  empty: emptySummary,
  observe,
  merge,
  conclude,
};
