import { expect, test } from 'vitest';
import type { Call, Entity, Rule, Spec } from '@asbuilt/spec';
import { smallSpec } from '../../testing/small-spec.js';
import { render } from '../index.js';

// Forms send everything as text; what they ask for tells what a table keeps.

const field = (path: string, types = ['string']): Entity['fields'][number] => ({
  path,
  types,
  nullable: false,
  optional: false,
});
const permit: Entity = {
  ...smallSpec.entities.statements[0]!,
  name: 'Permit',
  key: ['id'],
  calls: ['C-make'],
  fields: [field('id', ['integer']), field('fee'), field('starts_on')],
};
const make: Call = {
  ...smallSpec.calls.statements[0]!,
  id: 'C-make',
  method: 'POST',
  path: '/permits',
  request: { mime: 'application/x-www-form-urlencoded', schema: {} },
};
const asks = (name: string, rule: Rule['rule'], value?: unknown, more: object = {}): Rule => ({
  ...smallSpec.validation.statements[0]!,
  where: 'C-make',
  field: `permit[${name}]`,
  rule,
  value,
  confidence: 0.9,
  ...more,
});
const specOf = (rules: Rule[]): Spec => ({
  ...smallSpec,
  calls: { ...smallSpec.calls, statements: [make] },
  entities: { shown: 'shown', gaps: [], statements: [permit] },
  states: { ...smallSpec.states, statements: [] },
  validation: { ...smallSpec.validation, statements: rules },
});

test('numbers and days that forms ask for are kept as such, with their bounds; what may be left blank may be null', () => {
  const rules = [asks('fee', 'type', 'integer'), asks('fee', 'max', 500), asks('starts_on', 'format', 'date')];
  const sql = render(specOf([...rules, asks('starts_on', 'required')]), 'sql');
  expect(sql).toContain('"fee" bigint CHECK ("fee" <= 500)');
  expect(sql).toContain('"starts_on" date NOT NULL');
  expect(render(specOf(rules), 'typescript')).toContain('fee: string');
});

test('what only some ask for, what is doubted, and other formats leave it a text', () => {
  const two = [asks('fee', 'type', 'integer'), asks('fee', 'type', 'number')];
  expect(render(specOf(two), 'sql')).toContain('"fee" text NOT NULL');
  expect(render(specOf([asks('fee', 'type', 'integer', { confidence: 0.6 })]), 'sql')).toContain('"fee" text');
  expect(render(specOf([asks('starts_on', 'format', 'time')]), 'sql')).toContain('"starts_on" text');
});
