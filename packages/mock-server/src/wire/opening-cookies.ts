import type { Spec } from '@asbuilt/spec';
import { cookieNames, cookiesOf, keysOf, tokensOf } from './credentials.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { matchesOf, routesOf } from '../learned/match.js';
import type { Observed } from '../learned/observed.js';

// Cookies that the specification does not name, and that open what is shut without them: whoever sent one was let in where
// all others were asked to sign in. People who came by a link in a mail are known by nothing else.

const UNAUTHORIZED = 401;
// One who was let in once may have been let in for another reason.
const LEAST_LET_IN = 2;

/** One request of somebody whom nothing else makes known. */
interface Visit {
  readonly call: string;
  readonly status: number;
  readonly cookies: ReadonlySet<string>;
}

export function openingCookies(spec: Spec, observed: readonly Observed[]): ReadonlySet<string> {
  const calls = new Map<string, Visit[]>();
  for (const visit of visitsIn(spec, observed)) calls.set(visit.call, [...(calls.get(visit.call) ?? []), visit]);
  const names = new Set([...calls.values()].flat().flatMap(({ cookies }) => [...cookies]));
  return new Set([...names].filter((name) => opens([...calls.values()], name)));
}

/** There are calls that let those in who had it, and asked all others to sign in; and none that did it the other way. */
function opens(calls: readonly (readonly Visit[])[], name: string): boolean {
  let letIn = 0;
  for (const visits of calls) {
    const asked = visits.filter(({ status }) => status === UNAUTHORIZED);
    const taken = visits.filter(({ status }) => status < 400);
    if (asked.length === 0 || taken.length === 0) continue;
    const having = (some: readonly Visit[]) => some.filter(({ cookies }) => cookies.has(name)).length;
    if (having(asked) > 0 && having(taken) < taken.length) return false;
    if (having(asked) === 0 && having(taken) === taken.length) letIn += taken.length;
  }
  return letIn >= LEAST_LET_IN;
}

function visitsIn(spec: Spec, observed: readonly Observed[]): Visit[] {
  const routes = routesOf(spec.calls.statements);
  const signedIn = new Set(
    spec.roles.statements.flatMap(({ signedIn: isIn, actors }) => (isIn === false ? [] : actors)),
  );
  const named = cookieNames(spec);
  return observed.flatMap(({ actor, request, status }): Visit[] => {
    if (signedIn.has(actor) || tokensOf(spec, request).length > 0) return [];
    const cookies = new Set(cookiesOf(request).map(([name]) => name));
    const [match] = matchesOf(routes, request);
    const isKnown = match === undefined || match.call.does === 'login' || [...named].some((name) => cookies.has(name));
    return isKnown ? [] : [{ call: match.call.id, status, cookies }];
  });
}

/** What a visitor sends that opens something: such a cookie, or a key where a call is shut to those without one. */
export function openersIn(
  { spec, opening, outside }: Prepared,
  { request, status }: Observed,
  call?: string,
): string[] {
  const cookies = cookiesOf(request).flatMap(([name, value]) => (opening.has(name) && value !== '' ? [value] : []));
  const isOpened = call !== undefined && status < 300 && outside?.mayNot.includes(call) === true;
  return isOpened ? [...cookies, ...keysOf(spec, request).map(([, value]) => value)] : cookies;
}
