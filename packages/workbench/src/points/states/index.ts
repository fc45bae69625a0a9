import { lazy } from 'react';
import { states as words } from '../../words/sentences/states.js';
import type { PointFeature } from '../feature.js';

export const states: PointFeature<'states'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ StatesPage }) => ({ default: StatesPage }))),
};
