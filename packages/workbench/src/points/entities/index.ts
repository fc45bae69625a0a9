import { lazy } from 'react';
import { entities as words } from '../../words/sentences/entities.js';
import type { PointFeature } from '../feature.js';

export const entities: PointFeature<'entities'> = {
  ...words,
  Page: lazy(() => import('./page.js').then(({ EntitiesPage }) => ({ default: EntitiesPage }))),
};
