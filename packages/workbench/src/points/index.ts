import type { PointName } from '@asbuilt/spec';
import { calls } from './calls/index.js';
import { constants } from './constants/index.js';
import { entities } from './entities/index.js';
import { errors } from './errors/index.js';
import type { PointFeature } from './feature.js';
import { purpose } from './purpose/index.js';
import { roles } from './roles/index.js';
import { screens } from './screens/index.js';
import { states } from './states/index.js';
import { validation } from './validation/index.js';

/** All nine: the compiler complains when one is missing. */
export const FEATURES: { readonly [Name in PointName]: PointFeature<Name> } = {
  purpose,
  screens,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  constants,
};

/** A feature whose point is only known while running. */
export const featureOf = (name: PointName): PointFeature<PointName> => FEATURES[name] as PointFeature<PointName>;
