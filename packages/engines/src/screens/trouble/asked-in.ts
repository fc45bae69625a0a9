import type { Url, View } from '@asbuilt/evidence';
import { lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { copied } from '../../kit/summary/copy.js';
import { at } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import { isSignInPath } from '../../roles/signing-in/words.js';
import type { Found } from '../found.js';
import { hashSegments, linkedScreen, queryOf, type ScreenAddress } from '../routes/screen-address.js';
import type { RouteOf } from '../routes/screen-route.js';

// Who is not signed in and opens a screen of an app is led to its page for signing in, whose address remembers where they
// wanted to go: `/admin/login?redirect=/content`. No redirect of a server tells of it.

/** By who it was, and where they wanted to go as far as that can be read. */
export type AskedIn = Lowest<Asked>;

interface Asked {
  readonly seen: Sightings;
  /** When first. */
  since: number;
}

// Pages for signing in that remember something: a few for each recording.
const MOST_ASKED = 500;

export function noteAskedIn(into: AskedIn, { url, ref, actor, at: when }: View): void {
  if (when === null || !isSignInPath(hashSegments(url.hash) ?? url.segments)) return;
  for (const [, value] of queryOf(url)) {
    const wanted = wantedScreens(value, url);
    if (wanted.length === 0) continue;
    const key = JSON.stringify([actor, ...wanted]);
    const asked = lowestAt(into, key, MOST_ASKED, (): Asked => ({ seen: noSightings(), since: when }));
    if (asked === undefined) continue;
    asked.since = Math.min(asked.since, when);
    sight(asked.seen, { material: ref.material, entry: ref.entry });
  }
}

/** As it says; or behind the path, or in the page, where the page for signing in stands itself. The front page is where everybody is led. */
function wantedScreens(value: string, url: Url): ScreenAddress[] {
  if (!/^(?:\/|https?:\/\/|#!?\/)./.test(value)) return [];
  const before = url.path.replace(/\/[^/]*\/?$/, '');
  const ways =
    hashSegments(url.hash) === null ? [value, `${before}${value}`] : [value, `${url.path}#${value.replace(/^#/, '')}`];
  const found = ways.flatMap((way) => linkedScreen(way, url) ?? []).filter((screen) => !screen.endsWith(' /'));
  return [...new Set(found)];
}

export const mergeAskedIn = (a: AskedIn, b: AskedIn): AskedIn =>
  mergeLowest(a, b, MOST_ASKED, (x, y) => {
    mergeSightings(x.seen, y.seen);
    x.since = Math.min(x.since, y.since);
    return x;
  });

/** Where somebody was led to sign in instead of a screen. */
export interface AskedFor {
  readonly seen: Sightings;
  /** Of them, who was recorded there with nothing shown, on the way: they did not see the screen. */
  readonly passed: Set<string>;
}

/**
 * By the identity of a route: where somebody was led to sign in instead. Who had seen the screen before may have left it by
 * a button that remembers it too, so that tells nothing.
 */
export function askedInAt(asked: AskedIn, found: readonly Found[], routeOf: RouteOf): Map<string, AskedFor> {
  const byIdentity = new Map(found.map((one) => [one.route.identity, one]));
  const places = new Map<string, AskedFor>();
  for (const [key, { seen, since }] of asked.kept) {
    const [actor = '', ...wanted] = JSON.parse(key) as string[];
    const meant = new Set(wanted.flatMap((address) => byIdentity.get(routeOf(address)?.identity ?? '') ?? []));
    const [screen] = meant;
    if (screen === undefined || meant.size > 1) continue;
    const isPassing = passedOn(screen, actor, since);
    if (!isPassing && (screen.page.since.kept.get(actor) ?? Infinity) <= since) continue;
    const place = at(places, screen.route.identity, () => ({ seen: noSightings(), passed: new Set<string>() }));
    mergeSightings(place.seen, copied(seen));
    if (isPassing) place.passed.add(actor);
  }
  return places;
}

// An app that asks who is there before it leads on does so within a moment; its frame may be recorded meanwhile.
const ON_THE_WAY = 2000;

/** Nothing but the frame of the app was there for them, and at once the page to sign in; to others the screen has a head. */
function passedOn({ page, faces }: Found, actor: string, since: number): boolean {
  const came = page.since.kept.get(actor) ?? Infinity;
  if (came > since || since - came > ON_THE_WAY) return false;
  const isBare = ({ face }: Found['faces'][number]) => face.headings.length === 0;
  const own = faces.filter(({ face }) => face.actors.kept.has(actor));
  return own.length > 0 && own.every(isBare) && faces.some((one) => !own.includes(one) && !isBare(one));
}
