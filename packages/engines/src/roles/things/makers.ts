import { at } from '../../kit/summary/maps.js';
import { readMakerKey } from '../keys.js';
import type { People } from '../people/people.js';
import { streamKey } from '../people/stream.js';
import type { RolesSummary } from '../summary.js';

/** By thing: who made it in the recording. */
export type Makers = ReadonlyMap<string, ReadonlySet<string>>;

/** Which of several people in one file made a thing is not told. */
export function makersOf({ made }: RolesSummary, people: People): Makers {
  const makers = new Map<string, Set<string>>();
  for (const [key, things] of made.kept) {
    const { holder, ...by } = readMakerKey(key);
    const several = people.get(streamKey(by));
    if (several !== undefined && (holder === '' || several.ofToken(holder) !== null)) continue;
    for (const thing of things.kept.keys()) at(makers, thing, () => new Set<string>()).add(key);
  }
  return makers;
}
