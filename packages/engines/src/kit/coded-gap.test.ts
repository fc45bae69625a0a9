import { expect, it } from 'vitest';
import type { Constant, Rule } from '@asbuilt/spec';
import { codedConstants, codedRules } from './coded-gap.js';

const common = { support: 1, against: 0, confidence: 0.9, evidence: [] };
const rule = (id: string, field: string, basis: Rule['basis']): Rule => ({
  ...common,
  id,
  basis,
  where: 'C-stays',
  field,
  rule: 'maxLength',
  value: 4,
});
const constant = (id: string, name: string): Constant => ({
  ...common,
  id,
  basis: ['coded'],
  name,
  value: 5,
  unit: null,
  kind: 'setting' as const,
  subject: null,
  meaning: '',
  where: [],
});

it('names what only code tells, and what it is about', () => {
  expect(codedRules([rule('V-1', 'berth', ['coded']), rule('V-2', 'note', ['observed', 'coded'])])).toMatchObject([
    {
      says: 'Found in the shipped code only, never seen in traffic: 1 rule (berth: maxLength 4).',
      about: ['V-1'],
    },
  ]);
});

it('counts those that nobody would read to the end', () => {
  const many = Array.from({ length: 10 }, (_, i) => constant(`K-${i}`, `limit ${i}`));
  expect(codedConstants(many)[0]?.says).toMatch(/: 10 constants \(limit 0; .*limit 7; and 2 more\)\.$/);
});

it('says nothing where traffic shows them', () => {
  expect(codedRules([rule('V-2', 'note', ['observed', 'coded'])])).toEqual([]);
});
