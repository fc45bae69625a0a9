import { byText, howFarShown, type Point, type Screen } from '@asbuilt/spec';
import { nameSlots } from '../calls/parameters.js';
import { copied } from '../kit/summary/copy.js';
import { at } from '../kit/summary/maps.js';
import type { Known } from '../known.js';
import { actsAt } from './acts.js';
import { askedInAt } from './trouble/asked-in.js';
import { settledBy, settledSummary } from './routes/chosen-screens.js';
import { codedScreens, withCode } from './shipped-code/coded-screens.js';
import { everywhereOf, type Everywhere } from './told/everywhere.js';
import { gapsOf } from './gaps.js';
import { callsByTime } from './time/calls-by-time.js';
import { joinCalls, unreferredCalls } from './time/unreferred-calls.js';
import { ledOnAt } from './trouble/led-on.js';
import { pagesOfNothing } from './trouble/of-nothing.js';
import { framesOf } from './kept/offered.js';
import { outcomesIn } from './trouble/outcomes.js';
import { calledIn } from './shipped-code/own-mount.js';
import { withoutPosted } from './trouble/posted.js';
import { frameOf, routeText, screenId, stepsOf } from './routes/route-text.js';
import { screenRoutes } from './routes/routes.js';
import type { RouteOf, ScreenRoute, Shown } from './routes/screen-route.js';
import { parseScreen } from './routes/screen-address.js';
import { withShownAgain } from './trouble/shown-again.js';
import { pagesForAnything } from './trouble/shown-for-anything.js';
import { statementOf } from './told/statement.js';
import type { Found, Product } from './found.js';
import { tellerOf } from './trouble/tells.js';
import { emptyPage, mergePages, type Face, type Page, type ScreensSummary } from './summary.js';
import { withBareReferers } from './kept/bare-referers.js';
import { goodFaces, troubledFaces, troubleOf, type Heads } from './trouble/trouble.js';
import { blankSlots } from '../kit/address/blank-slots.js';

export interface ScreensPoint extends Point<Screen> {
  everywhere: Everywhere;
}

export function conclude(observed: ScreensSummary, known: Known): ScreensPoint {
  const settled = settledBy(known);
  const summary = withoutPosted(withShownAgain(settledSummary(withBareReferers(observed), settled), settled), settled);
  const heads: Heads = { errorTitles: summary.errorTitles, viewers: summary.viewers };
  const shown = shownPages(summary, known, heads);
  const timed = joinCalls(callsByTime(summary), unreferredCalls(summary.unreferred, summary.asked));
  const routeOf = screenRoutes(shown, { known, timed, coded: summary.coded }, settled);
  const isScreen = screenTeller(summary);
  const found = groups(shown, routeOf, heads, isScreen);
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const routes = found.map(({ route }) => route);
  const coded = codedScreens(summary.coded, found, known.origins, calledIn([...calls.values()], known.origins));
  const said = told(summary, { known, routeOf, all: found, calls, timed });
  const seen = said.map((screen, i) => withCode(screen, coded.confirmed.get(blankSlots(routes[i]!.identity))));
  const seenIds = new Set(seen.map(({ id }) => id));
  const unseen = coded.screens.filter(({ id }) => !seenIds.has(id));
  const statements = [...seen, ...unseen].sort((a, b) => byText(a.route, b.route) || byText(a.id, b.id));
  const shapes = new Set(statements.map(({ route }) => blankSlots(route)));
  const gaps = gapsOf(summary, {
    found,
    routeOf,
    idOf: ({ route }) => screenId(route, known.origins),
    coded: unseen,
    isTried: trierOf(shown, routeOf),
    placeless: coded.placeless.filter((route) => !shapes.has(blankSlots(route))),
    acts: actsAt([...calls.values()]),
  });
  return { shown: howFarShown(statements, gaps), statements, gaps, everywhere: everywhereOf(statements) };
}

