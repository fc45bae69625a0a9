import type { Engine } from '../engine.js';
import { concludeCalls } from './conclude.js';
import { observe } from './observing/observe.js';
import { mergeCalls } from './observing/growth.js';
import { emptyCalls, type CallsSummary } from './observing/summary.js';

export const calls: Engine<CallsSummary, 'calls'> = {
  point: 'calls',
  needs: [],
  empty: emptyCalls,
  observe,
  merge: mergeCalls,
  conclude: (summary, known) => concludeCalls(summary, known.origins).point,
};

export { concludeCalls } from './conclude.js';
export type { CallsSummary } from './observing/summary.js';
