import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { observedOf } from '../testing/observed.js';
import { stepOf } from '../testing/tape.js';

// An order that was sent is neither changed nor deleted: neither call leads to another state, so no life cycle has it.

const CUSTOMER = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const order = (id: number, state: string) =>
  JSON.stringify({
    id,
    name: `Tea ${id}`,
    state,
    customerId: CUSTOMER,
    paidAt: null,
    createdAt: '2024-01-01T00:00:00Z',
  });
const problem = (message: string) => JSON.stringify({ error: { code: 'STOPPED', message } });

const seen = (line: string, at: number): Observed =>
  observedOf(`guest ${line}`, { actor: 'manager', token: 'anns', at });

/** What is asked after these exchanges: the status, and the words of a refusal. */
const after = (...lines: string[]) => afterIn(ordersSpec(), ...lines);

function afterIn(spec: Spec, ...lines: string[]) {
  const stage = rehearse(spec, { seed: 'observed', observed: lines.map(seen) });
  return (line: string) => {
    const { request } = stepOf(`guest ${line} -> 0`);
    const headers = new Map([['authorization', 'Bearer anns']]);
    const { status, body } = stage.respond({ ...request, headers, at: 1000 });
    return status < 400 ? status : [status, (body as { error: { message: string } }).error.message];
  };
}

const things = [
  `GET /orders/1 -> 200 ${order(1, 'new')}`,
  `GET /orders/2 -> 200 ${order(2, 'sent')}`,
  `GET /orders/3 -> 200 ${order(3, 'sent')}`,
  `GET /orders/4 -> 200 ${order(4, 'new')}`,
  `GET /orders/5 -> 200 ${order(5, 'sent')}`,
];
const CHANGED = 'A sent order cannot be changed.';
const DELETED = 'A sent order cannot be deleted.';
const refused = [
  `PATCH /orders/1 {"name":"Salt"} -> 200 ${order(1, 'new')}`,
  `PATCH /orders/2 {"name":"Salt"} -> 409 ${problem(CHANGED)}`,
  `DELETE /orders/2 -> 409 ${problem(DELETED)}`,
];

it('what was refused of a thing in a state is refused of others in it, in the same words', () => {
  const ask = after(...things, ...refused);
  expect(ask('PATCH /orders/3 {"name":"Rice"}')).toEqual([409, CHANGED]);
  expect(ask('DELETE /orders/3')).toEqual([409, DELETED]);
});

it('in other states it is taken', () => {
  const ask = after(...things, ...refused);
  expect([ask('PATCH /orders/4 {"name":"Rice"}'), ask('DELETE /orders/4')]).toEqual([200, 204]);
});

it('what was taken of one thing in the state is not refused of others', () => {
  const taken = [`PATCH /orders/5 {"name":"Oil"} -> 200 ${order(5, 'sent')}`, 'DELETE /orders/5 -> 204'];
  const ask = after(...things, ...refused, ...taken);
  expect([ask('PATCH /orders/3 {"name":"Rice"}'), ask('DELETE /orders/3')]).toEqual([200, 204]);
});

it('words that speak of no state tell of one where several things were refused with them, and one in another was not', () => {
  const told = 'Too late for that.';
  const once = [refused[0]!, `PATCH /orders/2 {"name":"Salt"} -> 409 ${problem(told)}`];
  expect(after(...things, ...once)('PATCH /orders/3 {"name":"Rice"}')).toBe(200);
  const twice = [...once, `PATCH /orders/5 {"name":"Oil"} -> 409 ${problem(told)}`];
  expect(after(...things, ...twice)('PATCH /orders/3 {"name":"Rice"}')).toEqual([409, told]);
  expect(after(...things, ...twice.slice(1))('PATCH /orders/3 {"name":"Rice"}')).toBe(200);
});

it('a name that is taken has nothing to do with the state', () => {
  const told = 'This name is taken by an order that is sent.';
  const ask = after(...things, `PATCH /orders/2 {"name":"Salt"} -> 409 ${problem(told)}`);
  expect(ask('PATCH /orders/3 {"name":"Rice"}')).toBe(200);
});

describe('a state that comes after several in which it was refused by their names', () => {
  const is = (state: string) => `An order that is ${state} is not changed any more.`;
  const lines = [
    ...['new', 'paid', 'sent', 'kept', 'lost'].map((state, i) => `GET /orders/${i + 1} -> 200 ${order(i + 1, state)}`),
    `PATCH /orders/1 {"name":"Salt"} -> 200 ${order(1, 'new')}`,
    `PATCH /orders/2 {"name":"Salt"} -> 409 ${problem(is('paid'))}`,
    `PATCH /orders/3 {"name":"Salt"} -> 409 ${problem(is('sent'))}`,
  ];
  /** Orders are paid, sent and kept; some are lost, and what is lost may come from anywhere, or begin anew. */
  const lasting = (...moves: [from: string, to: string][]) => {
    const spec = ordersSpec();
    const [cycle] = spec.states.statements;
    cycle!.states.push(...['kept', 'lost'].map((name) => ({ name, initial: false, final: false })));
    const more = [['sent', 'kept'], ...moves] as const;
    cycle!.transitions.push(...more.map(([from, to]) => ({ from, to, via: 'C-pay', support: 1, evidence: [] })));
    return spec;
  };

  it('refuses it, too, by its own name', () => {
    expect(afterIn(lasting(), ...lines)('PATCH /orders/4 {"name":"Rice"}')).toEqual([409, is('kept')]);
  });

  it.each([
    ['nothing leads to it', lasting(), lines, 5],
    ['it leads back to where it is taken', lasting(['sent', 'lost'], ['lost', 'new']), lines, 5],
    ['one state alone refused it', lasting(), lines.slice(0, -1), 4],
  ])('takes it where %s', (_, spec, seenBefore, id) => {
    expect(afterIn(spec, ...seenBefore)(`PATCH /orders/${id} {"name":"Rice"}`)).toBe(200);
  });
});
