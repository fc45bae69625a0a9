import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import type { Call, Entity, Rule, Spec } from '@asbuilt/spec';
import { smallSpec } from '../../testing/small-spec.js';
import { render } from '../index.js';

// What stands inside of fields, and what is asked of them, is carried into what is generated.

const field = (path: string, more: object = {}): Entity['fields'][number] => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});

const order: Entity = {
  ...smallSpec.entities.statements[0]!,
  id: 'E-order',
  name: 'Order',
  key: ['id'],
  calls: ['C-make', 'C-list'],
  fields: [
    field('id', { types: ['integer'] }),
    field('note', { nullable: true }),
    field('quantity', { types: ['integer'] }),
    field('address', { types: ['object'] }),
    field('address.city'),
    field('address.zip', { optional: true }),
    field('lines', { types: ['array'] }),
    field('lines[].sku'),
    field('lines[].price', { types: ['number'] }),
  ],
};

const call = (id: string, method: string): Call => ({ ...smallSpec.calls.statements[0]!, id, method, path: '/orders' });
const rule = (name: string, kind: Rule['rule'], value?: unknown, more: object = {}): Rule => ({
  ...smallSpec.validation.statements[0]!,
  id: `V-${name}-${kind}`,
  where: 'C-make',
  field: name,
  rule: kind,
  value,
  confidence: 0.96,
  ...more,
});

const withRules = (...statements: Rule[]): Spec => ({
  ...smallSpec,
  calls: { ...smallSpec.calls, statements: [call('C-make', 'POST'), call('C-list', 'GET')] },
  entities: { shown: 'shown', gaps: [], statements: [order] },
  validation: { ...smallSpec.validation, statements },
});

const asked = withRules(
  rule('order[note]', 'maxLength', 20),
  rule('quantity', 'min', 0, { exclusive: true }),
  rule('quantity', 'max', 50),
  rule('address.zip', 'pattern', '^[0-9]{4}$'),
  rule('address.zip', 'required'),
  rule('lines', 'other', 'at most 2 items'),
  rule('lines[].sku', 'unique'),
);

const accepts = (spec: Spec) => {
  const { $defs } = JSON.parse(render(spec, 'json-schema')) as { $defs: Record<string, object> };
  return new Ajv2020({ strict: false }).compile($defs['Order']!);
};

const line = { sku: 'a', price: 1.5 };
const good = { id: 1, note: null, quantity: 3, address: { city: 'Ghent', zip: '9000' }, lines: [line] };

test('what stands inside is told with its types, and what is asked of it with its bounds', () => {
  const isOrder = accepts(asked);
  expect(isOrder(good)).toBe(true);
  expect(isOrder({ ...good, address: { zip: '9000' } })).toBe(false);
  expect(isOrder({ ...good, address: { city: 'Ghent', zip: 'x' } })).toBe(false);
  expect(isOrder({ ...good, lines: [{ sku: 7, price: 1 }] })).toBe(false);
  expect(isOrder({ ...good, lines: [line, line, line] })).toBe(false);
  expect(isOrder({ ...good, note: 'x'.repeat(21) })).toBe(false);
  expect(isOrder({ ...good, quantity: 0 })).toBe(false);
});

test('in the words of each language', async () => {
  expect(render(asked, 'typescript')).toContain('address: { city: string; zip?: string; [key: string]: unknown };');
  expect(render(asked, 'typescript')).toContain('/** at most 20 characters */');
  const zod = render(asked, 'zod');
  expect(zod).toContain('note: z.string().max(20).nullable()');
  expect(zod).toContain('quantity: z.int().gt(0).lte(50)');
  expect(zod).toContain('lines: z.array(z.looseObject({ price: z.number(), sku: z.string() })).max(2)');
  const sql = render(asked, 'sql');
  await expect(parse(sql)).resolves.toBeDefined();
  expect(sql).toContain('"note" text CHECK (char_length("note") <= 20)');
  expect(sql).toContain('"quantity" bigint NOT NULL CHECK ("quantity" > 0) CHECK ("quantity" <= 50)');
});

test('what is asked of a list or of another thing, said with doubt, in two ways, or of what may be blank, binds nothing', () => {
  const isOrder = accepts(
    withRules(
      rule('note', 'maxLength', 2, { where: 'C-list' }),
      rule('note', 'maxLength', 2, { confidence: 0.7 }),
      rule('note', 'maxLength', 2, { contradictions: [{ witness: 'form', value: 3, evidence: [] }] }),
      rule('note', 'minLength', 30),
      rule('address.note', 'maxLength', 2),
      rule('note', 'pattern', String.raw`\A[a-z]+\z`),
    ),
  );
  expect(isOrder({ ...good, note: 'a long one' })).toBe(true);
});
