import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { admit } from './admit.js';
import type { Exchange, RawBody, RawExchange, RawView, View } from './events.js';
import { exchangeWith } from './redaction/planted/places.js';
import { createRedactor } from './redaction/redactor.js';

const KEY = new Uint8Array(32).fill(7);
const admitted = (parts: Partial<RawExchange>, key: Uint8Array | null = KEY): Exchange =>
  admit(exchangeWith(parts, 0), createRedactor({ key })).event as Exchange;
const form = (text: string): RawBody => ({
  mime: 'application/x-www-form-urlencoded',
  text,
  base64: false,
  size: text.length,
  cut: false,
  params: null,
});

describe('the method that was meant', () => {
  const posted = { method: 'post', url: 'https://x.org/issues/5' };

  test.each<[string, Partial<RawExchange>, string]>([
    ['a field', { ...posted, requestBody: form('_method=patch&a=1') }, 'PATCH'],
    ['a field in capitals', { ...posted, requestBody: form('_METHOD=Delete') }, 'DELETE'],
    ['the query', { ...posted, url: `${posted.url}?_method=put` }, 'PUT'],
    ['a header', { ...posted, requestHeaders: [['X-HTTP-Method-Override', 'PUT']] }, 'PUT'],
    ['post', { ...posted, requestBody: form('_method=post') }, 'POST'],
    ['get is no override', { ...posted, requestBody: form('_method=get') }, 'POST'],
    ['nonsense', { ...posted, requestBody: form('_method=frobnicate') }, 'POST'],
    ['only a POST is overridden', { method: 'GET', url: 'https://x.org/a?_method=delete' }, 'GET'],
  ])('%s', (_, parts, method) => {
    const exchange = admitted(parts);
    expect(exchange.method).toBe(method);
    expect(exchange.wireMethod).toBe((parts.method ?? 'GET').toUpperCase());
  });
});

test('header names are in lower case, in order, repeats included', () => {
  const { requestHeaders } = admitted({
    requestHeaders: [
      ['Accept', 'a'],
      ['X-One', '1'],
      ['x-one', '2'],
    ],
  });
  expect(requestHeaders).toEqual([
    ['accept', 'a'],
    ['x-one', '1'],
    ['x-one', '2'],
  ]);
});

test('bodies of assets are not read', () => {
  const responseBody = { ...form('var a = 1'), mime: 'application/javascript' };
  const exchange = admitted({ url: 'https://x.org/app.js', resourceType: 'script', responseBody });
  expect(exchange).toMatchObject({ is: 'asset', response: { is: 'binary', mime: 'application/javascript' } });
});

test('messages are parsed where they are JSON', () => {
  const messages = [
    { from: 'client' as const, at: 1, text: '{"a":1}' },
    { from: 'server' as const, at: 2, event: 'x', text: 'hello' },
  ];
  expect(admitted({ messages }).messages).toEqual([
    { from: 'client', at: 1, data: { a: 1 } },
    { from: 'server', at: 2, event: 'x', data: 'hello' },
  ]);
});

/** Whether V8 keeps two objects in one layout: only then does code that reads them know where their members are. */
function haveOneLayout(objects: readonly object[]): boolean {
  setFlagsFromString('--allow-natives-syntax');
  const same = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
  const areSame = objects.every((object) => same(objects[0]!, object));
  setFlagsFromString('--no-allow-natives-syntax');
  return areSame;
}

test('exchanges have one layout, also when engines note something on them', () => {
  const redactor = createRedactor({ key: KEY });
  // V8 copies objects in its own way once it has seen enough of them.
  const made = Array.from({ length: 500 }, (_, i): Exchange => {
    const requestHeaders: [string, string][] = [['authorization', `Bearer ${i}sK2mmP0qZx81kQ72`]];
    return admit(exchangeWith({ requestHeaders, requestBody: form('a=1') }, i), redactor).event as Exchange;
  });
  const noted = Symbol('noted');
  const note = (object: object): void => {
    (object as { [noted]?: true })[noted] = true;
  };
  made.forEach(note);
  expect(haveOneLayout(made.slice(-5))).toBe(true);
  const bodies = made.map(({ request }) => request!);
  bodies.forEach(note);
  expect(haveOneLayout(bodies.slice(-5))).toBe(true);
});

