import { emptySpec, type JsonSchema, type LifeCycle } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { withoutCountedKeys } from './counted-keys.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const states = ['open', 'closed'].map((name) => ({ name, initial: false, final: false }));
const cycle: LifeCycle = { ...shown, id: 'T-1', entity: 'order', field: 'state', states, transitions: [] };

const counts = (...names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
  required: names,
});
const report = (name: string, inner: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [name]: inner },
  required: [name],
});

/** What must be within, once it is expected of an answer. */
function requiredIn(name: string, inner: JsonSchema): unknown {
  const spec = emptySpec('Shop');
  spec.states.statements = [cycle];
  const schema = withoutCountedKeys(report(name, inner), spec);
  expect(schema['required'], 'the map itself is there').toEqual([name]);
  return (schema['properties'] as Record<string, JsonSchema>)[name]!['required'];
}

it('what is counted by a value need not be there', () => {
  expect(requiredIn('orders', counts('open', 'closed'))).toBeUndefined();
  expect(requiredIn('byCity', counts('Rome'))).toBeUndefined();
  expect(requiredIn('count_by_city', counts('Rome'))).toBeUndefined();
});

it('other numbers have to be', () => {
  expect(requiredIn('sums', counts('net', 'gross'))).toEqual(['net', 'gross']);
  expect(requiredIn('orders', counts('open', 'total'))).toEqual(['open', 'total']);
  const person = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  expect(requiredIn('byUser', person), 'who did it').toEqual(['name']);
  // a field that is called `required` or `properties` is one as any other
  expect(requiredIn('sums', counts('required', 'properties'))).toEqual(['required', 'properties']);
});
