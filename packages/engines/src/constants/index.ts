import type { Engine } from '../engine.js';
import { conclude } from './conclude/conclude.js';
import { observe } from './observe.js';
import { emptySummary, merge, type ConstantsSummary } from './summary.js';

export type { ConstantsSummary } from './summary.js';

/** Point 9, constants and limits. */
export const constants: Engine<ConstantsSummary, 'constants'> = {
  point: 'constants',
  needs: ['calls', 'entities', 'errors', 'validation'],
  empty: emptySummary,
  observe,
  merge,
  conclude,
};
