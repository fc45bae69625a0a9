import { expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

function seen(actor: string, line: string): Observed {
  const { request, status, expected } = stepOf(`${actor} ${line}`);
  const [mime, answered] = ['application/json', expected ?? null];
  return { actor, request: { ...request, at: 0 }, status, headers: [], mime, answered, took: null, messages: [] };
}

const problem = (code: string) => `{"error":{"code":"${code}","message":"${code}"}}`;

/** Guests may not read an order; one that is there is asked for by one of them. */
function guestGets(...observed: Observed[]): number {
  const spec = ordersSpec();
  const guest = spec.roles.statements.find(({ name }) => name === 'guest')!;
  const read = spec.calls.statements.find(({ method, path }) => method === 'GET' && path === '/orders/{id}')!;
  guest.may = guest.may.filter((id) => id !== read.id);
  guest.mayNot = [...guest.mayNot.filter((id) => id !== read.id), read.id];
  const order = '{"id":7,"name":"x","state":"new","customerId":"c","paidAt":null,"createdAt":"2024-01-01T00:00:00Z"}';
  const stage = rehearse(spec, {
    seed: 'observed',
    observed: [seen('clerk', `GET /orders/7 -> 200 ${order}`), ...observed],
  });
  return stage.respond(stepOf('guest GET /orders/7 -> 0').request).status;
}

const away = seen('guest', `GET /orders/8 -> 401 ${problem('SIGN_IN')}`);
const missed = seen('guest', `GET /orders/999 -> 404 ${problem('NOT_FOUND')}`);

it('who is turned away, and once asked for what is not there, is turned away', () => {
  expect(guestGets(away, missed)).toBe(401);
});

it('who is told each time that it is not there is told so', () => {
  expect(guestGets(missed)).toBe(404);
});
