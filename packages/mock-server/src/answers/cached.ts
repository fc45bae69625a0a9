import type { Asked } from './call-request.js';
import type { Answer } from '../wire/request.js';

const HEADER = 'cache-control';

/** For how long answers of a call may be kept, where the specification has that from their header. */
export function cachedFor({ p, known }: Asked, { status, headers }: Answer): Answer['headers'] {
  const found = p.spec.constants.statements.find(
    ({ kind, unit, value, where, evidence }) =>
      kind === 'period' &&
      unit === 'seconds' &&
      typeof value === 'number' &&
      where.includes(known.call.id) &&
      evidence.some(({ at }) => at === HEADER),
  );
  if (found === undefined || status >= 300 || headers.some(([name]) => name === HEADER)) return [];
  return [[HEADER, `max-age=${String(found.value)}`]];
}
