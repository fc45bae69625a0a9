import { PART_KEYS } from '@asbuilt/contract';
import type { Entity, Rule } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { withoutParts } from './counted.js';
import { ruleWords } from './rules.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
const out = (part: string) => ({ part, verdict: 'rejected' as const, by: 'ann', at: 'then' });
const rule = (...parts: string[]): Rule => ({
  ...shown,
  id: 'V-1',
  where: 'C-1',
  field: 'state',
  rule: 'enum',
  value: ['in', 'lost'],
  ...(parts.length > 0 && { parts: parts.map(out) }),
});

test('of a rule only the values that nobody rejected are spoken of', () => {
  const [lost, whole] = [PART_KEYS.value('state', 'lost'), PART_KEYS.value('state', 'in')];
  expect(ruleWords(withoutParts(rule()))).toBe('must be one of in, lost');
  expect(ruleWords(withoutParts(rule(lost)))).toBe('must be one of in');
  expect(ruleWords(withoutParts(rule(lost, whole)))).toBe('must be one of a list (not shown)');
});

test('so is it with a field', () => {
  const field = { path: 'state', types: ['string'], nullable: false, optional: false, values: ['in', 'lost'] };
  const entity: Entity = { ...shown, id: 'E-1', name: 'Book', key: [], fields: [field], calls: [] };
  const left = withoutParts({ ...entity, parts: [out(PART_KEYS.value('state', 'lost'))] });
  expect(left.fields.map(({ values }) => values)).toEqual([['in']]);
});
