import type { EntryRef } from '@asbuilt/evidence';
import { byText, type Screen } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import type { Lowest } from '../../kit/summary/lowest.js';
import { evidenceOf, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import { isSignInPath } from '../../roles/signing-in/words.js';
import type { Found } from '../found.js';
import { refOf, type Moment } from '../time/moments.js';
import { parseScreen } from '../routes/screen-address.js';
import type { RouteOf } from '../routes/screen-route.js';
import { LED_ON_WITHIN } from '../time/stays.js';

// An app that keeps somebody from a screen often says nothing, and leads them to another at once. No answer of a server
// tells of it; that they went to one and, before anybody could do anything, to the other does.

/** By the identity of a route: who was led elsewhere from there whenever they came, and where, as another identity. */
export type LedOn = ReadonlyMap<string, readonly Led[]>;

interface Led {
  readonly to: string;
  readonly actor: string;
  readonly seen: Sightings;
}

/** One time that somebody went somewhere. */
interface Went {
  readonly from: string;
  /** Where they were led at once; null where they stayed. */
  readonly to: string | null;
  readonly ref: EntryRef;
}

/** Who saw the screen at any time is left out: they may have been led on for another reason. */
export function ledOnAt(acted: Lowest<Moment>, found: readonly Found[], routeOf: RouteOf): LedOn {
  const known = new Map(found.map((one) => [one.route.identity, one]));
  const led = new Map<string, Led[]>();
  for (const [actor, went] of wentBy(acted, routeOf)) {
    const byScreen = new Map<string, Went[]>();
    for (const one of went) at(byScreen, one.from, () => [] as Went[]).push(one);
    for (const [from, times] of byScreen) {
      const [to = null, ...others] = new Set(times.map((one) => one.to));
      const screen = known.get(from);
      if (screen === undefined || to === null || others.length > 0 || !known.has(to)) continue;
      if (screen.page.since.over || screen.page.since.kept.has(actor)) continue;
      const seen = noSightings();
      for (const { ref } of times) sight(seen, { material: ref.material, entry: ref.entry });
      at(led, from, () => [] as Led[]).push({ to, actor, seen });
    }
  }
  return led;
}

function wentBy({ kept }: Lowest<Moment>, routeOf: RouteOf): Map<string, Went[]> {
  const byActor = new Map<string, [string, Moment][]>();
  for (const [key, moment] of kept) at(byActor, moment.actor, () => [] as [string, Moment][]).push([key, moment]);
  return new Map(
    [...byActor].map(([actor, all]) => {
      const inTime = all.sort(([a, { at: x }], [b, { at: y }]) => x - y || byText(a, b));
      return [actor, inTime.flatMap(([key, moment], n) => wentIn(key, moment, inTime[n + 1]?.[1], routeOf))];
    }),
  );
}

function wentIn(key: string, { screen, at: when, goes }: Moment, next: Moment | undefined, routeOf: RouteOf): Went[] {
  const from = goes === true ? routeOf(screen)?.identity : undefined;
  if (from === undefined) return [];
  const isLed = next?.goes === true && next.at - when < LED_ON_WITHIN && !isForSigningIn(next.screen);
  const to = isLed ? (routeOf(next.screen)?.identity ?? null) : null;
  return [{ from, to: to === from ? null : to, ref: refOf(key) }];
}

/** Who is asked to sign in first is told of elsewhere. */
function isForSigningIn(screen: string): boolean {
  const { path, hash } = parseScreen(screen);
  return isSignInPath((hash ?? path).tokens);
}

/** As a statement has it, in the order of where they were led. */
export function leadsOnFrom(led: readonly Led[], idOf: (identity: string) => string): Screen['leadsOn'] & {} {
  const byPlace = new Map<string, Led[]>();
  for (const one of led) at(byPlace, one.to, () => [] as Led[]).push(one);
  return [...byPlace]
    .sort(([a], [b]) => byText(a, b))
    .map(([to, all]) => ({
      to: idOf(to),
      actors: all.map(({ actor }) => actor).sort(byText),
      support: all.reduce((sum, { seen }) => sum + seen.count, 0),
      evidence: evidenceOf(all.toSorted((a, b) => byText(a.actor, b.actor))[0]!.seen),
    }));
}
