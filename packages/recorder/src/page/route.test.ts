import { expect, test } from 'vitest';
import { routeOf } from './route.js';

test.each([
  ['/loans/17', '/loans/{}'],
  ['/loans/17/', '/loans/{}'],
  ['/loans?page=2', '/loans'],
  ['/u/6f9619ff-8b86-d011-b42d-00c04fc964ff/edit', '/u/{}/edit'],
  ['/calendar/2024-05', '/calendar/{}'],
  ['/app#/posts/65af90f9a001854217e40237', '/app#/posts/{}'],
  ['/app#section', '/app'],
  ['/about-us', '/about-us'],
  ['/%', '/%'],
])('%s is of the route %s', (path, route) => {
  expect(routeOf(`https://example.test${path}`)).toBe(`https://example.test${route}`);
});
