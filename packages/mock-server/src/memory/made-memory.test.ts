import type { Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { prepare } from '../learned/prepare.js';
import { ordersSpec } from '../testing/orders.js';
import { madeMemory } from './made-memory.js';
import { allOf } from './memory.js';

type Offer = NonNullable<Spec['validation']['onScreens']>[number];

/** The names of the orders that are made up, where the form of a call offers some values. */
function namesWith(offer: Partial<Offer>): Set<unknown> {
  const spec = ordersSpec();
  const make = spec.calls.statements.find(({ does }) => does === 'create')!;
  const onScreens: Offer[] = [
    { where: make.id, field: 'name', rule: 'enum', value: ['', 'Tea', 'Milk'], support: 1, evidence: [], ...offer },
  ];
  const prepared = prepare({ ...spec, validation: { ...spec.validation, onScreens } });
  return new Set(allOf(madeMemory(prepared), prepared.entities.get('Order')!).map(({ name }) => name));
}

test('a field takes one of the values that the form offers', () => {
  expect([...namesWith({})].filter((name) => name !== 'Tea' && name !== 'Milk')).toEqual([]);
});

test('what a form offers for another field, or a form of another call, says nothing of it', () => {
  for (const other of [{ field: 'label' }, { where: 'C-other' }])
    expect(namesWith(other).has('Tea') || namesWith(other).has('Milk')).toBe(false);
});
