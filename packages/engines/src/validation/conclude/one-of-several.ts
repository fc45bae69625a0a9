import { byText } from '@asbuilt/spec';
import { foldName, lastPart } from '../../errors/folded-names.js';
import { at } from '../../kit/summary/maps.js';
import { oneOfSeveral, requiredWithout } from '../grammar/one-of-several.js';
import type { Demand } from '../rule.js';
import type { Claim } from './claim.js';
import type { CrossField } from './cross-field.js';
import { fieldNamed, type Labels, type Scope } from './scope.js';

const WITHOUT = 'required without ';
/** What a change may leave out, and what then must be there all the same. */
export const NOT_BLANK = 'not blank';

/** None of the others is there. */
export const without = (others: readonly string[]): Demand => ({
  rule: 'other',
  value: WITHOUT + others.map(lastPart).join(', '),
});

/** "At least one of email, phone and fax is required": the first is, where all others are missing. */
export function eitherOf(
  message: string,
  scope: Scope,
  labels: readonly Labels[],
  pointed: string | null,
): CrossField | null {
  const words = oneOfSeveral(message);
  const fields = words === null ? null : fieldsOf(words, message, scope, labels);
  if (fields === null) return null;
  const own = fields.find((name) => pointed !== null && foldName(name) === foldName(pointed)) ?? fields[0]!;
  return { field: own, demand: without(fields.filter((name) => name !== own)) };
}

/** All of them or none: a list with one word that is no field may be one of something else. */
function fieldsOf(words: readonly string[], message: string, scope: Scope, labels: readonly Labels[]): string[] | null {
  const fields = words.map((word) => fieldNamed(word, scope, labels) ?? asProgramsWrite(word, message));
  const named = fields.filter((name) => name !== undefined);
  return named.length === words.length && new Set(named).size === named.length ? named : null;
}

/** A name in quotes or brackets is what programs call it, though it never was sent. */
function asProgramsWrite(word: string, message: string): string | undefined {
  const quoted = message.split(/["'`]/).slice(1, -1);
  const listed = message
    .split(']')
    .slice(0, -1)
    .flatMap((text) => text.split('[').slice(1));
  const isMarked =
    quoted.some((text) => text.split(/\W/).at(-1) === word) || listed.some((text) => text.split(/\W/).includes(word));
  return /^[a-z_]\w*$/i.test(word) && isMarked ? word : undefined;
}

const WHEN =
  /^required (?:when|if) (?:the )?(.+?) (?:is|equals) (?!(?:not|an?|the|less|more|greater|at|in|after|before|empty|blank|missing|null|given|present|set)\b)["'`]?([^"'`]{1,300}?)["'`]?$/i;

/** "Is required when phone is not given", in the words for all that say so. */
export function inWordsOfAll(claim: Demand, field: string, scope: Scope, labels: readonly Labels[]): Demand {
  if (claim.rule !== 'other' || typeof claim.value !== 'string') return claim;
  const [, chooses, value] = WHEN.exec(claim.value) ?? [];
  const chosen = chooses === undefined ? undefined : fieldNamed(chooses, scope, labels);
  const words = requiredWithout(claim.value);
  if (words === null && chosen !== undefined && chosen !== field)
    return { ...claim, value: `required when ${lastPart(chosen)} is ${value!}` };
  const others = words?.map((word) => fieldNamed(word, scope, labels));
  if (others === undefined || others.includes(undefined) || others.includes(field)) return claim;
  return without(others.map((name) => name!));
}

/** What is said at each of them is said of them together: told once, at the one that is pointed at the surest. */
export function togetherOnce(claims: readonly Claim[]): Claim[] {
  const groups = new Map<string, Claim[]>();
  const keyOf = ({ where, field, demand: { rule, value } }: Claim): string | null => {
    if (rule !== 'other' || typeof value !== 'string' || !value.startsWith(WITHOUT)) return null;
    return JSON.stringify([where, [field, ...value.slice(WITHOUT.length).split(', ')].map(foldName).sort(byText)]);
  };
  for (const claim of claims) {
    const key = keyOf(claim);
    if (key !== null) at(groups, key, () => []).push(claim);
  }
  const first = new Map(
    [...groups].map(([key, group]) => [
      key,
      group.sort((a, b) => b.confidence - a.confidence || byText(a.field, b.field))[0]!,
    ]),
  );
  return claims.map((claim) => {
    const told = first.get(keyOf(claim) ?? '');
    return told === undefined ? claim : { ...claim, field: told.field, demand: told.demand, message: told.message };
  });
}
