import { lazy } from 'react';
import { calls as words } from '../../words/sentences/calls.js';
import type { PointFeature } from '../feature.js';

export const calls: PointFeature<'calls'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ CallsPage }) => ({ default: CallsPage }))),
  Beside: lazy(() => import('./timing.js').then(({ Timing }) => ({ default: Timing }))),
};
