import type { Json } from '@asbuilt/evidence';

/**
 * 1 where the second comes after the first, -1 where it comes before, 0 beside it; null: they cannot be compared. Texts are
 * compared without their case: how a server orders letters beyond that is its own affair.
 */
export function compared(a: Json, b: Json): number | null {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(b - a);
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x === y ? 0 : x < y ? 1 : -1;
}
