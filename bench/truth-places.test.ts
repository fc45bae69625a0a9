import { expect, test } from 'vitest';
import { familiesOf, isNameable, placesOf } from './truth-places.mjs';

test('two methods are two calls, and a change of a list is one of its things as well', () => {
  expect(placesOf({ where: 'POST|PATCH /items' })).toEqual(['POST /items', 'PATCH /items', 'PATCH /items/{id}']);
  expect(placesOf({ where: 'DELETE|PATCH /users/{id}' })).toEqual(['DELETE /users/{id}', 'PATCH /users/{id}']);
  expect(placesOf({ where: 'PATCH /items' })).toEqual(['PATCH /items']);
});

test('where else it was seen to hold counts', () => {
  const rule = { where: 'POST /users', also: ['PUT /me'], seenOn: ['PUT /users/{id}.json → 422'] };
  expect(placesOf(rule)).toEqual(['POST /users', 'PUT /me', 'PUT /users/{id}.json']);
});

test('a family stands for the calls that are cases of it', () => {
  const families = familiesOf([
    { path: '/items/orders', generic: '/items/{collection}' },
    { path: '/server/info' },
    { path: '/items/authors', generic: '/items/{collection}' },
  ]);
  expect(placesOf({ where: 'GET /items/{collection}' }, families)).toEqual([
    'GET /items/{collection}',
    'GET /items/orders',
    'GET /items/authors',
  ]);
});

test('words for people name no place', () => {
  expect(['POST /a', 'POST|PUT /a #b', 'form /a'].map((where) => isNameable({ where }))).toEqual([true, true, true]);
  expect(['UI form: member', 'any JSON body'].map((where) => isNameable({ where }))).toEqual([false, false]);
});
