import type { Operation } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import type { Contradiction } from './explain.js';
import { hasErrors } from './rules.js';

/**
 * A call that was answered to somebody of whom the specification says that it may not, or refused to somebody who may.
 * An actor may act in several roles (before and after signing in): only what none of them explains contradicts.
 */
export function brokenPermissions(
  spec: Spec,
  call: Call,
  { actor, status }: Exchange,
  operation: Operation | null,
): Contradiction[] {
  // who tries a password is refused as nobody in particular
  if (call.does === 'login' || hasErrors(operation)) return [];
  const roles = spec.roles.statements.filter(({ actors }) => actors.includes(actor));
  if (roles.length === 0) return [];
  const told = (says: string): Contradiction[] => [
    { point: 'roles', statement: roles[0]!.id, why: 'permission', says: `${roles[0]!.name} ${says}` },
  ];
  if (status < 300 && roles.every(({ may, mayNot }) => mayNot.includes(call.id) && !may.includes(call.id)))
    return told('was always refused it, and is answered');
  const isFree = ({ may, onlyOwn, depends }: (typeof roles)[number]) =>
    may.includes(call.id) && onlyOwn?.includes(call.id) !== true && depends?.includes(call.id) !== true;
  // 401 and 419 say that a session has ended, and nothing of what its role may
  return status === 403 && roles.every(isFree) ? told('was always answered it, and is refused') : [];
}
