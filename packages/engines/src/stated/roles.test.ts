import type { CallName, StatedThing } from '@asbuilt/evidence';
import { seenRights, triedCalls, type Role } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { roleFolding } from './roles.js';

// Rights that a document states stand beside those that were seen, and are never taken for them.

const call = (method: string): CallName => ({ method, path: '/b/{id}', operation: null });
const ids = ({ method }: CallName) => method;

const seen: Role = {
  id: 'R-1',
  basis: ['observed'],
  support: 4,
  against: 0,
  confidence: 0.9,
  evidence: [],
  name: 'skipper',
  actors: ['ann'],
  claims: {},
  may: ['GET'],
  mayNot: ['PUT'],
  screens: [],
};

const says = (may: string[], mayNot: string[], onlyOwn: string[] = []) =>
  ({
    point: 'roles',
    name: 'skipper',
    may: may.map(call),
    mayNot: mayNot.map(call),
    onlyOwn: onlyOwn.map(call),
  }) satisfies StatedThing;

const extended = (...said: Parameters<typeof says>) => roleFolding.extend!(seen, says(...said), ids, 'stated');

test('what nobody tried is as a document says, and is neither done nor refused', () => {
  const role = extended(['POST', 'PUT'], ['DELETE'], ['POST']);
  expect(role).toMatchObject({ may: ['GET', 'POST'], mayNot: ['PUT', 'DELETE'], onlyOwn: ['POST'] });
  expect(role.stated).toEqual(['DELETE', 'POST']);
  expect(role.basis).toEqual(['observed', 'stated']);
  expect(seenRights(role)).toEqual({ done: ['GET'], refused: ['PUT'] });
  expect([...triedCalls(role)]).toEqual(['GET', 'PUT']);
});

test('twin: of what was tried a document states nothing more', () => {
  const role = extended(['GET'], ['PUT']);
  expect(role).toEqual(seen);
  expect(role).not.toHaveProperty('stated');
});

test('of two documents that do not agree, neither was seen', () => {
  const role = extended(['POST'], []);
  expect(roleFolding.differ!(role, says([], ['GET', 'POST']), ids, 'stated')).toEqual([
    'GET /b/{id} was allowed, but the document says refused',
    'POST /b/{id} is, according to another document, allowed, but the document says refused',
  ]);
});
