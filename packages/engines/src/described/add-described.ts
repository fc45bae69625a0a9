import type { StatedThing } from '@asbuilt/evidence';
import type { PointName, Spec } from '@asbuilt/spec';
import type { DescribedCalls } from '../calls/never-seen/described.js';
import { callIds, folded } from '../stated/add-stated.js';
import type { Line } from '../stated/summary.js';
import type { TakenAt } from '../validation/conclude/taken-beyond.js';
import { withDescribedAccess } from './access.js';
import { describedConstants } from './constants.js';
import { describedCallsOf } from './described-call.js';
import { describedEntities } from './entities.js';
import { describedErrors } from './errors.js';
import { describedPurpose } from './purpose.js';
import { withDescribedRules } from './rules.js';

type Points = Pick<Spec, PointName>;

/**
 * What descriptions of the interface say beyond the calls, which the calls engine has: they name the product, the things
 * that calls give, what is asked of what is sent, refusals, sizes of pages and ways of signing in.
 */
export function addDescribed(
  points: Points,
  described: DescribedCalls | undefined,
  taken: () => TakenAt,
  origins: readonly string[],
): Points {
  if (described === undefined || described.size === 0) return points;
  const calls = describedCallsOf(described, points.calls.statements, origins);
  const ids = callIds(points.calls.statements);
  const laid = <Name extends PointName>(name: Name, lines: readonly Line<StatedThing>[]): Points[Name] =>
    folded(name, points[name], lines, ids, 'declared');
  const signIn = withDescribedAccess(calls, points.roles.signIn ?? []);
  return {
    ...points,
    purpose: laid('purpose', describedPurpose(described, points.purpose.statements)),
    entities: laid('entities', describedEntities(calls, points.entities.statements)),
    errors: laid('errors', describedErrors(calls, points.errors.statements)),
    validation: withDescribedRules(points.validation, calls, taken()),
    constants: laid('constants', describedConstants(calls)),
    roles: signIn.length === 0 ? points.roles : { ...points.roles, signIn },
  };
}
