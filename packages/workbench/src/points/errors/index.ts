import { lazy } from 'react';
import { errors as words } from '../../words/sentences/errors.js';
import type { PointFeature } from '../feature.js';

export const errors: PointFeature<'errors'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ ErrorsPage }) => ({ default: ErrorsPage }))),
};
