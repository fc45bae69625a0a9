import { expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

function seen(line: string): Observed {
  const { request, status, expected } = stepOf(`clerk ${line}`);
  const [mime, answered] = ['application/json', expected ?? null];
  return {
    actor: 'clerk',
    request: { ...request, at: 0 },
    status,
    headers: [],
    mime,
    answered,
    took: null,
    messages: [],
  };
}

/** Order 8 was asked for in the recording when it was no more. */
const stage = () =>
  rehearse(ordersSpec(), {
    seed: 'observed',
    observed: [
      seen(
        'GET /orders/7 -> 200 {"id":7,"name":"x","state":"new","customerId":"c","paidAt":null,"createdAt":"2024-01-01T00:00:00Z"}',
      ),
      seen('GET /orders/8 -> 404 {"error":{"code":"NOT_FOUND","message":"No such order"}}'),
    ],
  });

it('what is made under a key that something bore and lost is there', () => {
  const { respond } = stage();
  const made = respond(stepOf('clerk POST /orders {"name":"second"} -> 0').request);
  expect([made.status, (made.body as { id: number }).id]).toEqual([201, 8]);
  expect(respond(stepOf('clerk GET /orders/8 -> 0').request).status).toBe(200);
});

it('and is missing as long as nothing is made', () => {
  expect(stage().respond(stepOf('clerk GET /orders/8 -> 0').request).status).toBe(404);
});
