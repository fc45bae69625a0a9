import { expect, it } from 'vitest';
import { accompany } from './accompany.js';
import type { Observed } from './learned/observed.js';
import { ordersSpec } from './testing/orders.js';
import { observedOf } from './testing/observed.js';
import { AT, stepOf } from './testing/tape.js';
import type { Thing } from './wire/json.js';

const CUSTOMER = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const order = (state: string): Thing => ({
  id: 1,
  name: 'Tea',
  state,
  customerId: CUSTOMER,
  paidAt: null,
  createdAt: '2024-03-01T08:00:00Z',
});

const seen = (line: string, after: number, answered: Thing): Observed =>
  observedOf(`manager ${line} -> 200 ${JSON.stringify(answered)}`, { actor: 'manager', at: AT + after });

const RECORDING = [seen('GET /orders/1', 0, order('new')), seen('POST /orders/1/pay', 1, order('paid'))];
const READ = stepOf('manager GET /orders/1 -> 200').request;
const stateOf = (answer: { readonly body: unknown }) => (answer.body as Thing).state;

it('answers as of each time of a recording, and by what it is shown', () => {
  const mock = accompany(ordersSpec(), RECORDING);
  mock.see(RECORDING[0]!);
  expect(stateOf(mock.answer(READ))).toBe('new');
  mock.see({ ...RECORDING[1]!, answered: order('sent') });
  expect(stateOf(mock.answer(READ))).toBe('sent');
});

it('carries out what it would refuse, if it is told to', () => {
  const mock = accompany(ordersSpec(), RECORDING);
  for (const exchange of RECORDING) mock.see(exchange);
  const { request } = stepOf('manager PATCH /orders/1 {"state":"new"} -> 422');
  expect(mock.copy().answer(request).status).toBe(422);
  expect(mock.answer(request, 'carries out')).toMatchObject({ status: 200, body: { state: 'new' } });
});

it('does what another specification says, and leaves the one that it is a copy of as it was', () => {
  const mock = accompany(ordersSpec(), RECORDING);
  mock.see(RECORDING[0]!);
  const other = ordersSpec();
  for (const cycle of other.states.statements)
    cycle.transitions = cycle.transitions.map((one) => (one.via === 'C-pay' ? { ...one, to: 'sent' } : one));
  const copy = mock.copy(other);
  expect(stateOf(copy.answer(RECORDING[1]!.request))).toBe('sent');
  expect(stateOf(copy.answer(READ))).toBe('sent');
  expect(stateOf(mock.answer(READ))).toBe('new');
});
