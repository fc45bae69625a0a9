import type { FoundError } from '@asbuilt/engines';
import { emptySpec, type Call, type Rule } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { groundsOf } from './refusal-point.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
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
    return groundsOf(spec, { id: 'C-1' } as Call, { is: true, status: 422, errors: [error] }, 'ann', true).statement;
  };
  expect(grounds('Title must be at most 80 characters.')).toBe('V-long');
  expect(grounds('Title must be at most 80 characters.', null)).toBe('V-long');
  expect(grounds('Title is odd.'), 'words that no rule has').toBe('V-needed');
  expect(grounds('Tag is odd.', 'tag')).toBe(null);
});
