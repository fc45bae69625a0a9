import type { Role } from '@asbuilt/spec';
import type { Example, Known, Prepared } from './call-knowledge.js';
import { isTakenAs } from './success.js';

// Some products do not say that a role may not: what is not for it is not served to it, or not in the form that it asks for.

const NOT_SERVED = new Set([405, 406, 501]);
// One role may have asked in a way of its own.
const LEAST_ROLES = 2;

/** How a call answers a role that it is not served to; null: it is, or nobody knows. */
export function unservedTo({ spec }: Prepared, role: Role, known: Known): number | null {
  const own = statusOf(known.examples.filter((one) => one.role === role.name));
  if (own !== null) return NOT_SERVED.has(own) && isServed(known) ? own : null;
  if (isFree(role) || known.examples.some((one) => one.role === role.name)) return null;
  const limited = spec.roles.statements.filter((one) => !isFree(one) && one.signedIn !== false);
  const met = limited
    .map(({ name }) => known.examples.filter((one) => one.role === name))
    .filter((some) => some.length > 0)
    .map(statusOf);
  const [status = null] = met;
  if (status === null || met.length < LEAST_ROLES || met.some((one) => one !== status)) return null;
  return NOT_SERVED.has(status) && isServed(known) ? status : null;
}

const isFree = ({ mayNot }: Role): boolean => mayNot.length === 0;

/** To somebody. */
const isServed = ({ examples, success }: Known): boolean => examples.some(({ status }) => isTakenAs(success, status));

/** The one status that there was; null: several, or none. */
function statusOf(examples: readonly Example[]): number | null {
  const statuses = new Set(examples.map(({ status }) => status));
  return statuses.size === 1 ? [...statuses][0]! : null;
}
