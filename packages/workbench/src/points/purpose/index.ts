import { lazy } from 'react';
import { purpose as words } from '../../words/sentences/purpose.js';
import type { PointFeature } from '../feature.js';

export const purpose: PointFeature<'purpose'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ PurposePage }) => ({ default: PurposePage }))),
};
