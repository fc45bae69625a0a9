import { lazy } from 'react';
import { validation as words } from '../../words/sentences/validation.js';
import type { PointFeature } from '../feature.js';

export const validation: PointFeature<'validation'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ ValidationPage }) => ({ default: ValidationPage }))),
};
