import type { Asked } from '../answers/call-request.js';
import { typesOf } from '../memory/fits.js';
import { isThing } from '../wire/json.js';
import type { Known } from '../learned/call-knowledge.js';

/** An empty list or a single value where one object is known to be sent; several objects at once may well be taken. */
export function isOtherThanAnObject({ known, request: { body }, root }: Asked): boolean {
  if (root !== null || body.is !== 'json' || body.value === null || isThing(body.value)) return false;
  if (Array.isArray(body.value) && body.value.length > 0 && body.value.every(isThing)) return false;
  const types = typesOf(known.call.request?.schema ?? {});
  return types.length > 0 && types.every((type) => type === 'object' || type === 'null');
}

const UNREADABLE = 400;

/** How it refuses what was sent; where it was not seen to, as what cannot be read. */
export const refusesInput = ({ call }: Known): number =>
  [422, UNREADABLE].find((status) => call.responses.some((one) => one.status === status)) ?? UNREADABLE;
