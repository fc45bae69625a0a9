import { byText } from '@asbuilt/spec';
import type { Json } from '@asbuilt/evidence';
import { foldName } from '../../errors/folded-names.js';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import type { Sightings } from '../../kit/summary/refs.js';
import { fieldKey } from '../field-key.js';
import { fieldPath } from '../field-path.js';
import { demand, type Demand } from '../rule.js';
import type { Described } from '../self-description.js';
import type { CallFacts } from './calls.js';
import type { Claim } from './claim.js';
import { keptRules } from './kept-descriptions.js';
import type { TakenByCall } from './taken-beyond.js';

// What a product says of its fields fills in what a refusal leaves open; where refusals show that it keeps what it says, the
// rest of it is a rule as well (`kept-descriptions.ts`).

/** What a product says of itself is right more often than not; that it says it of this call is read from names. */
const CONFIDENCE = 0.8;
export interface Said {
  readonly rule: Demand['rule'];
  readonly value: Json;
  readonly seen: Sightings;
}

/** By folded field: what is said of it, with its name. */
export type Thing = Map<string, { readonly name: string; readonly said: Said[] }>;

export interface DescribedBy {
  readonly told: readonly Claim[];
  readonly calls: TakenByCall;
  readonly known: Known;
  readonly facts: (call: string) => CallFacts;
  readonly paths: ReadonlyMap<string, string>;
  /** Calls that change what there is. */
  readonly changes: ReadonlySet<string>;
  /** Folded names of what is sent as a list somewhere. */
  readonly lists: ReadonlySet<string>;
}

export function claimsOfDescriptions(described: Described, by: DescribedBy): Claim[] {
  const things = thingsOf(described);
  if (things.size === 0) return [];
  const own = by.told.flatMap((claim) => filledIn(claim, things, by));
  return [...own, ...keptRules(things, by)];
}

function thingsOf(described: Described): Map<string, Thing> {
  const things = new Map<string, Thing>();
  for (const [text, seen] of [...described.kept].sort(([a], [b]) => byText(a, b))) {
    const [owner, name, rule, value] = JSON.parse(text) as [string, string, Demand['rule'], Json];
    const thing = at(things, owner, (): Thing => new Map());
    at(thing, foldName(name), () => ({ name, said: [] as Said[] })).said.push({ rule, value, seen });
  }
  return things;
}

/** Nothing where it says two things. */
export function onlySaid(thing: Thing | undefined, field: string, rule: Demand['rule']): Said | undefined {
  const all = thing?.get(fieldKey(fieldPath(field).at(-1) ?? field))?.said.filter((one) => one.rule === rule) ?? [];
  return all.length === 1 ? all[0] : undefined;
}

/** Bounds and values that a refusal leaves open. */
function filledIn(claim: Claim, things: ReadonlyMap<string, Thing>, { facts }: DescribedBy): Claim[] {
  const { rule, value } = claim.demand;
  if (value !== undefined || (rule !== 'pattern' && rule !== 'enum')) return [];
  const { noun } = facts(claim.where);
  const said = [...things]
    .filter(([owner]) => foldName(owner) === noun)
    .map(([, thing]) => onlySaid(thing, claim.field, rule));
  const [only] = said;
  if (only === undefined || said.length > 1) return [];
  return [claimOf(claim.where, claim.field, demand(rule, only.value), only.seen)];
}

export const claimOf = (where: string, field: string, asked: Demand, seen: Sightings): Claim => ({
  where,
  field,
  demand: asked,
  witness: 'description',
  message: null,
  seen,
  against: 0,
  confidence: CONFIDENCE,
});