const VIEW: RawView = {
  kind: 'view',
  ref: { material: 'm', entry: 0 },
  actor: 'a',
  at: null,
  url: 'https://x.org/users/anna%40mail.example.org?token=Zx81kQ72mmP0',
  title: 'Anna <anna@mail.example.org>',
  headings: ['Signed in as anna@mail.example.org'],
  forms: [
    {
      action: '/reset?token=Zx81kQ72mmP0',
      method: 'post',
      fields: [
        {
          name: 'user[password]',
          id: 'p',
          label: 'Password for anna@mail.example.org',
          type: 'password',
          required: true,
          constraints: { minlength: '8' },
          options: [{ value: '7', label: 'anna@mail.example.org' }],
        },
      ],
    },
  ],
  links: [{ href: 'mailto:anna@mail.example.org', text: 'write to anna@mail.example.org' }],
  buttons: ['Invite anna@mail.example.org'],
  notices: ['We sent a message to anna@mail.example.org.'],
};

test('views are decoded and redacted; what describes the form stays', () => {
  const view = admit(VIEW, createRedactor({ key: KEY })).event as View;
  expect(JSON.stringify(view)).not.toMatch(/anna@mail|anna%40mail|Zx81kQ72mmP0/);
  expect(view.forms[0]?.fields[0]).toMatchObject({
    name: 'user[password]',
    type: 'password',
    constraints: { minlength: '8' },
  });
  expect(view.links[0]).toMatchObject({ href: expect.stringMatching(/^mailto:u[0-9a-f]+@d[0-9a-f]+\.test$/) });
  expect(view.url.segments[1]).toMatch(/^u[0-9a-f]+@d[0-9a-f]+\.test$/);
  const open = admit(VIEW, createRedactor({ key: null })).event as View;
  expect(open.title).toBe(VIEW.title);
});

test('nothing that a reader can give makes it throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.webUrl(),
    fc.emailAddress(),
    fc.constantFrom(...ODD),
  );
  const header = fc.tuple(fc.oneof(text, fc.constantFrom('Cookie', 'Set-Cookie', 'Authorization', 'Location')), text);
  const mime = fc.oneof(
    text,
    fc.constantFrom('application/json', 'text/html', 'multipart/form-data', 'text/event-stream', ''),
  );
  const param = fc.record({ name: text, value: fc.option(text) });
  const body = fc.record({
    mime,
    text: fc.option(text),
    base64: fc.boolean(),
    size: fc.option(fc.nat()),
    cut: fc.boolean(),
    params: fc.option(fc.array(param, { maxLength: 2 })),
  });
  const parts = fc.record({
    method: text,
    url: text,
    status: fc.constantFrom(-1, 0, 200, 204, 404),
    requestHeaders: fc.array(header, { maxLength: 3 }),
    responseHeaders: fc.array(header, { maxLength: 3 }),
    requestBody: fc.option(body),
    responseBody: fc.option(body),
    resourceType: fc.constantFrom(null, 'fetch' as const, 'document' as const, 'image' as const),
    messages: fc.array(fc.record({ from: fc.constant('client' as const), at: fc.constant(null), text }), {
      maxLength: 2,
    }),
  });
  fc.assert(fc.property(parts, (raw) => void admitted(raw)));
});

const ODD = [
  'token=',
  '"password":"',
  'name="token" value="',
  '<input name="token" value="x',
  '-----BEGIN PRIVATE KEY',
  'eyJhbGciOiJIUzI1NiJ9.e30.',
  'Bearer ',
  'Basic !!!!',
  'https://a:b@',
  '@@@@@@@@',
  '++++1 (((((',
  '\\u0040\\',
  '{"__proto__":{"token":"abcdefgh1"},"password":["x",1,null]}',
  '4111 1111 1111 1111 1111 1111',
  'DE89 3704 0044 0532 0130 00 X X X',
  '%%%40%3D%3A&#64;',
];

test('of a request that was never answered, only headers that say it was part of a page or fetched ahead are kept', () => {
  const kept = (...requestHeaders: [string, string][]) => admitted({ status: 0, requestHeaders }).requestHeaders;
  expect(kept(['Sec-Purpose', 'prefetch'], ['Cookie', 'a=1'])).toEqual([['sec-purpose', 'prefetch']]);
  expect(kept(['Next-Router-Prefetch', '1'])).toEqual([['next-router-prefetch', '1']]);
  expect(kept(['Sec-Fetch-Dest', 'image'])).toEqual([['sec-fetch-dest', 'image']]);
  expect(kept(['Sec-Fetch-Dest', 'empty'], ['Accept', '*/*'])).toEqual([]);
});
