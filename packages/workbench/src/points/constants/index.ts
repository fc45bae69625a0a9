import { lazy } from 'react';
import { constants as words } from '../../words/sentences/constants.js';
import type { PointFeature } from '../feature.js';

export const constants: PointFeature<'constants'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ ConstantsPage }) => ({ default: ConstantsPage }))),
};
