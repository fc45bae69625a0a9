import { cookiesOf } from './credentials.js';
import type { Answer, Request } from './request.js';

// What is to be said to somebody who is not signed in is said to them alone: whoever is told something gets a cookie for it.

const COOKIE = 'asbuilt-visitor';

/** The one who asks, as far as a cookie tells; empty: nobody knows. */
export const visitorOf = (request: Request): string =>
  request.visitor ?? cookiesOf(request).find(([name]) => name === COOKIE)?.[1] ?? '';

/** A request of somebody who may be told something on the next page. */
export const asVisitor = (request: Request, next: () => string): Request =>
  request.method === 'GET' || visitorOf(request) !== '' ? request : { ...request, visitor: next() };

/** The answer, with a cookie for who is to be told something. */
export function knowingVisitor(answer: Answer, { visitor }: Request, isToldMore: (who: string) => boolean): Answer {
  if (visitor === undefined || !isToldMore(visitor)) return answer;
  return { ...answer, headers: [...answer.headers, ['set-cookie', `${COOKIE}=${visitor}; Path=/; HttpOnly`]] };
}
