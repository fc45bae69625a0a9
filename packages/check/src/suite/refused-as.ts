import { findErrors, isSentToSignIn } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import { isMadeOf, piecesOf, type Call, type CataloguedError, type Role, type Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';

/** How people of a role were refused a call, each time that they were. */
export interface RefusedAs {
  readonly status: number;
  /** As the specification has it; null: it was only led elsewhere, or told nothing that is known. */
  readonly error: CataloguedError | null;
}

/** By call and role; of those that were refused in several ways, none. */
export function refusalsAs(spec: Spec, exchanges: readonly Exchange[]): (call: Call, role: Role) => RefusedAs | null {
  const index = indexOf(spec.calls.statements, spec.origins);
  const roles = new Map(spec.roles.statements.flatMap((role) => role.actors.map((actor) => [actor, role] as const)));
  const found = new Map<string, RefusedAs | null>();
  for (const exchange of exchanges) {
    const toSignIn = isSentToSignIn(exchange);
    const role = exchange.is === 'call' && (exchange.status >= 400 || toSignIn) ? roles.get(exchange.actor) : undefined;
    const call = role === undefined ? undefined : findIn(index, exchange, null)?.call;
    if (call === undefined || !role!.mayNot.includes(call.id)) continue;
    // whoever signs in later was recorded under the same name before
    if (toSignIn && role!.signedIn !== false) continue;
    const key = `${call.id} ${role!.id}`;
    const one = { status: exchange.status, error: cataloguedIn(spec, call, exchange) };
    const before = found.get(key);
    found.set(key, before === undefined || JSON.stringify(before) === JSON.stringify(one) ? one : null);
  }
  return (call, role) => found.get(`${call.id} ${role.id}`) ?? null;
}

/** The only statement that has what a recorded refusal says. */
export function cataloguedIn({ errors }: Spec, call: Call, exchange: Exchange): CataloguedError | null {
  const said = findErrors(exchange);
  const known = errors.statements.filter(
    ({ where, status, code, message, field }) =>
      where.includes(call.id) &&
      status === exchange.status &&
      field === null &&
      said.some((one) => (code === undefined || code === (one.code ?? one.type)) && isSaid(message, one.message)),
  );
  return known.length === 1 ? known[0]! : null;
}

const isSaid = (message: string, said: string): boolean => message === said || isMadeOf(said, piecesOf(message), 1);
