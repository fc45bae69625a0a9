import type { Entity } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { splitFault } from './split-fault.js';

const tool = { name: 'tool', key: ['id'], fields: ['id', 'url', 'price'].map((path) => ({ path })) } as Entity;
const title = (into: string, fields: string[], entity: Entity = tool) =>
  splitFault({ kind: 'split', into, fields }, entity)?.title;

test('a split says a name and fields that are there', () => {
  expect(title('photo', ['url'])).toBeUndefined();
  expect(title('photo', ['id', 'url'])).toBeUndefined();
  expect(title(' ', ['url'])).toBe('The other entity has no name.');
  expect(title('photo url', [])).toBe('No field is listed.');
  expect(title('photo', ['url', 'size', 'x'])).toBe('tool has no field size, x.');
  expect(title('photo', ['id'])).toBe('Both entities keep the key.');
});
