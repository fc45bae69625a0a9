import type { Call, Spec } from '@asbuilt/spec';
import { isThing, plain, type Json } from '../wire/json.js';

// What a sign-in tells beside the token, where no answer to one is at hand.

/** The same answer with the lifetime that the specification has, and the type of token that is sent. */
export function asGranted(body: Json, { constants, roles }: Spec, { id }: Call): Json {
  if (!isThing(body)) return body;
  const lifetime = constants.statements.find(
    ({ kind, where, unit, value }) =>
      kind === 'lifetime' && unit === 'seconds' && typeof value === 'number' && where.includes(id),
  )?.value;
  const isBearer = (roles.signIn ?? []).some(({ method }) => method === 'bearer');
  const told = Object.entries(body).map(([name, value]): [string, Json] => {
    if (/^expiresin$/.test(plain(name)) && typeof lifetime === 'number') return [name, lifetime];
    // RFC 6749, 5.1
    return /^tokentype$/.test(plain(name)) && isBearer ? [name, 'Bearer'] : [name, value];
  });
  return Object.fromEntries(told);
}
