import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { exchange } from '../testing/playing.js';
import { refusedOf } from './compare.js';

const page = (method: string, status: number, text: string): Exchange => ({
  ...exchange(`${method} /login -> ${status}`, 1),
  response: { is: 'html', mime: 'text/html', size: null, cut: false, text } as Exchange['response'],
});
const form = (box: string) =>
  `<html><body>${box}<form method="post"><input type="password" name="p"></form></body></html>`;
const wrong = form('<p class="error" role="alert">User name or password is wrong.</p>');

it('a form that comes back with what is wrong was refused, whatever the status', () => {
  expect([200, 401].map((status) => refusedOf(page('POST', status, wrong)).is)).toEqual([true, true]);
});

it('a page that was only asked for, or that says nothing of the kind, refuses nothing', () => {
  expect([page('GET', 200, wrong), page('POST', 200, form(''))].map((one) => refusedOf(one).is)).toEqual([
    false,
    false,
  ]);
});
