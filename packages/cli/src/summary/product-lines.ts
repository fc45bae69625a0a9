import type { Spec } from '@asbuilt/spec';

/** More reasons than these convince nobody. */
const MOST_REASONS = 2;

/** Which product was described, why that one, and how to have another. */
export function productLines({ product, origins, originChoice, material }: Spec): string[] {
  if (origins.length === 0) return [`Product: ${product}`];
  const because = originChoice?.because.slice(0, MOST_REASONS).join(', ') ?? '';
  const described = `Product: ${product}, ${origins.join(', ')}${because === '' ? '' : ` (${because})`}`;
  const hasOthers = material.some(({ thirdParties = {} }) => Object.keys(thirdParties).length > 0);
  return hasOthers ? [described, 'To describe another origin of these recordings, add --origin URL.'] : [described];
}
