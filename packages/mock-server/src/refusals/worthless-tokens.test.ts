import { expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// A token that is worth nothing is told from none at all, where the product was heard to.

const ORDER = '{"id":1,"name":"Tea","state":"new","customerId":"c","paidAt":null,"createdAt":"2024-01-01T00:00:00Z"}';
const said = (code: string) => `{"error":{"code":"${code}","message":"${code}"}}`;
const MAKE = 'POST /orders {"name":"Tea"}';
const taken = observedOf(`guest ${MAKE} -> 201 ${ORDER}`, { actor: 'manager', token: 'anns' });
const without = observedOf(`guest ${MAKE} -> 401 ${said('SIGN_IN')}`, { actor: 'guest' });
const worthless = observedOf(`guest ${MAKE} -> 401 ${said('UNKNOWN')}`, { actor: 'guest', token: 'dead' });

function asked(token: string | null, ...observed: Observed[]) {
  const stage = rehearse(ordersSpec(), { seed: 'observed', observed: [taken, ...observed] });
  const { request } = stepOf('guest POST /orders {"name":"Rice"} -> 0');
  const headers = new Map(token === null ? [] : [['authorization', `Bearer ${token}`]]);
  const { status, body } = stage.respond({ ...request, headers });
  return [status, (body as { error: { code: string } }).error.code];
}

it('is refused in the words for its like', () => {
  expect(asked('forged', without, worthless, without)).toEqual([401, 'UNKNOWN']);
  expect(asked(null, worthless, without, worthless)).toEqual([401, 'SIGN_IN']);
});

it('is refused as none is where no other words were heard', () => {
  expect(asked('forged', without)).toEqual([401, 'SIGN_IN']);
});
