import { outcomeOf, type Operation } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import type { Contradiction } from './contradiction.js';
import { hasErrors } from './rules.js';

/**
 * A call that was answered to somebody of whom the specification says that it may not. An actor may act in several roles,
 * before and after signing in: only what none of them explains contradicts. The other way round nothing can be told from
 * one exchange: who is refused may not be signed in yet.
 */
export function brokenPermissions(
  spec: Spec,
  call: Call,
  exchange: Exchange,
  operation: Operation | null,
): Contradiction[] {
  const { actor, status, requestHeaders, url } = exchange;
  if (status >= 300 || call.does === 'login' || hasErrors(operation)) return [];
  const roles = spec.roles.statements.filter(({ actors }) => actors.includes(actor));
  const keys = keysOf(spec);
  const isSomebody =
    requestHeaders.some(([name]) => name === 'authorization' || name === 'cookie' || keys.has(name)) ||
    url.query.some(([name]) => keys.has(name.toLowerCase()));
  // who has signed in is no longer who was refused
  if (roles.length === 0 || (isSomebody && roles.every(({ signedIn }) => signedIn === false))) return [];
  if (!roles.every(({ may, mayNot }) => mayNot.includes(call.id) && !may.includes(call.id))) return [];
  // a page or an answer may refuse behind a good status
  if (outcomeOf(exchange) !== 'ok') return [];
  const says = `${roles[0]!.name} was always refused this call; now the server accepts it`;
  return [{ point: 'roles', statement: roles[0]!.id, why: 'permission', says }];
}

/** Names under which a key is sent. */
const keysOf = ({ roles }: Spec): ReadonlySet<string> =>
  new Set((roles.signIn ?? []).flatMap(({ method, name }) => (method === 'key' && name ? [name.toLowerCase()] : [])));
