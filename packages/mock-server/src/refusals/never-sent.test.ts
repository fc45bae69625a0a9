import type { Call } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const led = { status: 303, mime: null, schema: null, support: 3 };
const note = { is: 'form' as const, fields: [['note', 'torn'] as const] };

/** The shop, with a form that was sent, and another of which only pages speak. */
function shop(more: Partial<Call>, observed: Observed[] = []) {
  const spec = ordersSpec();
  const like = spec.calls.statements.find(({ id }) => id === 'C-pay')!;
  const form = { ...like, style: 'form' as const, entity: null };
  spec.calls.statements.push(
    { ...form, id: 'C-rate', path: '/orders/{id}/rate', responses: [led] },
    { ...form, id: 'C-report', path: '/orders/{id}/report', basis: ['declared'], responses: [], ...more },
  );
  const stage = rehearse(spec, { seed: 'observed', observed });
  return (line: string, body: typeof note | null = note) => {
    const { request } = stepOf(`${line} -> 0`);
    return stage.respond(body === null ? request : { ...request, body });
  };
}

describe('a form that nobody was seen to send', () => {
  it('is answered with the gap, whatever other forms answer', () => {
    expect(shop({})('manager POST /orders/1/report')).toMatchObject({
      status: 501,
      body: {
        asbuilt:
          'POST /orders/1/report belongs to a form that was never submitted in the recording. Its response is unknown.',
        call: 'POST /orders/{id}/report',
      },
    });
  });

  it('is so where its fields are sent as data', () => {
    expect(shop({})('manager POST /orders/1/report {"note":"torn"}', null).status).toBe(501);
  });
});

describe('no gap', () => {
  it('is told of a form that was sent', () => {
    expect(shop({})('manager POST /orders/1/rate').status).toBe(303);
  });

  it('is told of one that was only seen to be refused', () => {
    const refused = { status: 409, mime: null, schema: null, support: 1 };
    expect(shop({ responses: [refused] })('manager POST /orders/1/report').status).toBe(303);
  });

  it('is told of one that the recordings show, and the specification does not', () => {
    const { request } = stepOf('guest POST /orders/1/report -> 0');
    const sent = { request: { ...request, body: note, at: 0 }, status: 303, headers: [], mime: null, answered: null };
    const seen: Observed = { actor: 'manager', took: null, messages: [], ...sent };
    expect(shop({}, [seen])('manager POST /orders/1/report').status).toBe(303);
  });
});
