import { lazy } from 'react';
import { screens as words } from '../../words/sentences/screens.js';
import type { PointFeature } from '../feature.js';

export const screens: PointFeature<'screens'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ ScreensPage }) => ({ default: ScreensPage }))),
};
