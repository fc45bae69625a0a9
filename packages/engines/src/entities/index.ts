import type { Engine } from '../engine.js';
import { conclude } from './conclude.js';
import { observe } from './observe.js';
import { emptySummary, merge, type EntitiesSummary } from './summary.js';

export type { EntitiesSummary } from './summary.js';

/** Point 3, the entities. */
export const entities: Engine<EntitiesSummary, 'entities'> = {
  point: 'entities',
  needs: ['calls'],
  empty: emptySummary,
  observe,
  merge,
  conclude,
};
