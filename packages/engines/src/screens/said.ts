import type { View } from '@asbuilt/evidence';
import { byText, type Screen } from '@asbuilt/spec';
import { countLowest, lowest, lowestAt, mergeLowest, type Lowest } from '../kit/lowest.js';
import { sum } from '../kit/maps.js';
import { evidenceOf, mergeSightings, noSightings, sight, type Sightings } from '../kit/refs.js';
import { clipped } from './form-notes.js';
import type { TellsOf } from './tells.js';

// What screens say besides what they always show: that something was done, that something is wrong, that there is nothing.

export interface Said {
  readonly seen: Sightings;
  readonly actors: Lowest<number>;
}

// A screen with a large form has a message for each of its fields.
const MOST_SAID = 60;
const MOST_ACTORS = 50;

export function noteSaid(into: Lowest<Said>, { notices, actor, ref }: View): void {
  for (const says of noticesIn(notices)) {
    const said =
      says === ''
        ? undefined
        : lowestAt(into, says, MOST_SAID, (): Said => ({ seen: noSightings(), actors: lowest() }));
    if (said === undefined) continue;
    sight(said.seen, { material: ref.material, entry: ref.entry });
    countLowest(said.actors, actor, MOST_ACTORS);
  }
}

export const noticesIn = (notices: readonly string[]): string[] => [...new Set(notices.map(templateOf))];

/** One for all numbers: `Loan 45 is lent` and `Loan 7 is lent` say the same. */
const templateOf = (notice: string): string => clipped(notice).replaceAll(/\d+/g, '{…}');

export const mergeSaid = (a: Lowest<Said>, b: Lowest<Said>): Lowest<Said> =>
  mergeLowest(a, b, MOST_SAID, (x, y) => {
    mergeSightings(x.seen, y.seen);
    mergeLowest(x.actors, y.actors, MOST_ACTORS, sum);
    return x;
  });

export const noticesOf = ({ kept }: Lowest<Said>, tellsOf: TellsOf): NonNullable<Screen['notices']> =>
  [...kept]
    .sort(([a], [b]) => byText(a, b))
    .map(([says, { seen, actors }]) => {
      const tells = tellsOf(says);
      return {
        says,
        support: seen.count,
        actors: [...actors.kept.keys()].sort(byText),
        evidence: evidenceOf(seen),
        ...(tells === undefined ? {} : { tells }),
      };
    });
