import { byText, howFarShown, type Point, type Screen } from '@asbuilt/spec';
import { copied } from '../kit/copy.js';
import { at } from '../kit/maps.js';
import type { Known } from '../known.js';
import { actsAt } from './acts.js';
import { askedInAt } from './asked-in.js';
import { codedScreens, shapeOf, withCode } from './coded-screens.js';
import { everywhereOf, type Everywhere } from './everywhere.js';
import { gapsOf } from './gaps.js';
import { callsByTime } from './moments.js';
import { pagesOfNothing } from './of-nothing.js';
import { framesOf } from './offered.js';
import { screenId } from './route-text.js';
import { screenRoutes } from './routes.js';
import type { RouteOf, ScreenRoute, Shown } from './screen-route.js';
import { parseScreen } from './screen-address.js';
import { statementOf } from './statement.js';
import type { Found } from './found.js';
import { tellerOf } from './tells.js';
import { emptyPage, mergePages, type Face, type Page, type ScreensSummary } from './summary.js';
import { goodFaces, troubledFaces, troubleOf, type Heads } from './trouble.js';

export interface ScreensPoint extends Point<Screen> {
  everywhere: Everywhere;
}

export function conclude(summary: ScreensSummary, known: Known): ScreensPoint {
  const own = [...summary.pages.kept]
    .filter(([address]) => known.origins.includes(parseScreen(address).origin))
    .sort(([a], [b]) => byText(a, b));
  const heads: Heads = { errorTitles: summary.errorTitles, viewers: summary.viewers };
  const ofNothing = pagesOfNothing(own);
  const shown = own.map(([address, page]): Shown => {
    const well = troubleOf(page, heads) === null && !ofNothing.has(page);
    return { address, page, well };
  });
  const routeOf = screenRoutes(shown, known);
  const found = groups(shown, routeOf, heads);
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const timed = callsByTime(summary.seen, summary.asked);
  const frames = framesOf(found.map(({ page }) => page.offered));
  const tellsOf = tellerOf(known);
  const askedIn = askedInAt(summary.askedIn, found, routeOf);
  const coded = codedScreens(
    summary.coded,
    found.map(({ route }) => route),
    known.origins,
  );
  const statements = found.map((one) =>
    withCode(
      statementOf(one, {
        known,
        routeOf,
        all: found,
        calls,
        timed,
        frames,
        askedIn,
        tellsOf,
        ownNames: summary.ownNames,
      }),
      coded.confirmed.get(shapeOf(one.route.identity)),
    ),
  );
  const said = new Set(statements.map(({ id }) => id));
  const unseen = coded.screens.filter(({ id }) => !said.has(id));
  statements.push(...unseen);
  statements.sort((a, b) => byText(a.route, b.route) || byText(a.id, b.id));
  const shapes = new Set(statements.map(({ route }) => shapeOf(route)));
  const gaps = gapsOf(summary, {
    found,
    routeOf,
    idOf: ({ route }) => screenId(route, known.origins),
    coded: unseen,
    placeless: coded.placeless.filter((route) => !shapes.has(shapeOf(route))),
    acts: actsAt([...calls.values()]),
  });
  return {
    shown: howFarShown(statements, gaps),
    statements,
    gaps,
    everywhere: everywhereOf(statements),
  };
}

/** Pages of one route, taken together. Pages that show trouble alone are no screens, and add nothing to those that are. */
function groups(shown: readonly Shown[], routeOf: RouteOf, heads: Heads): Found[] {
  const found = new Map<string, { route: ScreenRoute; members: [string, Page][] }>();
  const troubles = new Map<string, Face[]>();
  for (const { address, page, well } of shown) {
    const route = routeOf(address);
    if (route === null) continue;
    at(troubles, route.identity, () => [] as Face[]).push(...troubledFaces(page, heads));
    if (well && isScreen(page, heads))
      at(found, route.identity, () => ({ route, members: [] })).members.push([address, page]);
  }
  const withRoutesInside = new Set(
    [...found.values()].filter(({ route }) => route.hash).map(({ route }) => frame(route)),
  );
  return [...found.values()]
    .map(({ route, members }): Found => {
      const page = members.reduce((all, [, one]) => mergePages(all, copied(one)), emptyPage());
      const faces = members.flatMap(([address, one]) => goodFaces(one, heads).map((face) => ({ address, face })));
      const addresses = members.map(([address]) => address);
      return { route, page, faces, addresses, troubles: troubles.get(route.identity)! };
    })
    .filter(
      ({ route, page }) => route.hash !== null || !withRoutesInside.has(frame(route)) || page.views + page.sent > 0,
    );
}

const frame = ({ origin, path }: ScreenRoute): string => `${origin} ${path.map(({ token }) => token).join('/')}`;

/** To those of whom there are page records, an empty page of an app and a Referer tell nothing that these do not. */
function isScreen(page: Page, { viewers }: Heads): boolean {
  if (page.files > 0 && page.sent + page.framed === 0) return false;
  return page.views + page.sent > 0 || [...page.reached.kept.keys()].some((actor) => !viewers.kept.has(actor));
}
