import type { Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { keyedReferences } from './keyed-references.js';
import { ordersSpec as made } from '../testing/orders.js';

const ordersSpec = made();

const withRef = (field: string): Spec => {
  const [first, ...rest] = ordersSpec.entities.statements;
  const word = {
    path: 'word',
    types: ['string'],
    nullable: false,
    optional: false,
    ref: { entity: first!.name, field },
  };
  const statements = [{ ...first!, fields: [...first!.fields, word] }, ...rest];
  return { ...ordersSpec, entities: { ...ordersSpec.entities, statements } };
};

const refIn = (spec: Spec) => spec.entities.statements[0]!.fields.find(({ path }) => path === 'word')?.ref;

it('keeps references by the key, and those that do not say by what', () => {
  expect(refIn(keyedReferences(withRef('id')))).toMatchObject({ field: 'id' });
  expect(refIn(keyedReferences(withRef('')))).toMatchObject({ field: '' });
});

it('takes what points at things by another word for a plain word', () => {
  expect(refIn(keyedReferences(withRef('name')))).toBeUndefined();
});
