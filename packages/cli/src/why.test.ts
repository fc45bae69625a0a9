import type { Exchange } from '@asbuilt/evidence';
import { emptySpec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { nearestIds } from './nearest.js';
import { inputsOf } from './options.js';
import { findById, idsOf } from './sentence.js';
import { valueAt } from './value-at.js';

const exchange = {
  kind: 'exchange',
  requestHeaders: [['accept', 'text/html']],
  responseHeaders: [['allow', 'GET, PUT']],
  request: { is: 'json', value: { name: 'sent' } },
  response: { is: 'json', value: { errors: [{ 'a/b': 'slash', 'm~n': 'tilde' }], none: null } },
} as unknown as Exchange;

describe('the value at a place', () => {
  it.each([
    ['/errors/0/a~1b', 'slash'],
    ['/errors/0/m~0n', 'tilde'],
    ['/none', null],
    ['/name', 'sent'],
    ['Allow', 'GET, PUT'],
    ['accept', 'text/html'],
    ['', exchange.response && 'value' in exchange.response ? exchange.response.value : undefined],
  ])('%j', (at, value) => expect(valueAt(exchange, at)).toEqual(value));

  it.each(['/errors/7', '/none/deeper', '/toString', '/__proto__', '#flash .error'])('%j is not there', (at) =>
    expect(valueAt(exchange, at)).toBeUndefined(),
  );
});

describe('near ids', () => {
  it('are of the same letter, the likeliest first', () => {
    expect(nearestIds('C-abcdefgh', ['X-abcdefgh', 'C-zzzzzzzz', 'C-abcdefgx', 'C-abcdexgh'])).toEqual([
      'C-abcdefgx',
      'C-abcdexgh',
      'C-zzzzzzzz',
    ]);
  });
  it('are found though the letter was typed small', () => expect(nearestIds('c-ab', ['C-ab'])).toEqual(['C-ab']));
});

it('every id of a document is found again', () => {
  const spec = emptySpec('x');
  expect(idsOf(spec)).toHaveLength(9);
  for (const id of idsOf(spec)) expect(findById(spec, id)?.is).toBe('gap');
  expect(findById(spec, 'C-nothing')).toBeNull();
});

describe('--actor', () => {
  const files = ['may/01-a.har', 'june/01-a.har', 'b.har'];
  it('names a file as it was given', () => {
    expect(inputsOf(files, ['may/01-a.har=anna'])).toEqual([
      { path: 'may/01-a.har', actor: 'anna' },
      { path: 'june/01-a.har' },
      { path: 'b.har' },
    ]);
  });
  it('names every file whose last part it is', () => {
    expect(inputsOf(files, ['01-a.har=anna']).map((input) => input.actor)).toEqual(['anna', 'anna', undefined]);
  });
  it.each(['anna', 'b.har=', '=anna', 'c.har=anna'])('%s is refused', (text) =>
    expect(() => inputsOf(files, [text])).toThrow(`--actor ${text}: `),
  );
});
