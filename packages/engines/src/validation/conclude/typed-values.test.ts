import { expect, test } from 'vitest';
import type { Rule, Spec } from '@asbuilt/spec';
import { withOwnTypes } from './typed-values.js';

const rule = (value: unknown, field = 'priority'): Rule =>
  ({ id: 'V-1', where: 'C-1', field, rule: 'enum', value }) as unknown as Rule;

const told = (mime: string, types: string | string[], one: Rule): unknown => {
  const schema = { type: 'object', properties: { priority: { type: types } } };
  const statements = [{ id: 'C-1', request: { mime, schema } }];
  const points = { calls: { shown: 'shown', statements, gaps: [] } } as unknown as Partial<Spec>;
  return withOwnTypes([one], { origins: [], calls: { callAt: () => undefined }, points })[0]!.value;
};

test('values of a closed set are numbers where the field is only ever sent as one', () => {
  expect(told('application/json', 'integer', rule(['1', '2', '3']))).toEqual([1, 2, 3]);
  expect(told('application/json', ['integer', 'null'], rule(['1', '2']))).toEqual([1, 2]);
});

test.each([
  ['in a form', 'application/x-www-form-urlencoded', 'integer', rule(['1', '2'])],
  ['as text', 'application/json', 'string', rule(['1', '2'])],
  ['as either', 'application/json', ['integer', 'string'], rule(['1', '2'])],
  ['under another name', 'application/json', 'integer', rule(['1', '2'], 'level')],
])('they stay texts where it is sent %s', (_, mime, types, one) => {
  expect(told(mime, types, one)).toEqual(['1', '2']);
});

test('words among them leave all as they are', () => {
  expect(told('application/json', 'integer', rule(['1', 'high']))).toEqual(['1', 'high']);
});