/** By the shape of its route: a page that was asked for there, whatever came of it. */
function trierOf(shown: readonly Shown[], routeOf: RouteOf): (screen: Screen) => boolean {
  const tried = shown.filter(({ page }) => page.views + page.framed + page.failed > 0);
  const shapes = new Set(
    tried.flatMap(({ address }) => {
      const route = routeOf(address);
      return route === null ? [] : [blankSlots(routeText(route, nameSlots(stepsOf(route)), false))];
    }),
  );
  return ({ route }) => shapes.has(blankSlots(route));
}

/** The product's own pages, and which of them show what they are for. */
function shownPages({ pages, coded }: ScreensSummary, { origins }: Known, heads: Heads): Shown[] {
  const own = [...pages.kept]
    .filter(([address]) => origins.includes(parseScreen(address).origin))
    .sort(([a], [b]) => byText(a, b));
  const ofNothing = new Set([...pagesOfNothing(own), ...pagesForAnything(own, coded)]);
  return own.map(([address, page]) => ({
    address,
    page,
    well: troubleOf(page, heads) === null && !ofNothing.has(page),
  }));
}

/** What is said of each screen that was seen, in their order. */
function told(summary: ScreensSummary, base: Pick<Product, 'known' | 'routeOf' | 'all' | 'calls' | 'timed'>): Screen[] {
  const { known, routeOf, all } = base;
  const product: Product = {
    ...base,
    frames: framesOf(all.map(({ page }) => page.offered)),
    askedIn: askedInAt(summary.askedIn, all, routeOf),
    ledOn: ledOnAt(summary.acted, all, routeOf),
    tellsOf: tellerOf(known),
    ownNames: summary.ownNames,
    isOutcome: outcomesIn(summary),
  };
  return all.map((one) => statementOf(one, product));
}

/** Pages of one route, taken together. Pages that show trouble alone are no screens, and add nothing to those that are. */
function groups(
  shown: readonly Shown[],
  routeOf: RouteOf,
  heads: Heads,
  isScreen: (address: string, page: Page) => boolean,
): Found[] {
  const found = new Map<string, { route: ScreenRoute; members: [string, Page][] }>();
  const troubles = new Map<string, Face[]>();
  for (const { address, page, well } of shown) {
    const route = routeOf(address);
    if (route === null) continue;
    at(troubles, route.identity, () => [] as Face[]).push(...troubledFaces(page, heads));
    if (well && isScreen(address, page))
      at(found, route.identity, () => ({ route, members: [] })).members.push([address, page]);
  }
  const withRoutesInside = new Set(
    [...found.values()].filter(({ route }) => route.hash).map(({ route }) => frameOf(route)),
  );
  return [...found.values()]
    .map(({ route, members }): Found => {
      const page = members.reduce((all, [, one]) => mergePages(all, copied(one)), emptyPage());
      const faces = members.flatMap(([address, one]) => goodFaces(one, heads).map((face) => ({ address, face })));
      const addresses = members.map(([address]) => address);
      const linkedOn = (to: string) => members.find(([, one]) => one.links.kept.has(to))?.[0];
      return { route, page, faces, addresses, linkedOn, troubles: troubles.get(route.identity)! };
    })
    .filter(
      ({ route, page }) => route.hash !== null || !withRoutesInside.has(frameOf(route)) || page.views + page.sent > 0,
    );
}

/**
 * To those of whom there are page records, an empty page of an app and a Referer tell nothing that these do not. An
 * address that only ever sends people on is none, though a browser that is sent on says that it came from there.
 */
function screenTeller({ viewers, sentOn }: ScreensSummary): (address: string, page: Page) => boolean {
  const passed = (address: string, { framed, calls }: Page) =>
    framed === 0 && sentOn.kept.has(address) && [...calls.kept.values()].every(({ count, went }) => went === count);
  return (address, page) => {
    if (page.files > 0 && page.sent + page.framed === 0) return false;
    if (page.views + page.sent > 0) return true;
    return !passed(address, page) && [...page.reached.kept.keys()].some((actor) => !viewers.kept.has(actor));
  };
}
