import type { Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

/** The shop, where nothing tells what `customerId` points at; people see themselves at `/customers/me`. */
function shop(): Spec {
  const spec = ordersSpec();
  const like = spec.calls.statements.find(({ id }) => id === 'C-customer')!;
  spec.calls.statements.push({ ...like, id: 'C-me', path: '/customers/me' });
  for (const { fields } of spec.entities.statements) for (const field of fields) delete field.ref;
  for (const role of spec.roles.statements) role.may.push('C-me');
  return spec;
}

const ANN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const BOB = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const CAL = 'c56a4180-65aa-42ec-a945-5fd21dec0538';

function seen(line: string, token: string): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const headers = new Map([['authorization', `Bearer ${token}`]]);
  const answered = expected ?? null;
  return {
    actor: 'clerk',
    request: { ...request, headers, at: 0 },
    status,
    headers: [],
    mime: 'application/json',
    answered,
    took: null,
    messages: [],
  };
}

const me = (id: string, token: string) => seen(`GET /customers/me -> 200 {"id":"${id}","email":"${token}@b.c"}`, token);
const made = (id: number, customerId: string, token: string) =>
  seen(
    `POST /orders {"name":"Tea ${id}"} -> 201 ${JSON.stringify({ id, name: `Tea ${id}`, state: 'new', customerId, paidAt: null, createdAt: '2024-01-01T00:00:00Z' })}`,
    token,
  );

const makes = (token: string, ...observed: Observed[]) => {
  const stage = rehearse(shop(), { seed: 'observed', observed: [me(ANN, 'anns'), me(BOB, 'bobs'), ...observed] });
  const { request } = stepOf('guest POST /orders {"name":"Rice"} -> 201');
  const { body } = stage.respond({ ...request, headers: new Map([['authorization', `Bearer ${token}`]]) });
  return (body as { customerId: string }).customerId;
};

it('what is made names its maker where all that was made did', () => {
  expect([makes('bobs', made(1, ANN, 'anns')), makes('anns', made(1, ANN, 'anns'), made(2, BOB, 'bobs'))]).toEqual([
    BOB,
    ANN,
  ]);
});

it('names nobody where one named somebody else', () => {
  expect([ANN, BOB]).not.toContain(makes('bobs', made(1, ANN, 'anns'), made(2, CAL, 'bobs')));
});

it('names nobody where it was sent, though it was the name of who sent it', () => {
  const sent = seen(
    `POST /orders {"name":"Tea 1","customerId":"${ANN}"} -> 201 ${JSON.stringify({ id: 1, name: 'Tea 1', state: 'new', customerId: ANN, paidAt: null, createdAt: '2024-01-01T00:00:00Z' })}`,
    'anns',
  );
  expect(makes('bobs', sent)).not.toBe(BOB);
});
