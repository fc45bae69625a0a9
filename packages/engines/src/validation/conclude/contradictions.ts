import { byText, type Ref } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import { evidenceOf } from '../../kit/summary/refs.js';
import type { Json } from '@asbuilt/evidence';
import type { Claim } from './claim.js';

/** Another bound for the same rule of the same field, and who tells of it. */
export interface Contradiction {
  readonly witness: Claim['witness'];
  readonly value: Json;
  readonly evidence: Ref[];
}

/** Rules of which a field has one: two bounds contradict each other, two patterns may both hold. */
const SINGLE = new Set(['min', 'max', 'minLength', 'maxLength', 'type']);

const BOUNDS = new Set(['min', 'max', 'minLength', 'maxLength']);

export interface Settled {
  readonly claims: readonly Claim[];
  readonly contradictions: readonly Contradiction[];
}

/**
 * Claims of one rule of one field, as the statements they make: one for each bound, those that name none with the first, except of rules that have no name.
 * Where a form and the server tell of different bounds, the server's is the rule and the form contradicts it.
 */
export function settle(claims: readonly Claim[]): Settled[] {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) at(groups, JSON.stringify(claim.demand.value ?? null), () => []).push(claim);
  const vague = groups.get('null') ?? [];
  groups.delete('null');
  const ordered = [...groups].sort(([a], [b]) => byText(a, b)).map(([, group]) => group);
  if (ordered.length === 0) return [{ claims: vague, contradictions: [] }];
  const served = ordered.filter((group) => group.some((claim) => claim.witness !== 'form'));
  const isSplit = SINGLE.has(claims[0]!.demand.rule) && served.length > 0;
  const stated = isSplit ? served : ordered;
  // what is not told in words that are known may be anything
  const apart = claims[0]!.demand.rule === 'other' && vague.length > 0;
  const others = isSplit ? ordered.filter((group) => !served.includes(group)) : [];
  const bySources = others.map(toldBy);
  const settled = stated.map((group, i) => {
    // two refusals of one call with different bounds: neither holds for everybody
    const rivals = isSplit && BOUNDS.has(group[0]!.demand.rule) ? served.filter((other) => other !== group) : [];
    const contradictions = [...bySources, ...rivals.map(toldBy)];
    return { claims: i === 0 && !apart ? [...group, ...vague] : group, contradictions };
  });
  return apart ? [...settled, { claims: vague, contradictions: [] }] : settled;
}

const toldBy = ([first]: readonly Claim[]): Contradiction => ({
  witness: first!.witness,
  value: first!.demand.value ?? null,
  evidence: evidenceOf(first!.seen),
});
