import type { Exchange } from '@asbuilt/evidence';
import { emptySpec, type Spec } from '@asbuilt/spec';
import { describe, expect, it, test } from 'vitest';
import { nearestIds } from './nearest.js';
import { inputsOf, withoutPictures } from './options.js';
import { findById, idsOf } from '@asbuilt/renderers';
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

describe('every id of a document is found again', () => {
  const evidence = [{ material: 'ann', entry: 4 }];
  const ground = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence };
  const form = { id: 'S-form', action: '/tools', method: 'post', fields: [{ name: 'title' }] };
  const screen = {
    id: 'S-screen',
    ...ground,
    route: '/tools/new',
    params: [],
    title: null,
    headings: [],
    forms: [form],
    actions: [],
    links: [],
    calls: [],
    picture: null,
  };
  const invariant = {
    id: 'V-held',
    where: 'C-tools',
    kind: 'limit' as const,
    at: '/items',
    support: 9,
    confidence: 0.9,
  };
  const empty = emptySpec('x');
  const spec: Spec = {
    ...empty,
    material: [
      ...empty.material,
      {
        id: 'ann',
        name: 'ann.har',
        kind: 'har',
        actor: 'ann',
        from: null,
        to: null,
        exchanges: 9,
        views: 0,
        bytes: 1,
        sha256: '',
        redactions: {},
        skipped: {},
      },
    ],
    screens: { ...empty.screens, statements: [screen] },
    validation: {
      ...empty.validation,
      invariants: [{ ...invariant, asked: { in: 'query', name: 'limit' }, evidence }],
    },
  };

  it('gaps of the nine points', () => {
    expect(idsOf(empty)).toHaveLength(9);
    for (const id of idsOf(empty)) expect(findById(empty, id)?.standing).toMatch(/^To show it: /);
  });
  it('a form, with the evidence of its screen', () => {
    const told = findById(spec, 'S-form');
    expect(told?.says).toBe('The screen /tools/new (S-screen) has a form: sends POST /tools, has the fields title.');
    expect(told?.evidence).toEqual(evidence);
  });
  it('an invariant, with its own', () => {
    const told = findById(spec, 'V-held');
    expect(told?.says).toMatch(/: \/items has at most as many entries as the limit in the query says\.$/);
    expect(told?.evidence).toEqual(evidence);
  });
  it('a file, and an entry of it', () => {
    expect(findById(spec, 'ann')?.says).toBe('The file ann.har (har), actor ann.');
    expect(findById(spec, 'ann#7')?.evidence).toEqual([{ material: 'ann', entry: 7 }]);
  });
  it.each(['C-nothing', 'bob#7', 'ann#', 'ann#x', ''])('%j is none', (id) => expect(findById(spec, id)).toBeNull());
});

describe('--actor', () => {
  const files = ['may/01-a.har', 'june/01-a.har', 'b.har'];
  it('names a file as it was given', () => {
    expect(inputsOf(files, { actor: ['may/01-a.har=anna'] })).toEqual([
      { path: 'may/01-a.har', actor: 'anna' },
      { path: 'june/01-a.har' },
      { path: 'b.har' },
    ]);
  });
  it('names every file whose last part it is', () => {
    expect(inputsOf(files, { actor: ['01-a.har=anna'] }).map((input) => input.actor)).toEqual([
      'anna',
      'anna',
      undefined,
    ]);
  });
  it('of a configuration names files by patterns, and the command line wins', () => {
    const actors = { '*/01-*': 'ann', 'b.har': 'bob', 'gone.har': 'nobody' };
    const named = inputsOf(files, { actor: ['june/01-a.har=june'], actors });
    expect(named.map((input) => input.actor)).toEqual(['ann', 'june', 'bob']);
  });
  it.each(['anna', 'b.har=', '=anna', 'c.har=anna'])('%s is refused', (text) =>
    expect(() => inputsOf(files, { actor: [text] })).toThrow(`--actor ${text}: `),
  );
});

test('a folder of pictures belongs to the recording that is given with it, and to no other', () => {
  const files = [
    'm/a.har',
    'm/a.pages.ndjson',
    'm/a.screens',
    'm/b.har.gz',
    'm/b.screens/',
    'm/c.screens',
    'n/a.screens',
  ];
  const left = ['m/a.har', 'm/a.pages.ndjson', 'm/b.har.gz', 'm/c.screens', 'n/a.screens'];
  expect(withoutPictures(files)).toEqual(left);
  expect(inputsOf(files, { actor: [] }).map(({ path }) => path)).toEqual(left);
});
