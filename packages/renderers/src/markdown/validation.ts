import type { Rule, Spec } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { valueText } from '../plain.js';
import type { Book } from './book.js';
import { contents } from './contents.js';
import { anchor, code, table, text } from './escape.js';
import { backingCells, counted } from './words.js';

const MOST_VALUE_TEXT = 120;

const RULE_WORDS: Readonly<Record<Rule['rule'], (value: string) => string>> = {
  required: () => 'must be there',
  type: (value) => `must be of type ${value}`,
  format: (value) => `must look like ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  min: (value) => `at least ${value}`,
  max: (value) => `at most ${value}`,
  pattern: (value) => `must match ${value}`,
  enum: (value) => `must be one of ${value}`,
  unique: () => 'must not be taken already',
  other: (value) => value,
};

export function validationBody({ validation }: Spec, book: Book): string[] {
  const byPlace = groupBy(validation.statements, (rule) => rule.where);
  return [
    `${counted(validation.statements.length, 'rule')}.`,
    ...contents(
      [...byPlace].map(([where, { length }]) => ({ label: book.title(where), id: `rules ${where}`, count: length })),
    ),
    ...[...byPlace].flatMap(([where, rules]) => [
      anchor(`rules ${where}`),
      `### ${book.place(where)}`,
      table(['Field', 'Rule', 'It says', 'Seen', 'Shown by'], rules.map(row)),
    ]),
  ];
}

function row(rule: Rule): string[] {
  const value = rule.value === undefined ? '' : code(valueText(rule.value, MOST_VALUE_TEXT));
  const message = rule.message === undefined ? '' : `“${text(rule.message)}”`;
  return [code(rule.field), RULE_WORDS[rule.rule](value) || 'refused', message, ...backingCells(rule)];
}
