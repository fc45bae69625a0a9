import { findErrors, type FoundError, type Operation } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import type { Contradiction } from './contradiction.js';

/** A refusal under a code that the catalogue does not have for this status. Messages vary (see `other-words`), codes do not. */
export function uncatalogued(spec: Spec, call: Call, exchange: Exchange, operation: Operation | null): Contradiction[] {
  const known = spec.errors.statements.filter(({ status }) => status === exchange.status);
  // pages of the same product may refuse without a code what its calls refuse with one
  const here = known.filter(({ where }) => where.includes(call.id));
  const likely = here.length > 0 ? here : known;
  // of a status whose errors have no codes, or that was never refused with, the call itself says more
  if (likely.length === 0 || likely.some(({ code }) => code === undefined)) return [];
  const told = findErrors(exchange).filter((one) => operation === null || one.operation === operation.field);
  const isKnown = ({ code, type }: FoundError) => known.some((one) => one.code === code || one.code === type);
  const unknown = new Map(told.flatMap((one) => (one.code === null || isKnown(one) ? [] : [[one.code, one] as const])));
  return [...unknown].map(([code, { message }]) => {
    // the same words under another code: which one it was is what is contradicted
    const same = known.find((one) => one.message === message && one.where.includes(call.id));
    return {
      point: 'errors',
      statement: same?.id ?? null,
      why: 'error',
      says: `${call.method} ${call.path} responds with ${exchange.status} and the code ${code}, ${same === undefined ? 'which the catalogue does not have' : `not ${same.code}`}`,
    };
  });
}
