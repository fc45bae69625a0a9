import type { Rule } from '@asbuilt/spec';
import type { Fault } from './fault.js';

interface Suiting {
  readonly is: (value: unknown) => boolean;
  readonly asks: string;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const length: Suiting = {
  is: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  asks: 'Enter a whole number.',
};
// A day is a bound as well as a number is.
const bound: Suiting = {
  is: (value) => typeof value === 'number' || isText(value),
  asks: 'Enter a number or a date.',
};
const text: Suiting = { is: isText, asks: 'Enter text.' };

/** What the value of a rule is; of those that are not here, anything. */
const SUITS: Partial<Record<Rule['rule'], Suiting>> = {
  type: text,
  format: text,
  pattern: text,
  minLength: length,
  maxLength: length,
  min: bound,
  max: bound,
  enum: { is: (value) => Array.isArray(value) && value.length > 0, asks: 'Enter a list, such as ["red","green"].' },
};

const suits = ({ rule, value }: Rule): boolean => value === undefined || (SUITS[rule]?.is(value) ?? true);

/** Why a rule cannot have the value that it was given: "must be one of 77". */
export const ruleValueFault = (rule: Rule): Fault | undefined =>
  suits(rule) ? undefined : { title: `Invalid value for ${rule.rule}.`, detail: SUITS[rule.rule]!.asks };

/** A rule that is of another kind after all, and whose value says nothing then: it is refused, by what is not known. */
export function dropMisfit(rule: Rule): void {
  if (!suits(rule)) delete rule.value;
  if (rule.rule !== 'min' && rule.rule !== 'max') delete rule.exclusive;
}
