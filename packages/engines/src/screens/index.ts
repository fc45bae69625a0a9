import type { Engine } from '../engine.js';
import { conclude } from './conclude.js';
import { observe } from './observe.js';
import { emptyScreens, mergeScreens, type ScreensSummary } from './summary.js';

export type { ScreensSummary } from './summary.js';

/** Point 2, screens and routes. */
export const screens: Engine<ScreensSummary, 'screens'> = {
  point: 'screens',
  needs: ['calls'],
  empty: emptyScreens,
  observe,
  merge: mergeScreens,
  conclude,
};
