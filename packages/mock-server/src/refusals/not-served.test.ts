import { expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const REFUSAL = { error: { code: 'NO_METHOD', message: 'This method is not allowed here.' } };

function seen(line: string): Observed {
  const { request, status } = stepOf(`guest ${line}`);
  const answer = { status, headers: [], mime: 'application/json', answered: REFUSAL, took: null, messages: [] };
  return { actor: 'clerk', request: { ...request, at: 0 }, ...answer };
}

const ask = (observed: Observed[], line: string) =>
  rehearse(ordersSpec(), { seed: 'observed', observed }).respond({ ...stepOf(`clerk ${line} -> 0`).request, at: 9 });

it('a method that one thing was seen to refuse is refused by the others, in the same words', () => {
  expect(ask([seen('PUT /orders/7 {} -> 405')], 'PUT /orders/31 {}')).toMatchObject({ status: 405, body: REFUSAL });
});

it('what was not there at another address, or was refused otherwise, says nothing of it', () => {
  for (const line of ['PUT /orders/7 {} -> 404', 'PUT /elsewhere/7 {} -> 405'])
    expect(ask([seen(line)], 'PUT /orders/31 {}').status).toBe(501);
});
