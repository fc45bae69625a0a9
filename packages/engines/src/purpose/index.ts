import type { Engine } from '../engine.js';
import { conclude } from './conclude.js';
import { observe } from './observe.js';
import { emptySummary, merge, type PurposeSummary } from './summary.js';

/** Point 1, what the product does and for whom: in its own words only. */
export const purpose: Engine<PurposeSummary, 'purpose'> = {
  point: 'purpose',
  needs: ['calls', 'entities'],
  empty: emptySummary,
  observe,
  merge,
  conclude,
};
