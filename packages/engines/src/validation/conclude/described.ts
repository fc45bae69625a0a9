import { byText } from '@asbuilt/spec';
import type { Json } from '@asbuilt/evidence';
import type { Sightings } from '../../kit/summary/refs.js';
import { demand } from '../rule.js';
import { describedKey, type Described } from '../self-description.js';
import type { CallFacts } from './calls.js';
import type { Claim } from './claim.js';

/** What a product says of itself is right more often than not; that it says it of this call is read from names. */
const CONFIDENCE = 0.8;

/** Bounds and values that refusals leave open, from what the product says of the field; nothing where it says two things. */
export function claimsOfDescriptions(
  described: Described,
  told: readonly Claim[],
  facts: (call: string) => CallFacts,
): Claim[] {
  const byField = new Map<string, { value: Json; seen: Sightings }[]>();
  for (const [text, seen] of [...described.kept].sort(([a], [b]) => byText(a, b))) {
    const [key, value] = JSON.parse(text) as [string, Json];
    byField.set(key, [...(byField.get(key) ?? []), { value, seen }]);
  }
  return told.flatMap((claim) => {
    const { rule, value } = claim.demand;
    if (value !== undefined || (rule !== 'pattern' && rule !== 'enum')) return [];
    const [only, ...others] = byField.get(describedKey(facts(claim.where).noun, claim.field, rule)) ?? [];
    if (only === undefined || others.length > 0) return [];
    const filled = { ...claim, demand: demand(rule, only.value), message: null, seen: only.seen };
    return [{ ...filled, witness: 'description' as const, confidence: CONFIDENCE }];
  });
}
