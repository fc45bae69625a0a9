import { gapId, type Call, type Gap, type PointName, type Screen, type Spec, type Statement } from '@asbuilt/spec';
import { onlyCoded, onlyOffered, statedCalls, undescribedGap, unkept, unserved } from './calls/gaps.js';
import { muteGap } from './errors/gaps.js';
import { codedConstants, codedErrors, codedRules } from './kit/coded-gap.js';
import { isOfRole, ofRoleAgain, untoldGap } from './roles/gaps.js';
import { neverOpenedAgain, onlyCoded as codedScreens, statedScreens, triedInVain } from './screens/gaps.js';
import { gapsIn, isOfCycle } from './states/gaps.js';
import { unboundedGap, untriedGap } from './validation/conclude/gaps.js';

// A gap is said of statements. Where people took some of them away, or called them otherwise, it is said of what is left.

/** The gap as it is of a document with fewer statements; undefined where nothing is left that it would be about. */
export function gapAgain(gap: Gap, point: PointName, spec: Spec): Gap | undefined {
  const { id, about } = gap;
  if (about === undefined) return gap;
  const own = new Map(
    ([...spec[point].statements, ...spec.calls.statements] as Statement[]).map((one) => [one.id, one]),
  );
  const left = about.flatMap((one) => own.get(one) ?? []);
  const said = left.length === 0 ? undefined : sayOf(gap, left, spec);
  return said && { ...said, id, about: left.map((one) => one.id) };
}

function sayOf(gap: Gap, left: readonly Statement[], spec: Spec): Gap | undefined {
  const list = LISTS.get(gap.id);
  if (list !== undefined) return list(left as never);
  if (gap.link !== undefined) return neverOpenedAgain(gap, left as Screen[]);
  const first = left[0]!.id;
  const cycle = spec.states.statements.find(({ id }) => id === first);
  // What is to be done tells one from the other, whatever the life cycle is called by now.
  if (cycle !== undefined && isOfCycle(gap)) return gapsIn(cycle).find(({ how }) => how === gap.how);
  if (!isOfRole(gap)) return gap;
  const role = spec.roles.statements.find(({ id }) => id === first);
  const calls = left.slice(1) as Call[];
  return role === undefined || calls.length === 0 ? undefined : ofRoleAgain(gap, role, calls);
}

/** Those that name several statements, by their ids. */
const LISTS = new Map<string, (left: never) => Gap | undefined>([
  [gapId('calls', 'offered'), (calls) => onlyOffered(calls)[0]],
  [gapId('calls', 'coded'), (calls) => onlyCoded(calls)[0]],
  [gapId('calls', 'offered and not served'), (calls) => unserved(calls)[0]],
  [gapId('calls', 'bodies not kept'), (calls) => unkept(calls)[0]],
  [gapId('calls', 'undescribed'), undescribedGap],
  [gapId('screens', 'coded'), (screens) => codedScreens(screens)[0]],
  [gapId('screens', 'coded and tried'), (screens) => triedInVain(screens)[0]],
  [gapId('calls', 'stated'), (calls) => statedCalls(calls)[0]],
  [gapId('screens', 'stated'), (screens) => statedScreens(screens)[0]],
  [gapId('validation', 'coded'), (rules) => codedRules(rules)[0]],
  [gapId('constants', 'coded'), (constants) => codedConstants(constants)[0]],
  [gapId('errors', 'coded'), (errors) => codedErrors(errors)[0]],
  [gapId('validation', 'untried'), untriedGap],
  [gapId('validation', 'bounds'), unboundedGap],
  [gapId('roles', 'untold'), untoldGap],
  [gapId('errors', 'no message'), muteGap],
]);
