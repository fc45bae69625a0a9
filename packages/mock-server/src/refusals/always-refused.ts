import type { Asked } from '../answers/call-request.js';
import { refuse } from './refuse.js';
import type { Answer } from '../wire/request.js';

const NEVER_THERE = new Set([404, 410, 501]);
const LEAST_REFUSED = 2;

/** A call that said of everything that it is not there, though other calls may have it: it says so of the next as well. */
export function refusedAlways(asked: Asked): Answer | null {
  const { known, request } = asked;
  if (request.method !== 'GET' || (known.success?.support ?? 0) > 0) return null;
  const statuses = new Set(known.examples.map(({ status }) => status));
  const [status = 0] = statuses;
  const addresses = new Set(known.examples.map((one) => one.asked));
  if (statuses.size !== 1 || !NEVER_THERE.has(status) || addresses.size < LEAST_REFUSED) return null;
  return refuse(asked, status, 'the recording contains no other response');
}
