import type { Role } from '@asbuilt/spec';
import { refusedOf } from '../../compare/compare.js';
import type { Step } from '../../replay/steps.js';
import type { FaultKind } from '../fault.js';
import { isAmong } from '../evidence.js';
import { titleOfCall } from '../titles.js';

const WITHOUT_RIGHT = [401, 403, 404];

const isRefusedTo = ({ actors, refusals }: Role, id: string, { call, exchange }: Step): boolean => {
  // whoever signs in later was recorded under the same name before
  const isShown = refusals?.some((one) => one.call === id && isAmong(one.evidence, exchange));
  if (call?.id !== id || !(actors.includes(exchange.actor) || isShown === true)) return false;
  const { is, status, toSignIn } = refusedOf(exchange);
  return is && (toSignIn === true || WITHOUT_RIGHT.includes(status) || status < 400);
};

const signedInAs = ({ name, signedIn }: Role): string =>
  signedIn === false ? 'Without signing in' : `Signed in as ${name}`;

export const widenedPermission: FaultKind = {
  name: 'an extra permission',
  draw: ({ spec }) =>
    spec.roles.statements.flatMap((role) => {
      const foreign = role.onlyOwn ?? [];
      return [...role.mayNot, ...foreign].map((id) => {
        const call = titleOfCall(spec, id);
        const whose = foreign.includes(id) ? ' on a record of another user' : '';
        return {
          statement: role.id,
          title: `${role.name} may ${call}${whose}`,
          record: `${signedInAs(role)}, try ${call}${whose}.`,
          acts: { on: 'refusal' as const, lifts: (step: Step) => isRefusedTo(role, id, step) },
        };
      });
    }),
};
