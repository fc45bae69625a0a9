import { at } from '../kit/summary/maps.js';
import type { Spot } from './spot.js';

/**
 * Looks spots up by a key; those without one are left out. Each spot asks for others: looking through all of them each
 * time would take the square of the time. The key may rest only on what stays as it is while kinds are found.
 */
export function indexSpots(
  keyOf: (spot: Spot) => string | undefined,
): (key: string, spots: readonly Spot[]) => readonly Spot[] {
  const indexes = new WeakMap<readonly Spot[], Map<string, Spot[]>>();
  return (key, spots) => {
    let index = indexes.get(spots);
    if (index === undefined) {
      indexes.set(spots, (index = new Map()));
      for (const spot of spots) {
        const own = keyOf(spot);
        if (own !== undefined) at(index, own, () => []).push(spot);
      }
    }
    return index.get(key) ?? [];
  };
}
