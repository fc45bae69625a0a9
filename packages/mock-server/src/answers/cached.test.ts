import type { Constant } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const cached: Constant = {
  id: 'K-1',
  basis: ['observed'],
  support: 5,
  against: 0,
  confidence: 0.9,
  evidence: [{ material: '01-clerk', entry: 0, at: 'cache-control' }],
  name: 'answers may be cached for',
  kind: 'period',
  subject: null,
  value: 300,
  unit: 'seconds',
  meaning: '',
  where: ['C-list'],
};

function headerOf(line: string, constant: Constant): string | undefined {
  const spec = ordersSpec();
  spec.constants.statements = [constant];
  const { headers } = rehearse(spec, { seed: 'observed', observed: null }).respond(stepOf(line).request);
  return headers.find(([name]) => name === 'cache-control')?.[1];
}

it('a call says for how long its answers may be kept', () => {
  expect(headerOf('manager GET /orders -> 200', cached)).toBe('max-age=300');
});

it('and says nothing of it where the specification does not, or has it from elsewhere, or the call refuses', () => {
  expect(headerOf('manager GET /orders -> 200', { ...cached, where: ['C-create'] })).toBeUndefined();
  expect(headerOf('manager GET /orders -> 200', { ...cached, evidence: [] })).toBeUndefined();
  expect(headerOf('manager GET /orders/999999 -> 404', { ...cached, where: ['C-read'] })).toBeUndefined();
});
