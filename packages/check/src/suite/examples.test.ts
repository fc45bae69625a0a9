import { expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { examplesOf } from './examples.js';

it('what was answered with the way to where one signs in was not taken', () => {
  const lines = ['POST /orders {"name":"Tea"} -> 302 >/login', 'POST /orders {"name":"Rum"} -> 302 >/orders/7'];
  expect(examplesOf(shop(), lines.map(exchange)).get('POST /orders')?.body).toEqual({ name: 'Rum' });
  expect(examplesOf(shop(), lines.slice(0, 1).map(exchange)).size).toBe(0);
});
