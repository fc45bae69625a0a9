import { admit, createRedactor, type Exchange, type RedactionOptions } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { requestOf } from '../learned/observed.js';
import { tokensOf } from './credentials.js';
import { rawExchange } from './raw-exchange.js';
import type { Request } from './request.js';

// What a redactor has seen it keeps: a new one from time to time, so that a server that runs for days does not grow.
const MOST_REQUESTS = 10_000;

/**
 * A request as the redacted material would have it: its tokens are then those of somebody who was recorded. `known`: marks
 * of what is secret anywhere in the material.
 */
export function createDisguise(
  spec: Spec,
  redaction: RedactionOptions,
  known: readonly number[] = [],
): (request: Request) => Request {
  const origin = spec.origins[0] ?? 'http://localhost';
  let redactor = createRedactor(redaction);
  const without = redactor.withoutKnown(known);
  let done = 0;
  return (request) => {
    if (!mayHoldSecrets(spec, request)) return withPath(request, without(request.path));
    if (++done % MOST_REQUESTS === 0) redactor = createRedactor(redaction);
    const { event } = admit(rawExchange(origin, request), redactor);
    return { ...requestOf(without(event as Exchange)), method: request.method, at: request.at };
  };
}

const withPath = (request: Request, path: string): Request => (path === request.path ? request : { ...request, path });

function mayHoldSecrets(spec: Spec, request: Request): boolean {
  const { headers, query, body } = request;
  // A key has a header of its own: x-api-key.
  if (headers.has('cookie') || tokensOf(spec, request).length > 0) return true;
  // what nobody could guess has a digit: `/(S(x1))/`, `/otp/174717`
  return query.length > 0 || /\d/.test(request.path) || body.is === 'json' || body.is === 'form';
}
