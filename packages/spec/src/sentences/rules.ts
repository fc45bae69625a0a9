import type { Rule } from '../model.js';

// What a rule asks of a field, in words. Documents, pages and reports all say it so.

/** How a name or a value is set: as code in a document, as it is in a page. */
export type Mark = (text: string) => string;

const RULE_WORDS: Readonly<Record<Rule['rule'], (value: string) => string>> = {
  required: () => 'must be there',
  type: (value) => `must be of type ${value}`,
  format: (value) => `must be a valid ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  min: (value) => `at least ${value}`,
  max: (value) => `at most ${value}`,
  pattern: (value) => `must match ${value}`,
  enum: (value) => `must be one of ${value}`,
  unique: () => 'must not be taken already',
  other: (value) => value || 'refused',
};

/** Where only a refusal is known, and not its bound. */
const UNBOUNDED: Partial<Readonly<Record<Rule['rule'], string>>> = {
  minLength: 'must not be too short',
  maxLength: 'must not be too long',
  min: 'must not be too small',
  max: 'must not be too large',
  pattern: 'must match a certain pattern',
  format: 'must have a certain form',
  type: 'must be of a certain type',
  enum: 'must be one of certain values',
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
