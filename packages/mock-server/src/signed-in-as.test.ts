import type { Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

function seen(actor: string, line: string, at: number): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const answer = {
    status,
    headers: [],
    mime: 'application/json',
    answered: expected ?? null,
    took: null,
    messages: [],
  };
  return { actor, request: { ...request, at }, ...answer };
}

const signsIn = (actor: string, who: string, at: number) =>
  seen(
    actor,
    `POST /login {"email":"${who}@b.c","password":"pw-${who}"} -> 200 {"token":"t-${who}","name":"${who}"}`,
    at,
  );

const REQUIRED = seen('clerk', 'POST /orders {} -> 422 {"error":{"message":"Name is required."}}', 3);
const WRONG =
  'POST /login {"email":"ann@b.c","password":"no"} -> 401 {"error":{"code":"NO","message":"Wrong password."}}';

/** The shop, where who signs in is told their name. */
function shop(): Spec {
  const spec = ordersSpec();
  const told = { type: 'object', properties: { token: { type: 'string' }, name: { type: 'string' } } };
  for (const call of spec.calls.statements.filter(({ id }) => id === 'C-login'))
    call.responses = call.responses.map((one) => (one.status < 300 ? { ...one, schema: told } : one));
  return spec;
}

const stage = () =>
  rehearse(shop(), {
    seed: 'observed',
    observed: [signsIn('clerk', 'ann', 1), signsIn('manager', 'mia', 2), REQUIRED, seen('guest', WRONG, 4)],
  });
const ask = (line: string) => stage().respond({ ...stepOf(`guest ${line} -> 0`).request, at: 9 });

it('who signs in is told what they were told, and not what another was', () => {
  expect(ask('POST /login {"email":"ann@b.c","password":"pw-ann"}').body).toMatchObject({ name: 'ann' });
  expect(ask('POST /login {"email":"mia@b.c","password":"pw-mia"}').body).toMatchObject({ name: 'mia' });
});

it('who sends nothing to sign in is not asked for it in the words of another field', () => {
  const { status, body } = ask('POST /login {}');
  expect([status, JSON.stringify(body).includes('Name is required')]).toEqual([401, false]);
});
