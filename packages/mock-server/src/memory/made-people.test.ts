import type { Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { asText } from '../wire/json.js';
import { madeMemory } from './made-memory.js';
import { allOf } from './memory.js';
import { prepare } from '../learned/prepare.js';
import { respond } from '../answers/respond.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

/** A clerk may read orders of its own only; managers may read all of them. */
function ownOrdersOnly(): Spec {
  const spec = ordersSpec();
  const roles = spec.roles.statements.map((role) => (role.name === 'clerk' ? { ...role, onlyOwn: ['C-read'] } : role));
  return { ...spec, roles: { ...spec.roles, statements: roles } };
}

/** What a role is answered to each of the orders that were made up. */
function answersTo(role: string, spec: Spec): number[] {
  const prepared = prepare(spec);
  const memory = madeMemory(prepared);
  const orders = allOf(memory, prepared.entities.get('Order')!);
  return orders.map(
    ({ id }) => respond(prepared, memory, stepOf(`${role} GET /orders/${asText(id)} -> 200`).request).status,
  );
}

/** The same where the call was seen to forbid. */
function forbiddingSome(): Spec {
  const spec = ownOrdersOnly();
  const [found] = spec.calls.statements.filter(({ id }) => id === 'C-read');
  found!.responses.push({ status: 403, mime: 'application/json', schema: null, support: 1 });
  return spec;
}

test('where people are made up, a role that may see its own only is one of them: some things are its own, others are not', () => {
  expect(new Set(answersTo('clerk', forbiddingSome()))).toEqual(new Set([200, 403]));
});

test('where nobody was ever forbidden anything there, what is of others is not there', () => {
  expect(new Set(answersTo('clerk', ownOrdersOnly()))).toEqual(new Set([200, 404]));
});

test('whoever may see everything sees everything', () => {
  expect(new Set(answersTo('manager', ownOrdersOnly()))).toEqual(new Set([200]));
});

test('where nothing tells whom one could sign in as, nobody is refused what may be theirs', () => {
  const spec = ownOrdersOnly();
  const nameless = spec.entities.statements.map((one) => ({
    ...one,
    fields: one.fields.filter(({ path }) => path !== 'email'),
  }));
  const statuses = answersTo('clerk', { ...spec, entities: { ...spec.entities, statements: nameless } });
  expect(new Set(statuses)).toEqual(new Set([200]));
});
