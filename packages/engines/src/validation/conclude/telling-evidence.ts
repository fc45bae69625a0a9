import { byText, compareRefs, type Ref } from '@asbuilt/spec';
import { evidenceOf, type Sightings } from '../../kit/summary/refs.js';
import type { Claim } from './claim.js';

/** As many as any statement shows. */
const MOST = 3;

/**
 * The answer that says the message which is told, and one place of each other witness, so that none of them is only
 * named: a form is shown far more often than it is refused, and the lowest places of all would be those of the form alone.
 */
export function tellingEvidence(claims: readonly Claim[], message: string | undefined, seen: Sightings): Ref[] {
  const telling = claims.find((claim) => message !== undefined && claim.message === message)?.witness;
  const others = [...new Set(claims.map((claim) => claim.witness))].filter((one) => one !== telling).sort(byText);
  const groups = [
    claims.filter((claim) => claim.witness === telling && claim.message === message),
    ...others.map((witness) => claims.filter((claim) => claim.witness === witness)),
  ];
  const firsts = groups.flatMap((group) => lowest(group));
  const told = new Map<string, Ref>();
  for (const ref of [...firsts, ...evidenceOf(seen)])
    if (told.size < Math.max(MOST, firsts.length)) told.set(JSON.stringify([ref.material, ref.entry, ref.at]), ref);
  return [...told.values()].sort(compareRefs);
}

const lowest = (claims: readonly Claim[]): Ref[] =>
  claims
    .flatMap((claim) => evidenceOf(claim.seen))
    .sort(compareRefs)
    .slice(0, 1);
