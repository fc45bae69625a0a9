import type { Rule } from '@asbuilt/spec';
import { isPartial } from '../answers/call-request.js';
import { asText, type Thing } from '../wire/json.js';
import type { Known, Lesson } from '../learned/call-knowledge.js';
import { sentIn } from '../learned/lessons.js';
import { sentValue } from '../wire/request.js';
import type { Beside } from './between-fields.js';
import { doubtsIn } from './rules.js';

// `must not exceed 400 for office`: a rule whose words name what another field was sent with holds for that.

/** What another field has to be for a rule to hold. */
export interface Condition {
  readonly field: string;
  readonly value: string;
}

/** A word; shorter ones stand in a sentence by chance, and numbers and days are what is compared with. */
const WORD = /^[\p{L}_-]{3,}$/u;

/** What all that was taken and refused tells of when the rules of a call hold. */
export function settleRules(known: Known, lessons: readonly Lesson[], taken: readonly Thing[]): void {
  known.conditions = conditionsIn(known, lessons);
  known.missed = missedIn(known, lessons, taken);
  settleDoubts(known, taken, isPartial({ known }));
}

/** By rule: on what it hangs, as every refusal says in which it was spoken of. */
function conditionsIn(known: Known, lessons: readonly Lesson[]): Map<string, Condition> {
  const found = new Map<string, Condition>();
  for (const rule of known.rules) {
    const sent = lessons
      .filter((one) => one.rule.id === rule.id && one.known === known)
      .map((one) => sentIn(one.example));
    const [first] = sent;
    const named = first === undefined ? [] : namedIn(rule, first);
    const always = named.find(({ field, value }) => sent.every((one) => asText(one[field] ?? null) === value));
    if (always !== undefined) found.set(rule.id, always);
  }
  return found;
}

function namedIn({ field: own, message = '' }: Rule, sent: Thing): Condition[] {
  const words = new Set(message.match(/[\p{L}\p{N}_-]+/gu) ?? []);
  return Object.entries(sent).flatMap(([field, value]): Condition[] => {
    const isNamed = typeof value === 'string' && WORD.test(value) && words.has(value);
    return isNamed && field !== own ? [{ field, value }] : [];
  });
}

/** Whether a rule holds beside what else is sent, or is there already. */
export function holdsFor({ conditions }: Known, { id }: Rule, { fields, self }: Beside): boolean {
  const on = conditions.get(id);
  if (on === undefined) return true;
  return asText(sentValue(fields, on.field) ?? self?.[on.field] ?? null) === on.value;
}

/**
 * Rules by which a request was refused that did not have their field, and none was taken without: of what must be there, or of
 * what it must be, `must be a whole number`. What is said so of one field is said of others that are held to the same.
 */
function missedIn(known: Known, lessons: readonly Lesson[], taken: readonly Thing[]): Set<string> {
  const own = lessons.filter(({ known: by, value }) => by === known && value === undefined).map(({ rule }) => rule);
  const isAlwaysSent = ({ field }: Rule) => taken.every((sent) => sentValue(sent, field) !== undefined);
  const required = own.filter(({ rule }) => rule === 'required');
  // where nobody was seen to send it, what a field was called then may be another name
  const others = taken.length === 0 ? [] : own.filter(({ rule }) => rule === 'type' || rule === 'other');
  const alike = known.rules.filter((rule) => others.some((one) => isSameOfOther(one, rule)));
  return new Set([...required, ...others, ...alike].filter(isAlwaysSent).map(({ id }) => id));
}

const isSameOfOther = (one: Rule, other: Rule): boolean =>
  one.rule === 'type' && other.rule === 'type' && one.message === other.message && one.value === other.value;

/** What was taken where a rule does not hold says nothing against it. */
function settleDoubts(known: Known, taken: readonly Thing[], partial: boolean): void {
  for (const id of known.conditions.keys()) {
    for (const doubt of known.doubted) if (doubt === id || doubt.startsWith(`${id} `)) known.doubted.delete(doubt);
    for (const sent of taken)
      for (const doubt of doubtsIn(known, sent, partial))
        if (doubt === id || doubt.startsWith(`${id} `)) known.doubted.add(doubt);
  }
}
