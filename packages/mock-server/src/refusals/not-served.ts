import { recordedOf, type Recorded } from '../learned/experience.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { matchesOf } from '../learned/match.js';
import type { Observed } from '../learned/observed.js';
import type { Request } from '../wire/request.js';

// An address that serves some methods and was seen to refuse another: it does so for each thing that stands there.

const NOT_ALLOWED = 405;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Of an exchange that is not in the specification. */
export function learnUnserved(p: Prepared, seen: Observed): void {
  const key = seen.status === NOT_ALLOWED ? keyOf(p, seen.request) : null;
  if (key !== null) p.unserved.set(key, recordedOf(seen));
}

export function unservedAt(p: Prepared, request: Request): Recorded | null {
  const key = p.unserved.size === 0 ? null : keyOf(p, request);
  return key === null ? null : (p.unserved.get(key) ?? null);
}

/** The method, at the address that other methods are served at. */
function keyOf(p: Prepared, request: Request): string | null {
  const served = METHODS.flatMap((method) => matchesOf(p.routes, { ...request, method }))[0];
  return served === undefined ? null : `${request.method} ${served.call.path}`;
}
