import type { Rule } from '../model.js';

// What a rule asks of a field, in words. Documents, pages and reports all say it so.

/** How a name or a value is set: as code in a document, as it is in a page. */
export type Mark = (text: string) => string;

const RULE_WORDS: Readonly<Record<Rule['rule'], (value: string) => string>> = {
  required: () => 'required',
  type: (value) => `must be of type ${value}`,
  format: (value) => `must be a valid ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  min: (value) => `at least ${value}`,
  max: (value) => `at most ${value}`,
  pattern: (value) => `must match ${value}`,
  enum: (value) => `must be one of ${value}`,
  unique: () => 'must be unique',
  other: (value) => value || 'rejected',
};

/** Where only a refusal is known, and not its bound. */
const UNBOUNDED: Partial<Readonly<Record<Rule['rule'], string>>> = {
  minLength: 'has a minimum length (value not shown)',
  maxLength: 'has a maximum length (value not shown)',
  min: 'has a minimum (value not shown)',
  max: 'has a maximum (value not shown)',
  pattern: 'must match a pattern (not shown)',
  format: 'must have a format (not shown)',
  type: 'must be of a type (not shown)',
  enum: 'must be one of a list (not shown)',
};

/** `valueOf`: the bound or the values as they are to be shown. */
export function ruleWords(
  { rule, value, exclusive }: Pick<Rule, 'rule' | 'value' | 'exclusive'>,
  valueOf: (value: unknown) => string,
): string {
  if (value === undefined) return UNBOUNDED[rule] ?? RULE_WORDS[rule]('');
  if (exclusive === true) return `${rule === 'min' ? 'more' : 'less'} than ${valueOf(value)}`;
  return RULE_WORDS[rule](valueOf(value));
}
