import type { Purpose } from '@asbuilt/spec';
import type { SaysOf } from '../stated/folding.js';
import type { Line } from '../stated/summary.js';
import { lowestDescribed, type DescribedCalls, type Said } from '../calls/never-seen/described.js';

/** A title names the interface; where the product names itself, that is its name. */
export function describedPurpose(described: DescribedCalls, seen: readonly Purpose[]): Line<SaysOf<'purpose'>>[] {
  const isNamed = seen.some(({ kind }) => kind === 'name');
  return lowestDescribed(described).flatMap(([, { says, seen: sightings }]) => {
    const { about } = JSON.parse(says) as Said;
    if (about === undefined) return [];
    const lines = [...(isNamed ? [] : [['name', about.title] as const]), ['summary', about.text] as const];
    return lines
      .filter(([, text]) => text !== '')
      .map(([as, text]): Line<SaysOf<'purpose'>> => ({ says: { point: 'purpose', as, text }, seen: sightings }));
  });
}
