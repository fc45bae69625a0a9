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

test('where people are made up, a role that may see its own only is one of them: some things are its own, others are not', () => {
  const statuses = answersTo('clerk', ownOrdersOnly());
  expect(new Set(statuses)).toEqual(new Set([200, 403]));
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
