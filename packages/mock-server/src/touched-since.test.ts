import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { observedOf } from './testing/observed.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// A refusal for how a thing stands holds until something is done with the thing, by the recording as well.

const order = JSON.stringify({ id: 7, name: 'Tea', state: 'new', customerId: 'c', paidAt: null, createdAt: 'then' });
const seen = (line: string, at: number): Observed => observedOf(`guest ${line}`, { actor: 'clerk', at });
const stopped = (at: number) => seen('POST /orders/7/pay -> 409 {"error":{"code":"NO","message":"Not now."}}', at);
const changed = (id: number, at: number) => seen(`PATCH /orders/${id} {"name":"Tea"} -> 200 ${order}`, at);

const paying = (...observed: Observed[]) =>
  rehearse(ordersSpec(), { seed: 'observed', observed }).respond(stepOf('clerk POST /orders/7/pay -> 0').request).why;

const AS_RECORDED = 'refused, as recorded';

describe('a recorded refusal for how a thing stands', () => {
  it('is not given again where the thing was changed after it', () => {
    expect(paying(stopped(1), changed(7, 2))).not.toBe(AS_RECORDED);
  });

  it('is given again where it was changed before it alone, or another one was', () => {
    expect(paying(stopped(1))).toBe(AS_RECORDED);
    expect(paying(changed(7, 1), stopped(2))).toBe(AS_RECORDED);
    expect(paying(stopped(1), changed(8, 2))).toBe(AS_RECORDED);
  });
});
