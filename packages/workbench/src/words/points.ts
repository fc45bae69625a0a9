import type { PointName } from '@asbuilt/spec';

/** As the rail and the squares call them. */
export const SHORT_NAMES: { readonly [Name in PointName]: string } = {
  purpose: 'Purpose',
  screens: 'Screens',
  entities: 'Entities',
  states: 'States',
  validation: 'Validation',
  roles: 'Roles',
  calls: 'Calls',
  errors: 'Errors',
  constants: 'Constants',
};

export const SHOWN_WORDS = { shown: 'shown', partly: 'partly shown', 'not shown': 'not shown' } as const;

export const BASIS_WORDS = {
  observed: 'observed',
  declared: 'declared',
  coded: 'in the code',
  stated: 'confirmed',
} as const;

export const PAGES = ['gaps', 'material', 'compare', 'mock-server', 'check', 'export'] as const;

export const PAGE_NAMES: { readonly [Page in (typeof PAGES)[number]]: string } = {
  gaps: 'Gaps',
  material: 'Sources',
  compare: 'Compare',
  'mock-server': 'Mock server',
  check: 'Check',
  export: 'Export',
};
