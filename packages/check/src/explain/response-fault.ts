import type { Operation } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { isUnasked, withoutRequired } from './selection.js';
import type { Validity } from './validity.js';

interface AnswerFault {
  readonly why: 'status' | 'response';
  readonly says: string;
}

/** Who asks for a part of what a call gives is given that part, or told that there is no such part (RFC 9110, 14). */
const isOfRange = ({ responses }: Call, { status, requestHeaders }: Exchange): boolean =>
  (status === 206 || status === 416) &&
  requestHeaders.some(([name]) => name === 'range') &&
  responses.some((one) => one.status === 200);

/** Who has what a call gives is told that it did not change (RFC 9110, 15.4.5). */
const isUnchanged = ({ method, responses }: Call, { status }: Exchange): boolean =>
  status === 304 && method === 'GET' && responses.some((one) => one.status < 300);

/** Browsers go on without looking at what a redirect says, and recordings of them do not have it. */
const isPassedBy = (status: number): boolean => status > 300 && status < 400 && status !== 304;

/** A HEAD that belongs to a GET: how it is answered is told nowhere, as some servers answer it otherwise than they should. */
const isAskedBefore = ({ method }: Call, { wireMethod }: Exchange): boolean =>
  method === 'GET' && wireMethod === 'HEAD';

/** What of an answer its call never gave, nor calls of its method usually give; null where all of it is known. */
export function responseFault(
  { check }: Validity,
  spec: Spec,
  call: Call,
  exchange: Exchange,
  operation: Operation | null,
): AnswerFault | null {
  const { response, status } = exchange;
  const usual = (spec.calls.usual ?? []).filter(({ method }) => method === null || method === call.method);
  const here = [...call.responses, ...usual].filter((one) => one.status === status);
  if (here.length === 0 && [isOfRange, isUnchanged, isAskedBefore].some((is) => is(call, exchange))) return null;
  if (here.length === 0) return { why: 'status', says: `the specification has no status ${status} here` };
  if (response === null || response.is === 'missing' || response.cut) return null;
  if (response.mime === '' || response.mime === 'x-unknown') return null;
  if (isPassedBy(status) && here.some(({ mime }) => mime === null)) return null;
  const known = here.find(({ mime }) => mime === response.mime);
  if (known === undefined)
    return { why: 'response', says: `the specification has no response ${status} of type ${response.mime}` };
  const value = operation?.result ?? (response.is === 'json' ? response.value : undefined);
  if (value === undefined || known.schema === null) return null;
  const strict = check(known.schema, value);
  const fault =
    strict !== null && isUnasked(strict, value, exchange) ? check(withoutRequired(known.schema), value) : strict;
  return fault === null ? null : { why: 'response', says: `response ${status}: ${fault.says}` };
}
