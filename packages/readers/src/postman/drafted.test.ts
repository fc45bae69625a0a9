import { expect, test } from 'vitest';
import { isDrafted } from './drafted.js';

const header = (...names: string[]) => names.map((key) => ({ key, value: 'x' }));
const answer = (body: unknown, ...names: string[]) => ({
  header: header('Content-Type', ...names),
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

test.each([
  ['a message of filler', answer({ code: 'laboris', message: 'in do Ut' })],
  ['filler beside a real word', answer({ status: 'active', note: 'Excepteur nulla velit' })],
  ['words that are filler together', answer({ a: 'dolore', b: { c: ['minim'] } })],
  ['a text', { body: 'Lorem ipsum dolor sit amet, consectetur.' }],
])('%s was made up', (_, response) => {
  expect(isDrafted(response)).toBe(true);
});

test.each([
  ['a message of the product', answer({ code: 'taken', message: 'This name is taken' })],
  ['what a server answered', answer({ text: 'Lorem ipsum dolor sit amet' }, 'Date')],
  ['one word', answer({ place: 'culpa' })],
  ['no text', answer({ id: 1 })],
  ['nothing', {}],
])('twin: %s was not', (_, response) => {
  expect(isDrafted(response)).toBe(false);
});
