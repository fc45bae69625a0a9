import { expect, it } from 'vitest';
import { copied } from './copy.js';

it('copies plain data to its depth, and nothing else', () => {
  const hidden = Symbol('cache');
  const part = { n: 1, none: null, list: [{ a: 'x' }], map: new Map([['k', { seen: [1, 2] }]]), [hidden]: 1 };
  const copy = copied(part);
  expect(copy).toEqual({ n: 1, none: null, list: [{ a: 'x' }], map: new Map([['k', { seen: [1, 2] }]]) });
  copy.list[0]!.a = 'y';
  copy.map.get('k')!.seen.push(3);
  expect(part.list[0]!.a + part.map.get('k')!.seen.length).toBe('x2');
});
