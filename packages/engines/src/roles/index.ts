import type { Engine } from '../engine.js';
import { conclude } from './conclude.js';
import { observe } from './observe.js';
import { emptySummary, merge, type RolesSummary } from './summary.js';

/** Point 6, roles and permissions. */
export const roles: Engine<RolesSummary, 'roles'> = {
  point: 'roles',
  needs: ['calls', 'screens'],
  empty: emptySummary,
  observe,
  merge,
  conclude,
};
