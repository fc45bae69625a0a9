import type { Call } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { actsAt } from './acts.js';

const call = (method: string, path: string) => ({ method, path }) as Call;

it('tells what acts from what is read', () => {
  const acts = actsAt([
    call('PUT', '/projects/{id}/versions/close'),
    call('GET', '/projects/{id}/versions'),
    call('POST', '/issues'),
    call('GET', '/issues'),
  ]);
  expect(acts('/projects/shop/versions/close')).toBe(true);
  expect(acts('/projects/shop/versions')).toBe(false);
  expect(acts('/issues')).toBe(false);
  expect(acts('/unknown')).toBe(false);
});
