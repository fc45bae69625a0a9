import { byText } from '@asbuilt/spec';
import { lastPart } from '../../errors/folded-names.js';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import type { Sightings } from '../../kit/summary/refs.js';
import { choicesIn, type Choices } from '../choices-beside.js';
import { fieldKey } from '../field-key.js';
import type { ValidationSummary } from '../summary.js';
import type { Claim } from './claim.js';
import { isReference } from './contrast.js';
import { NOT_BLANK, without } from './one-of-several.js';

// "Is required", and was taken without all the same: where what was chosen in one other field tells which of the two it
// is, the rule hangs on that; where one of several was always there, any of them will do. Else it stays a rule for some.

/** How often such a claim is right. */
const CONFIDENCE = 0.8;
/** Requests that were taken without the field: one may be an accident of who sent it. */
const FEWEST_WITHOUT = 2;
/** Of more fields of which one will do, one is there by chance. */
const MOST_INSTEAD = 4;

interface Sent {
  readonly choices: Choices;
  readonly times: number;
}

/** Claims of what must be there, told with what they hang on. */
export function hangingOn(claims: readonly Claim[], summary: ValidationSummary, known: Known): Claim[] {
  const takenAt = takenTogether(summary, known);
  const refusedBy = new Map<Sightings, Sent[]>();
  for (const { seen, together } of summary.rejections.kept.values()) refusedBy.set(seen, choicesIn(together));
  const hanging = new Map<string, Claim[]>();
  for (const claim of claims)
    if (asksForIt(claim.demand) && claim.witness === 'rejection') at(hanging, claim.where, () => []).push(claim);
  const told = new Map<Claim, Claim>();
  for (const [where, asked] of hanging) {
    const taken = takenAt.get(where);
    if (taken === undefined) continue;
    const cases = casesOf(asked, refusedBy, taken);
    for (const { claims: own, ...one } of cases) {
      const demand = anyOf(one, cases, taken) ?? chosenBeside(one, taken);
      if (demand === null) continue;
      for (const claim of own)
        told.set(claim, { ...claim, demand, confidence: Math.min(claim.confidence, CONFIDENCE) });
    }
  }
  return claims.map((claim) => told.get(claim) ?? claim);
}

/** Of a change, what may not be blank where it is missing is asked for as well. */
const asksForIt = ({ rule, value }: Claim['demand']): boolean =>
  rule === 'required' || (rule === 'other' && value === NOT_BLANK);

/** By call: all that it took; not where some of it was let go. */
function takenTogether(summary: ValidationSummary, known: Known): Map<string, Sent[]> {
  const calls = new Map<string, Sent[]>();
  const lost = new Set<string>();
  for (const [address, { together }] of [...summary.accepted.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(address);
    if (call === undefined) continue;
    if (together.over) lost.add(call);
    at(calls, call, () => [] as Sent[]).push(...choicesIn(together));
  }
  for (const call of lost) calls.delete(call);
  return calls;
}

/** A field that was missed, and taken without. */
interface Case {
  readonly field: string;
  readonly refused: readonly Sent[];
  readonly without: readonly Sent[];
  readonly with: readonly Sent[];
}

function casesOf(
  claims: readonly Claim[],
  refusedBy: ReadonlyMap<Sightings, Sent[]>,
  taken: readonly Sent[],
): (Case & { claims: Claim[] })[] {
  const byField = new Map<string, Claim[]>();
  for (const claim of claims) at(byField, fieldKey(claim.field), () => []).push(claim);
  return [...byField].flatMap(([key, own]) => {
    const refused = own.flatMap(({ seen }) => refusedBy.get(seen) ?? []);
    const lacking = taken.filter((one) => !has(one, key));
    const having = taken.filter((one) => has(one, key));
    const isOpen = refused.length > 0 && refused.every((one) => !has(one, key)) && having.length > 0;
    if (!isOpen || timesOf(lacking) < FEWEST_WITHOUT) return [];
    return [{ field: own[0]!.field, claims: own, refused, without: lacking, with: having }];
  });
}

const has = ({ choices }: Sent, key: string): boolean => [...choices.keys()].some((name) => fieldKey(name) === key);
const timesOf = (sent: readonly Sent[]): number => sent.reduce((sum, { times }) => sum + times, 0);

/**
 * The one other field in which all that was refused had chosen what nothing had that was taken without, and what was taken
 * with it.
 */
function chosenBeside(own: Case, all: readonly Sent[]): Claim['demand'] | null {
  const { refused, without: lacking, with: having } = own;
  const names = [...(refused[0]?.choices.keys() ?? [])].filter((name) => isChosenIn(name, [...refused, ...all]));
  const telling = names.filter((name) => {
    const missed = valuesOf(name, refused);
    const taken = valuesOf(name, lacking);
    const whole = valuesOf(name, having);
    return !missed.has(null) && [...missed].every((value) => !taken.has(value) && whole.has(value));
  });
  const [only] = telling;
  if (only === undefined || telling.length > 1) return null;
  const values = [...valuesOf(only, refused)].map(String).sort(byText);
  return { rule: 'other', value: `required when ${lastPart(only)} is ${values.join(' or ')}` };
}

/** What people write, though it is one word. */
const WRITTEN = /(?:name|title|subject|label|login|slug|code|key|text|note|comment|city|town)$/i;
/** Of what one chooses, some is chosen again. */
const MOST_DIFFERENT = 0.75;

function isChosenIn(name: string, sent: readonly Sent[]): boolean {
  // which thing has such a number is for the product's data to say
  return (
    !WRITTEN.test(lastPart(name)) &&
    !isReference(lastPart(name)) &&
    valuesOf(name, sent).size <= MOST_DIFFERENT * timesOf(sent)
  );
}

/** Null among them: it was not given, or is nothing that one chooses. */
const valuesOf = (name: string, sent: readonly Sent[]): Set<string | null> =>
  new Set(sent.map(({ choices }) => choices.get(name) ?? null));

/** Others that were missed at the same time, where one of them was always there, and each of two or more alone. */
function anyOf(own: Case, cases: readonly Case[], taken: readonly Sent[]): Claim['demand'] | null {
  const group = cases.filter(({ refused }) => sameRequests(refused, own.refused)).map(({ field }) => field);
  if (group.length < 2 || group.length > MOST_INSTEAD) return null;
  const keys = group.map(fieldKey);
  const had = taken.map((one) => keys.filter((key) => has(one, key)));
  const alone = new Set(had.filter((some) => some.length === 1).map(([key]) => key));
  if (had.some((some) => some.length === 0) || alone.size < 2) return null;
  return without(group.filter((field) => field !== own.field));
}

const sameRequests = (a: readonly Sent[], b: readonly Sent[]): boolean => textOf(a) === textOf(b);
const textOf = (sent: readonly Sent[]): string =>
  JSON.stringify([...new Set(sent.map(({ choices }) => JSON.stringify([...choices])))].sort(byText));
