import type { View } from '@asbuilt/evidence';
import { byText, type Screen } from '@asbuilt/spec';
import { countLowest, lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { sum } from '../../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import { clipped } from './form-notes.js';
import type { TellsOf } from '../trouble/tells.js';

// What screens say besides what they always show: that something was done, that something is wrong, that there is nothing.

export interface Said {
  /** As it stood, as long as it stood in one way only. */
  words: string | null;
  readonly seen: Sightings;
  readonly actors: Lowest<number>;
}

// A screen with a large form has a message for each of its fields.
const MOST_SAID = 60;
const MOST_ACTORS = 50;

export function noteSaid(into: Lowest<Said>, { notices, actor, ref }: View): void {
  for (const [says, words] of wordsByTemplate(notices)) {
    const said =
      says === ''
        ? undefined
        : lowestAt(into, says, MOST_SAID, (): Said => ({ words, seen: noSightings(), actors: lowest() }));
    if (said === undefined) continue;
    if (said.words !== words) said.words = null;
    sight(said.seen, { material: ref.material, entry: ref.entry });
    countLowest(said.actors, actor, MOST_ACTORS);
  }
}

export const noticesIn = (notices: readonly string[]): string[] => [...wordsByTemplate(notices).keys()];

/** One for all numbers: `Loan 45 is lent` and `Loan 7 is lent` say the same. */
function wordsByTemplate(notices: readonly string[]): Map<string, string | null> {
  const told = new Map<string, string | null>();
  for (const words of notices.map(clipped)) {
    const template = words.replaceAll(/\d+/g, '{…}');
    const known = told.get(template);
    told.set(template, known === undefined || known === words ? words : null);
  }
  return told;
}

export const mergeSaid = (a: Lowest<Said>, b: Lowest<Said>): Lowest<Said> =>
  mergeLowest(a, b, MOST_SAID, (x, y) => {
    if (x.words !== y.words) x.words = null;
    mergeSightings(x.seen, y.seen);
    mergeLowest(x.actors, y.actors, MOST_ACTORS, sum);
    return x;
  });

export const noticesOf = ({ kept }: Lowest<Said>, tellsOf: TellsOf): NonNullable<Screen['notices']> =>
  [...kept]
    .sort(([a], [b]) => byText(a, b))
    .map(([template, { words, seen, actors }]) => {
      // nothing is said to change that was not seen to
      const says = words ?? template;
      const tells = tellsOf(says);
      return {
        says,
        support: seen.count,
        actors: [...actors.kept.keys()].sort(byText),
        evidence: evidenceOf(seen),
        ...(tells === undefined ? {} : { tells }),
      };
    });
