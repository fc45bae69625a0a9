import { at } from '../kit/summary/maps.js';
import { canonical } from './likeness.js';
import type { Spot } from './spot.js';

// `authorId` here and `author_id` there are one field; `name` and `Name` in one record are two.

/** How fields are known across spellings: by one of them, save those that stand beside another spelling of their own. */
export function keysOf(spots: readonly Spot[]): (name: string) => string {
  const twins = new Set(spots.flatMap((spot) => (spot.side === 'answer' ? twinsIn(spot) : [])));
  return (name) => (twins.has(name) ? name : canonical(name));
}

/** Counted together more often than there were things: some had both. */
function twinsIn({ seat }: Spot): string[] {
  const spellings = new Map<string, string[]>();
  for (const name of seat.fields.kept.keys()) at(spellings, canonical(name), () => [] as string[]).push(name);
  return [...spellings.values()]
    .filter((names) => {
      const times = names.reduce((sum, name) => sum + seat.fields.kept.get(name)!.count, 0);
      return names.length > 1 && times > seat.seen.count;
    })
    .flat();
}
