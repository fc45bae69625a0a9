import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const order = (id: number, state: string) =>
  JSON.stringify({ id, name: `Tea ${id}`, state, customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' });

/** How a new and a paid order are changed, where a change was once refused so. */
function changed(message: string): number[] {
  const spec = ordersSpec();
  const [model] = spec.errors.statements;
  spec.errors.statements.push({ ...model!, id: 'X-9', status: 409, message, field: null, where: ['C-update'] });
  const lines = [`GET /orders/1 -> 200 ${order(1, 'new')}`, `GET /orders/2 -> 200 ${order(2, 'paid')}`];
  const observed = lines.map((line, at) => observedOf(`guest ${line}`, { actor: 'clerk', at }));
  const stage = rehearse(spec, { seed: 'observed', observed });
  return [1, 2].map(
    (id) => stage.respond(stepOf(`clerk PATCH /orders/${id} {"name":"Rum ${id}"} -> 0`).request).status,
  );
}

describe('a refusal that names the states in which it is taken', () => {
  it('is said in all others', () => {
    expect(changed('Only new orders can be changed.')).toEqual([200, 409]);
    expect(changed('Only paid and cancelled orders may be changed.')).toEqual([409, 200]);
  });

  it('is said of nothing where it names none of them', () => {
    expect(changed('Only small orders can be changed.')).toEqual([200, 200]);
    expect(changed('It was changed by another.')).toEqual([200, 200]);
  });
});
