import { byText, statementId, type Basis, type Rule } from '@asbuilt/spec';
import { copied } from '../../kit/summary/copy.js';
import { at } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings } from '../../kit/summary/refs.js';
import { fieldKey } from '../field-key.js';
import { endsWith, fieldPath } from '../field-path.js';
import type { Claim } from './claim.js';
import { settle, type Settled } from './contradictions.js';
import type { TakenAt } from './taken-beyond.js';
import type { RefusedRule, TakenAll } from './taken-refused.js';
import { tellingEvidence } from './telling-evidence.js';

/** What was taken beyond what forms ask for, and beyond what answers refuse. */
export interface Taken {
  readonly beyondForms: TakenAt;
  readonly thoughRefused: (rule: RefusedRule) => TakenAll | null;
}

/** One statement for each place, field, rule and bound, whoever tells of it. */
export function statementsOf(claims: readonly Claim[], taken: Taken): Rule[] {
  const rules = new Map<string, Claim[]>();
  for (const claim of inUnits(claims)) {
    const key = JSON.stringify([claim.where, fieldKey(claim.field), claim.demand.rule]);
    at(rules, key, () => []).push(claim);
  }
  return [...rules.values()]
    .flatMap((alike) => {
      const places = byPlace(alike);
      return places.flatMap(settle).map((group) => stated(group, taken, places.length === 1));
    })
    .sort(inOrder);
}

/** "May not exceed 999999.99" of what must be whole: the sentence counts in another unit than what is sent. */
function inUnits(claims: readonly Claim[]): Claim[] {
  const at = ({ where, field }: Claim) => JSON.stringify([where, fieldPath(field)]);
  const whole = new Set(claims.filter(({ demand }) => demand.rule === 'type' && demand.value === 'integer').map(at));
  return claims.map((claim) => {
    const { rule, value } = claim.demand;
    const isPart = typeof value === 'number' && !Number.isInteger(value) && (rule === 'min' || rule === 'max');
    return isPart && whole.has(at(claim)) ? { ...claim, demand: { rule } } : claim;
  });
}

/** Claims of fields with one last name, those of each place apart. One that tells less of its path is the only one that ends so. */
function byPlace(claims: readonly Claim[]): Claim[][] {
  const groups: { path: string[]; claims: Claim[] }[] = [];
  const deepFirst = [...claims].sort((a, b) => fieldPath(b.field).length - fieldPath(a.field).length);
  for (const claim of deepFirst) {
    const path = fieldPath(claim.field);
    const same = groups.find((group) => group.path.join('.') === path.join('.'));
    const inside = groups.filter((group) => endsWith(group.path, path));
    const own = same ?? (inside.length === 1 ? inside[0] : undefined);
    if (own === undefined) groups.push({ path, claims: [claim] });
    else own.claims.push(claim);
  }
  return groups.map((group) => claims.filter((claim) => group.claims.includes(claim)));
}

function stated({ claims, contradictions }: Settled, taken: Taken, isOnly: boolean): Rule {
  const { where } = claims[0]!;
  const { rule } = claims[0]!.demand;
  const field = nameOf(claims);
  const key = isOnly ? fieldKey(field) : fieldPath(field).join('.');
  // Claims share what they were seen in; merging changes its first argument.
  const seen = claims.map((claim) => copied(claim.seen)).reduce(mergeSightings, noSightings());
  const message = claims
    .map((claim) => claim.message)
    .filter((text) => text !== null)
    .sort(byText)[0];
  const value = claims.find((claim) => claim.demand.value !== undefined)?.demand.value;
  const isExclusive = claims.some((claim) => claim.demand.exclusive === true);
  const ofForm = claims.every((claim) => claim.witness === 'form');
  const exclusive = isExclusive ? { exclusive: true as const } : {};
  const asked = value === undefined ? { rule } : { rule, value, ...exclusive };
  const isPointed = claims.some((claim) => claim.confidence >= POINTED);
  const despite = ofForm ? null : taken.thoughRefused({ where, field, demand: asked, isPointed });
  const beyond = ofForm ? taken.beyondForms(where, field, asked) : (despite?.told ?? null);
  const against = beyond === null ? contradictions : [...contradictions, beyond];
  const rivals = contradictions.filter((one) => one.witness === 'rejection').length;
  const without = claims.reduce((sum, claim) => sum + claim.against, rivals + (despite?.times ?? 0));
  const forSome = despite !== null || rivals > 0 || without > seen.count;
  const most = forSome ? SELDOM : beyond !== null ? NOT_ENFORCED : 1;
  return {
    id: statementId('validation', JSON.stringify([where, key, rule, value ?? null])),
    basis: basisOf(claims),
    support: seen.count,
    against: without,
    confidence: Math.min(most, confidenceOf(claims)),
    evidence: tellingEvidence(claims, message, seen),
    where,
    field,
    rule,
    ...(value === undefined ? {} : { value }),
    ...(isExclusive && value !== undefined ? { exclusive: true } : {}),
    ...(message === undefined ? {} : { message }),
    ...(against.length === 0 ? {} : { contradictions: against.map((one) => ({ ...one })) }),
    witnesses: [...new Set(claims.map((claim) => claim.witness))].sort(byText),
  };
}

/** The form holds it back, and the server was seen to take it: a rule of the form alone. */
const NOT_ENFORCED = 0.6;
/** How sure claims are of a field that the answer points at. */
const POINTED = 0.96;
/**
 * More often the form is shown without it, or other values than those that a refusal names were taken: it holds for some
 * people, or some things, and which is not told.
 */
const SELDOM = 0.5;

/** As the requests name it where they do; of several names the longest says most. */
function nameOf(claims: readonly Claim[]): string {
  return claims.map((claim) => claim.field).sort((a, b) => b.length - a.length || byText(a, b))[0]!;
}

/** Witnesses that tell what should be, and not what happened. */
const DECLARES = new Set<Claim['witness']>(['form', 'description']);

function basisOf(claims: readonly Claim[]): Basis[] {
  const basis: Basis[] = [];
  if (claims.some((claim) => !DECLARES.has(claim.witness))) basis.push('observed');
  if (claims.some((claim) => DECLARES.has(claim.witness))) basis.push('declared');
  return basis;
}

/** What a form and an answer both tell may still be told of another field than it is. */
const MOST_CERTAIN = 0.97;

/** Witnesses are independent: what two of them say is wrong only where both are. */
function confidenceOf(claims: readonly Claim[]): number {
  const best = new Map<string, number>();
  for (const { witness, confidence } of claims) best.set(witness, Math.max(best.get(witness) ?? 0, confidence));
  const wrong = [...best.values()].reduce((product, confidence) => product * (1 - confidence), 1);
  return Math.round(Math.min(MOST_CERTAIN, 1 - wrong) * 100) / 100;
}

export function inOrder(a: Rule, b: Rule): number {
  return byText(a.where, b.where) || byText(a.field, b.field) || byText(a.rule, b.rule) || byText(a.id, b.id);
}
