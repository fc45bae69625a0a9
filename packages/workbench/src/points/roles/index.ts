import { lazy } from 'react';
import { roles as words } from '../../words/sentences/roles.js';
import type { PointFeature } from '../feature.js';
import { cellPart } from './cell-part.js';

export const roles: PointFeature<'roles'> = {
  ...words,
  part: cellPart,
  Page: lazy(() => import('./page.js').then(({ RolesPage }) => ({ default: RolesPage }))),
};
