import type { FoundError } from '@asbuilt/engines';
import { emptySpec, type Call, type Rule } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { groundsOf } from './refusal-point.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
const ANN = { actor: 'ann', request: null };
const rule = (id: string, kind: Rule['rule'], message: string): Rule => ({
  ...shown,
  id,
  where: 'C-1',
  field: 'title',
  rule: kind,
  message,
});

it('of several rules on a field, the one whose words were said is the one that was broken', () => {
  const spec = emptySpec('Notes');
  spec.validation.statements = [
    rule('V-needed', 'required', 'Title is required.'),
    rule('V-long', 'maxLength', 'Title must be at most 80 characters.'),
  ];
  const grounds = (message: string, field: string | null = 'title') => {
    const error = { code: null, message, field } as FoundError;
    return groundsOf(spec, { id: 'C-1' } as Call, { is: true, status: 422, errors: [error] }, ANN, true).statement;
  };
  expect(grounds('Title must be at most 80 characters.')).toBe('V-long');
  expect(grounds('Title must be at most 80 characters.', null)).toBe('V-long');
  expect(grounds('Title is odd.'), 'words that no rule has').toBe('V-needed');
  expect(grounds('Tag is odd.', 'tag')).toBe(null);
});

it('a limit that a rule sets is broken by breaking the rule; of rules with one message, what was sent tells which', () => {
  const spec = emptySpec('Notes');
  const message = 'Size must be between 0 and 500.';
  const limit = { ...shown, id: 'K-1', name: 'largest size', kind: 'limit' as const, subject: null, value: 500 };
  spec.constants.statements = [{ ...limit, unit: null, meaning: '', where: ['C-1'] }];
  const grounds = (size: number, rules: readonly Rule[]) => {
    spec.validation.statements = [...rules];
    const error = { code: null, message, field: null } as FoundError;
    const request = { is: 'json', mime: 'application/json', value: { size }, size: null, cut: false } as const;
    const refused = { is: true, status: 422, errors: [error] };
    return groundsOf(spec, { id: 'C-1' } as Call, refused, { actor: 'ann', request }, true).statement;
  };
  const own = (id: string, kind: Rule['rule'], value: number): Rule => ({
    ...rule(id, kind, message),
    field: 'size',
    value,
  });
  const rules = [own('V-least', 'min', 0), own('V-most', 'max', 500)];
  expect(grounds(501, rules)).toBe('V-most');
  expect(grounds(-1, rules)).toBe('V-least');
  expect(grounds(501, []), 'a limit that no rule sets').toBe('K-1');
});
