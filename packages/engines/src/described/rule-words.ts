import type { Rule } from '@asbuilt/spec';
import { quoted } from '../stated/folding.js';
import type { Contradiction } from '../validation/conclude/contradictions.js';
import type { SchemaRule } from './schema-rules.js';

const WORDS: Partial<Readonly<Record<Rule['rule'], (value: string) => string>>> = {
  required: () => 'required',
  minLength: (value) => `at least ${value} characters long`,
  maxLength: (value) => `at most ${value} characters long`,
  min: (value) => `at least ${value}`,
  max: (value) => `at most ${value}`,
  enum: (value) => `one of ${value}`,
  format: (value) => `a valid ${value}`,
  pattern: (value) => `like ${value}`,
};

/** Longer lists and patterns stand in the document. */
const LONGEST_VALUE = 80;

const wordsOf = ({ rule, value }: SchemaRule): string => {
  const text = typeof value === 'string' && rule !== 'pattern' ? value : quoted(value);
  return (WORDS[rule] ?? quoted)(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);
};

export const disagreement = (told: SchemaRule, { value }: Contradiction): string =>
  told.rule === 'required'
    ? `${told.field} is declared as required, but the server accepted a request without it`
    : `${told.field} is declared as ${wordsOf(told)}, but the server accepted ${quoted(value)}`;

export const otherBound = (told: SchemaRule, kept: unknown): string =>
  `${told.field} is declared as ${wordsOf(told)}, but the server enforces ${quoted(kept)}`;
