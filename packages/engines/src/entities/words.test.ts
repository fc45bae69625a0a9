import { expect, test } from 'vitest';
import { routeNoun } from './words.js';

test.each([
  ['/api/orders/{id}', 'order'],
  ['/getUser', 'user'],
  ['/index.php/Special:Block', 'block'],
  // no prefixes of pages: one in small letters, and a qualified name
  ['/index.php/shop:order', 'shop_order'],
  ['/models/api::order.order', 'order'],
])('%s is about %s', (path, noun) => {
  expect(routeNoun(path)).toBe(noun);
});
