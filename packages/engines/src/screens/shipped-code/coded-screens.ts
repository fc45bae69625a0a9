import { byText, type Screen } from '@asbuilt/spec';
import { copied } from '../../kit/summary/copy.js';
import { nameSlots, pathParameters, type Step } from '../../calls/parameters.js';
import type { Token } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import { mountsOf, type Mount } from './coded-mount.js';
import { tablesOf, type CodedRoute, type CodedRoutes, type Table } from './coded.js';
import type { Found } from '../found.js';
import type { Called } from './own-mount.js';
import { frameOf, isSlashed, routeText, screenId, stepsOf } from '../routes/route-text.js';
import { routeAt } from '../routes/routes.js';
import type { ScreenRoute } from '../routes/screen-route.js';
import { blankSlots } from '../../kit/address/blank-slots.js';

export interface CodedScreens {
  /** By identity of a route that was seen: where the code has it. */
  readonly confirmed: ReadonlyMap<string, Sightings>;
  readonly screens: readonly Screen[];
  /** Routes of which nothing tells where they stand, as the code has them. */
  readonly placeless: readonly string[];
}

// The code is certain that it has the route; whether anybody gets there is not.
const CODED = 0.85;

interface Fresh {
  readonly route: ScreenRoute;
  readonly names: CodedRoute['names'];
  readonly seen: Sightings;
}

/** Routes of which the screens that were seen tell where their router stands. */
export function codedScreens(
  coded: CodedRoutes,
  found: readonly Pick<Found, 'route' | 'page'>[],
  origins: readonly string[],
  called: Called,
): CodedScreens {
  const seen = found.map(({ route }) => route);
  const known = new Set(seen.map(({ identity }) => blankSlots(identity)));
  const confirmed = new Map<string, Sightings>();
  const fresh = new Map<string, Fresh>();
  const tables = tablesOf(coded);
  const mounts = mountsOf(tables, seen, origins, called);
  for (const [table, mount] of mounts) {
    for (const one of table.routes) {
      const route = routeIn(mount, one);
      const into = known.has(blankSlots(route.identity))
        ? at(confirmed, blankSlots(route.identity), noSightings)
        : at(fresh, route.identity, () => ({ route, names: one.names, seen: noSightings() })).seen;
      mergeSightings(into, copied(one.seen));
    }
  }
  const slashed = new Set(found.filter((one) => one.route.hash && isSlashed(one)).map(({ route }) => frameOf(route)));
  const isNew = ({ route }: Fresh) => !isValueOf(route, seen) && !holdsNames(route, seen);
  const screens = [...fresh.values()]
    .filter(isNew)
    .map((one) => screenOf(one, slashed.has(frameOf(one.route)), origins));
  return {
    confirmed,
    screens: screens.sort((a, b) => byText(a.route, b.route)),
    placeless: placelessIn(tables.filter((table) => !table.isOwn && !mounts.has(table) && isOfProduct(table, origins))),
  };
}

const isOfProduct = ({ page }: Table, origins: readonly string[]): boolean => page === '' || origins.includes(page);

function placelessIn(tables: readonly Table[]): string[] {
  const texts = tables.flatMap(({ routes }) =>
    routes.map(({ tokens, names }) => `/${tokens.map((t, i) => (names[i] === null ? t : `{${names[i]}}`)).join('/')}`),
  );
  // that a router has a beginning says nothing
  return [...new Set(texts)].filter((text) => text !== '/').sort(byText);
}

const stepOf = (token: Token): Step =>
  token === '{}'
    ? { token, nature: { kinds: new Set(['any']), words: [], wholeName: false } }
    : { token, nature: null };

function routeIn({ origin, prefix, inHash, frame }: Mount, { tokens }: CodedRoute): ScreenRoute {
  const steps = [...prefix, ...tokens].map(stepOf);
  return inHash ? routeAt(origin, frame.map(stepOf), '', steps) : routeAt(origin, steps, '', null);
}

/** A name in the code at the place of a slot that takes such names: it was seen as one of its values. */
function isValueOf(route: ScreenRoute, seen: readonly ScreenRoute[]): boolean {
  const mine = stepsOf(route);
  return seen.some((other) => {
    const steps = stepsOf(other);
    if (other.origin !== route.origin || steps.length !== mine.length) return false;
    return steps.every(({ token, nature }, i) =>
      nature === null ? token === mine[i]!.token : mine[i]!.nature !== null || nature.words.includes(mine[i]!.token),
    );
  });
}

/** A slot in the code where names of routes were seen, which are its values. */
function holdsNames(route: ScreenRoute, seen: readonly ScreenRoute[]): boolean {
  const mine = stepsOf(route);
  return seen.some((other) => {
    const steps = stepsOf(other);
    if (other.origin !== route.origin || steps.length !== mine.length) return false;
    return mine.every(({ token, nature }, i) => nature !== null || steps[i]!.token === token);
  });
}

/** As the code calls them, where it calls no two alike: its last steps are those that the code has. */
function slotNames(steps: readonly Step[], coded: CodedRoute['names']): (string | null)[] {
  const told = coded.filter((name) => name !== null);
  const before = steps.length - coded.length;
  if (told.includes('') || new Set(told).size < told.length) return nameSlots(steps);
  return nameSlots(steps).map((name, i) => coded[i - before] ?? name);
}

function screenOf({ route, names: coded, seen }: Fresh, slashed: boolean, origins: readonly string[]): Screen {
  const steps = stepsOf(route);
  const names = slotNames(steps, coded);
  return {
    id: screenId(route, origins),
    basis: ['coded'],
    support: 0,
    against: 0,
    confidence: CODED,
    evidence: evidenceOf(seen),
    route: routeText(route, names, slashed),
    ...(route.origin === (origins[0] ?? '') ? {} : { origin: route.origin }),
    params: pathParameters(steps, names).map(({ name }) => ({ name, in: 'path' as const, type: 'string' })),
    title: null,
    headings: [],
    forms: [],
    actions: [],
    links: [],
    calls: [],
    picture: null,
  };
}

/** One place in the code is enough beside what was seen. */
export function withCode(screen: Screen, seen: Sightings | undefined): Screen {
  const [first] = seen === undefined ? [] : evidenceOf(seen);
  if (first === undefined) return screen;
  return { ...screen, basis: [...screen.basis, 'coded'], evidence: [...screen.evidence, first] };
}
