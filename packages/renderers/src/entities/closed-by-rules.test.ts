import { expect, test } from 'vitest';
import type { Call, Entity, LifeCycle, Rule, Spec } from '@asbuilt/spec';
import { smallSpec } from '../../testing/small-spec.js';
import { render } from '../index.js';

// A closed set that only a refusal tells is the type of the field, unless things have other values by other ways.

const field = (path: string, types = ['string']): Entity['fields'][number] => ({
  path,
  types,
  nullable: false,
  optional: false,
});
const order: Entity = {
  ...smallSpec.entities.statements[0]!,
  name: 'Order',
  key: ['id'],
  calls: ['C-make'],
  fields: [field('id', ['integer']), field('kind'), field('level', ['integer'])],
};
const make = (mime: string): Call => ({
  ...smallSpec.calls.statements[0]!,
  id: 'C-make',
  method: 'POST',
  path: '/orders',
  request: { mime, schema: {} },
});
const rule = (name: string, value: unknown, more: object = {}): Rule => ({
  ...smallSpec.validation.statements[0]!,
  where: 'C-make',
  field: name,
  rule: 'enum',
  value,
  confidence: 0.96,
  ...more,
});
const zodOf = (rules: Rule[], mime = 'application/json', states: string[] = []): string => {
  const cycle = {
    ...smallSpec.states.statements[0],
    entity: 'Order',
    field: 'kind',
    states: states.map((name) => ({ name, initial: false, final: false })),
    transitions: [],
  } as unknown as LifeCycle;
  const spec: Spec = {
    ...smallSpec,
    calls: { ...smallSpec.calls, statements: [make(mime)] },
    entities: { shown: 'shown', gaps: [], statements: [order] },
    states: { ...smallSpec.states, statements: states.length === 0 ? [] : [cycle] },
    validation: { ...smallSpec.validation, statements: rules },
  };
  return render(spec, 'zod');
};

test('what a call takes and nothing else is what the thing has', () => {
  expect(zodOf([rule('kind', ['gift', 'sale'])])).toContain('kind: z.literal(["gift","sale"])');
  expect(zodOf([rule('level', [1, 2])])).toContain('level: z.literal([1,2])');
  expect(zodOf([rule('kind', ['gift', 'sale'])], 'application/json', ['gift'])).toContain('z.literal(["gift","sale"])');
});

test('states beyond it, other types, doubts, and what a form may leave blank close nothing', () => {
  expect(zodOf([rule('kind', ['gift', 'sale'])], 'application/json', ['gift', 'void'])).toContain('kind: z.string()');
  expect(zodOf([rule('level', ['1', '2'])])).toContain('level: z.int()');
  expect(zodOf([rule('kind', ['gift', 'sale'], { confidence: 0.7 })])).toContain('kind: z.string()');
  expect(zodOf([rule('kind', undefined)])).toContain('kind: z.string()');
  expect(zodOf([rule('kind', ['gift', 'sale'])], 'application/x-www-form-urlencoded')).toContain('kind: z.string()');
});
