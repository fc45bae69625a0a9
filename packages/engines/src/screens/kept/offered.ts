import { byText, compareRefs, type Ref, type Screen } from '@asbuilt/spec';
import type { View } from '@asbuilt/evidence';
import { countLowest, lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { at, count, sum } from '../../kit/summary/maps.js';
import { clipped } from './form-notes.js';

// Which buttons a screen had for whom. One that is not there may be hidden for want of a right, or for what is shown: it
// is told as it was seen, and nothing is said to be refused by it.

/** What one actor was offered on the records of a page. */
export interface Offered {
  views: number;
  /** The first of them. */
  ref: Ref;
  readonly buttons: Lowest<number>;
}

const MOST_BUTTONS = 60;
const MOST_ACTORS = 50;

export function noteOffered(into: Lowest<Offered>, { actor, ref, buttons, tables = [] }: View): void {
  const place = { material: ref.material, entry: ref.entry };
  const own = lowestAt(into, actor, MOST_ACTORS, () => ({ views: 0, ref: place, buttons: lowest<number>() }));
  if (own === undefined) return;
  own.views++;
  if (compareRefs(place, own.ref) < 0) own.ref = place;
  // columns sort by their headings, and an empty list has none
  const headings = new Set(tables.flatMap(({ headers }) => headers.map(clipped)));
  for (const name of new Set(buttons.map(clipped)))
    if (name !== '' && !headings.has(name)) countLowest(own.buttons, name, MOST_BUTTONS);
}

export const mergeOffered = (a: Lowest<Offered>, b: Lowest<Offered>): Lowest<Offered> =>
  mergeLowest(a, b, MOST_ACTORS, (x, y) => ({
    views: x.views + y.views,
    ref: compareRefs(x.ref, y.ref) <= 0 ? x.ref : y.ref,
    buttons: mergeLowest(x.buttons, y.buttons, MOST_BUTTONS, sum),
  }));

/** By actor: what stands on most of the screens that it saw. */
export type Frames = ReadonlyMap<string, ReadonlySet<string>>;

// Of fewer screens nothing can be said to stand on most.
const FEWEST_SCREENS = 3;
const SHARE = 0.5;

/** The frame around screens has the name of who is signed in, for one. */
export function framesOf(pages: readonly Lowest<Offered>[]): Frames {
  const screens = new Map<string, number>();
  const times = new Map<string, Map<string, number>>();
  for (const { kept } of pages)
    for (const [actor, { buttons }] of kept) {
      count(screens, actor);
      for (const name of buttons.kept.keys())
        count(
          at(times, actor, () => new Map<string, number>()),
          name,
        );
    }
  const isFrame = (actor: string, n: number) =>
    screens.get(actor)! >= FEWEST_SCREENS && n >= SHARE * screens.get(actor)!;
  return new Map(
    [...times].map(([actor, names]) => [
      actor,
      new Set([...names].filter(([, n]) => isFrame(actor, n)).map(([name]) => name)),
    ]),
  );
}

/** Seen once, a screen may not have settled, or show something out of the ordinary. */
const FEWEST_VIEWS = 2;

/**
 * Buttons that some had every time and others never had, who had others in common with them. What differs from one time
 * to the next depends on something else; names of what stands in a list (`Edit Garden`) or in
 * the frame around all screens are left out.
 */
export function offeredOf(
  actors: Lowest<Offered>,
  actions: readonly string[],
  frames: Frames,
): NonNullable<Screen['offered']> {
  const own = [...actors.kept]
    .sort(([a], [b]) => byText(a, b))
    .filter(([, { views, buttons }]) => views >= FEWEST_VIEWS && !buttons.over);
  const names = [...new Set(own.flatMap(([, { buttons }]) => [...buttons.kept.keys()]))].sort(byText);
  return names
    .filter((name) => actions.includes(name) && !/\d/.test(name))
    .flatMap((action) => {
      const to = own.filter(([, { views, buttons }]) => buttons.kept.get(action) === views);
      const common = new Set(to.flatMap(([, { buttons }]) => [...buttons.kept.keys()]));
      const notTo = own.filter(
        ([, { buttons }]) => !buttons.kept.has(action) && [...buttons.kept.keys()].some((name) => common.has(name)),
      );
      const told = (some: typeof own) => some.map(([actor]) => actor);
      if (to.length === 0 || notTo.length === 0) return [];
      if (to.some(([actor]) => frames.get(actor)?.has(action))) return [];
      return [{ action, to: told(to), notTo: told(notTo), evidence: [...notTo, to[0]!].map(([, own]) => placed(own)) }];
    });
}

/** One order of members, also of a summary that was written down in between. */
const placed = ({ ref: { material, entry } }: Offered): Ref => ({ material, entry });
