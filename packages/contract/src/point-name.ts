import type { PointName } from '@asbuilt/spec';
import * as z from 'zod/mini';

const POINT_NAMES = [
  'purpose',
  'screens',
  'entities',
  'states',
  'validation',
  'roles',
  'calls',
  'errors',
  'constants',
] as const satisfies readonly PointName[];

export const pointNameSchema = z.enum(POINT_NAMES);
