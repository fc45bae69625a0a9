import type { LifeCycle, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { renamed } from './thing-names.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// What is refused for the state of a thing is refused in words about that state.

function seen(line: string): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const answer = { headers: [], mime: 'application/json', answered: expected ?? null, took: null, messages: [] };
  return { actor: 'clerk', request: { ...request, at: 0 }, status, ...answer };
}

const order = (id: number, state: string) =>
  `GET /orders/${id} -> 200 ${JSON.stringify({ id, name: `Tea ${id}`, state, customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' })}`;
const error = (message: string, more: object = {}) =>
  JSON.stringify({ error: { code: 'WRONG_STATE', message, ...more } });

function answered(spec: Spec, heard: readonly string[], line: string): unknown {
  const stage = rehearse(spec, { seed: 'observed', observed: heard.map(seen) });
  return stage.respond(stepOf(`clerk ${line} -> 0`).request).body;
}

describe('an action that is not possible', () => {
  const refusedPay = (message: string) => [
    order(1, 'paid'),
    order(2, 'sent'),
    `POST /orders/1/pay -> 409 ${error(message)}`,
  ];

  it('is refused with the state that the thing has', () => {
    const heard = refusedPay('Not possible for an order that is paid.');
    expect(answered(ordersSpec(), heard, 'POST /orders/2/pay')).toMatchObject({
      error: { message: 'Not possible for an order that is sent.' },
    });
  });

  it('leads to where it leads, whatever the state is', () => {
    const heard = [
      order(1, 'sent'),
      order(2, 'returned'),
      `POST /orders/1/pay -> 409 ${error('An order that is sent cannot become paid.')}`,
    ];
    const spec = ordersSpec();
    spec.states.statements[0]!.states.push({ name: 'returned', initial: false, final: true });
    expect(answered(spec, heard, 'POST /orders/2/pay')).toMatchObject({
      error: { message: 'An order that is returned cannot become paid.' },
    });
  });

  it('is said in words that tell the state from where it leads, where there are any', () => {
    const heard = [
      order(1, 'sent'),
      order(2, 'returned'),
      order(3, 'paid'),
      `POST /orders/1/pay -> 409 ${error('An order that is sent cannot be paid.')}`,
      `POST /orders/3/pay -> 409 ${error('An order that is paid cannot be paid.')}`,
    ];
    const spec = ordersSpec();
    spec.states.statements[0]!.states.push({ name: 'returned', initial: false, final: true });
    expect(answered(spec, heard, 'POST /orders/2/pay')).toMatchObject({
      error: { message: 'An order that is returned cannot be paid.' },
    });
    expect(answered(spec, [...heard, order(4, 'paid')], 'POST /orders/4/pay')).toMatchObject({
      error: { message: 'An order that is paid cannot be paid.' },
    });
  });

  it('leaves where it leads as it was, where that is the state that was spoken of', () => {
    expect(
      answered(ordersSpec(), refusedPay('An order that is paid cannot be paid.'), 'POST /orders/2/pay'),
    ).toMatchObject({ error: { message: 'An order that is sent cannot be paid.' } });
  });

  it('is refused as it was where no state is spoken of: `prepaid` is none', () => {
    const heard = refusedPay('No prepaid cards.');
    expect(answered(ordersSpec(), heard, 'POST /orders/2/pay')).toMatchObject({
      error: { message: 'No prepaid cards.' },
    });
  });
});

describe('a change of the state that is not possible', () => {
  const spec = (): Spec => {
    const shop = ordersSpec();
    const [cycle] = shop.states.statements as [LifeCycle];
    const move = { via: 'C-update', status: 409, support: 1, actors: ['clerk'], evidence: [] };
    cycle.refused = [
      { ...move, from: 'paid', to: 'new' },
      { ...move, from: 'sent', to: 'new' },
    ];
    return shop;
  };
  const refusal = (from: string, to: string, allowed: string[]) =>
    error(`Cannot go from "${from}" to "${to}". Allowed: ${allowed.join(', ') || 'none'}.`, { from, to, allowed });
  const heard = [
    order(1, 'paid'),
    order(2, 'new'),
    order(3, 'sent'),
    `PATCH /orders/1 {"state":"new"} -> 409 ${refusal('paid', 'new', ['sent'])}`,
    `PATCH /orders/3 {"state":"new"} -> 409 ${refusal('sent', 'new', [])}`,
  ];

  it('names the state, the one that is asked for, and those that may come next', () => {
    expect(answered(spec(), heard, 'PATCH /orders/2 {"state":"sent"}')).toEqual(
      JSON.parse(refusal('new', 'sent', ['paid'])),
    );
  });

  it('is refused in the words for that state where they were heard', () => {
    expect(answered(spec(), heard, 'PATCH /orders/3 {"state":"paid"}')).toEqual(
      JSON.parse(refusal('sent', 'paid', [])),
    );
  });
});

it('actions that are called alike speak of their own things', () => {
  const names = (kind: string) => ({ word: 'cancel', one: 'cancel', kind });
  const said = 'No loan can be cancelled twice.';
  expect(renamed(said, names('loan'), names('booking'))).toBe('No booking can be cancelled twice.');
  expect(renamed(said, names('loan'), names('loan'))).toBe(said);
});
