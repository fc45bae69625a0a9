import { pageRoute } from './choices.js';
import type { Call, Role, Screen } from './model.js';

/** Ids of the calls that those of the role tried, whatever came of it. */
export const triedCalls = (role: Role): ReadonlySet<string> => {
  const { done, refused } = seenRights(role);
  return new Set([...done, ...refused, ...(role.refusals ?? []).map(({ call }) => call)]);
};

/**
 * The same with the pages of screens that they opened or were not shown: an app opens most of its screens without asking
 * the server for the page, and who was seen on one need not be sent there.
 */
export function triedOrOpened(
  role: Role,
  calls: readonly Call[],
  screens: readonly Pick<Screen, 'id' | 'route' | 'origin'>[],
): ReadonlySet<string> {
  const met = new Set([...role.screens, ...(role.shut ?? []).map(({ screen }) => screen)]);
  const places = new Set(screens.flatMap(({ id, route, origin }) => (met.has(id) ? [placeOf(route, origin)] : [])));
  const isPage = (call: Call) =>
    call.method === 'GET' &&
    (call.operation === null || call.chosenBy !== undefined) &&
    places.has(placeOf(pageRoute(call), call.origin));
  return new Set([...triedCalls(role), ...calls.filter(isPage).map(({ id }) => id)]);
}

/** It only sends on: what it shows is shown where it leads. */
export const isOnlyRedirect = ({ method, responses }: Pick<Call, 'method' | 'responses'>): boolean =>
  method === 'GET' && responses.length > 0 && responses.every(({ status }) => status >= 300 && status < 400);

/** Who is not signed in is sent on from the front page to sign in: nobody's rights show there. */
export const isFrontDoor = (call: Pick<Call, 'method' | 'path' | 'responses'>): boolean =>
  call.path === '/' && isOnlyRedirect(call);

const placeOf = (path: string, origin = ''): string =>
  `${origin} ${path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/(?<=.)\/(?=\?|$)/, '')}`;

/** What those of the role were seen to do and to be refused: not what documents alone say. */
export function seenRights({ may, mayNot, stated = [] }: Role): { done: string[]; refused: string[] } {
  const said = new Set(stated);
  const seen = (calls: readonly string[]) => calls.filter((call) => !said.has(call));
  return { done: seen(may), refused: seen(mayNot) };
}
