import type { Rule } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { shown } from '../testing/orders.js';
import { shopOf, testOf } from '../testing/written.js';

// A value that a list cannot be asked for with is refused, whatever is stored.

const rule: Rule = {
  ...shown,
  id: 'V-1',
  where: 'GET /orders',
  field: 'status',
  rule: 'enum',
  value: ['open', 'paid'],
  message: 'status cannot be broken.',
  witnesses: ['rejection'],
};

function refused(more: Partial<Rule>, message = '{field} cannot be {value}.'): string | null {
  const spec = shopOf();
  const list = spec.calls.statements.find(({ id }) => id === 'GET /orders')!;
  list.params = [{ name: 'status', in: 'query', required: false, schema: { type: 'string' } }];
  spec.validation.statements = [{ ...rule, ...more }];
  const error = { ...shown, id: 'X-1', status: 400, code: 'BAD_QUERY', where: ['GET /orders'], field: null };
  spec.errors.statements = [{ ...error, message }];
  return testOf(spec, 'V-1');
}

it('is refused with the status, the code and the words of the error', () => {
  const code = refused({})!;
  expect(code).toContain('GET /orders?status=no-such-value is refused: {field} cannot be {value}. (V-1, X-1)');
  expect(code).toContain("visitor.get('/orders?status=no-such-value')");
  expect(code).toContain('expect(answer.status()).toBe(400);');
  expect(code).toContain("expect(await said(answer)).toContain('BAD_QUERY');");
  expect(code).toContain("expect(await said(answer)).toContain(' cannot be ');");
});

it.each<[string, Partial<Rule>]>([
  ['?status=51', { rule: 'max', value: 50 }],
  ['?status=0', { rule: 'min', value: 1 }],
  ['?status=no-number', { rule: 'type', value: 'integer' }],
  ['?status=xxxx ', { rule: 'maxLength', value: 3 }],
])('%s', (asked, more) => {
  expect(refused(more)).toContain(`GET /orders${asked.trim()} is refused`);
});

it.each<[string, Partial<Rule>]>([
  ['its bound is not known', { rule: 'min', value: undefined }],
  ['it is of no parameter', { field: 'colour' }],
  ['only a form keeps it', { witnesses: ['form'] }],
  ['it was broken with success', { against: 3, confidence: 0.4 }],
  ['no error has its words', { message: 'Try again.' }],
])('is not tried where %s', (_, more) => {
  expect(refused(more)).toBeNull();
});
