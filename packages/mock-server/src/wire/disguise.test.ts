import { admit, createRedactor, type Exchange, type RawExchange } from '@asbuilt/evidence';
import { emptySpec, type Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { createDisguise } from './disguise.js';
import { requestOf } from '../learned/observed.js';
import type { Request } from './request.js';

const KEY = new Uint8Array(32).fill(7);
const ORIGIN = 'https://shop.example';
const EMPTY = emptySpec('Shop');
const SPEC: Spec = {
  ...EMPTY,
  origins: [ORIGIN],
  roles: { ...EMPTY.roles, signIn: [{ method: 'key', name: 'x-shop-key', support: 1, evidence: [] }] },
};

const asked = (token: string): Request => ({
  method: 'POST',
  path: '/login',
  query: [['api_key', 'k3yk3yk3yk3yk3yk3y01']],
  headers: new Map([['authorization', `Bearer ${token}`]]),
  body: { is: 'json', value: { email: 'ann@shop.example', password: 'open sesame' } },
  at: 5,
});

const recorded: RawExchange = {
  kind: 'exchange',
  ref: { material: 'm', entry: 0 },
  actor: 'ann',
  startedAt: 0,
  took: null,
  method: 'POST',
  url: `${ORIGIN}/login?api_key=k3yk3yk3yk3yk3yk3y01`,
  status: 200,
  requestHeaders: [['Authorization', 'Bearer s3cr3t-t0k3n-0f-4nn']],
  responseHeaders: [],
  requestBody: {
    mime: 'application/json',
    text: '{"email":"ann@shop.example","password":"open sesame"}',
    base64: false,
    size: null,
    cut: false,
    params: null,
  },
  responseBody: null,
  resourceType: 'fetch',
  fromCache: false,
  messages: [],
};

const kept = () => requestOf(admit(recorded, createRedactor({ key: KEY })).event as Exchange);

it('a request is what the redacted material has of it, whoever redacts it', () => {
  const { headers, query, body } = createDisguise(SPEC, { key: KEY })(asked('s3cr3t-t0k3n-0f-4nn'));
  expect(headers.get('authorization')).toBe(kept().headers.get('authorization'));
  expect([query, body]).toEqual([kept().query, kept().body]);
  expect(JSON.stringify([...headers, query, body])).not.toMatch(/s3cr3t|k3yk3y|sesame/);
});

it('another token stays another', () => {
  const { headers } = createDisguise(SPEC, { key: KEY })(asked('s3cr3t-t0k3n-0f-b0b'));
  expect(headers.get('authorization')).not.toBe(kept().headers.get('authorization'));
});

it('what can hold no secret is left as it is', () => {
  const plain: Request = { ...asked(''), query: [], headers: new Map(), body: { is: 'nothing' } };
  expect(createDisguise(SPEC, { key: KEY })(plain)).toBe(plain);
});

it('a key in a header of its own is disguised, though nothing else is sent', () => {
  const headers = new Map([['x-shop-key', '269b3fb3d8f54f420760c9f596694e9f2c1a2fb3']]);
  const disguised = createDisguise(SPEC, { key: KEY })({ ...asked(''), query: [], headers, body: { is: 'nothing' } });
  expect(disguised.headers.get('x-shop-key')).not.toBe(headers.get('x-shop-key'));
});

it('what is known to be secret is disguised in a path, too', () => {
  const redactor = createRedactor({ key: KEY });
  admit(recorded, redactor);
  const plain: Request = {
    ...asked(''),
    path: '/a/s3cr3t-t0k3n-0f-4nn',
    query: [],
    headers: new Map(),
    body: { is: 'nothing' },
  };
  expect(createDisguise(SPEC, { key: KEY }, redactor.known())(plain).path).toMatch(/^\/a\/(?!s3cr3t).{19}$/);
});

it.each(['/otp/174717/verify', '/app/(S(k3xq7v2m9w4t8z1b5n6c0r2d))/items'])(
  'a secret in a path is disguised, though nothing else is sent and nothing of it is known: %s',
  (path) => {
    const bare: Request = { ...asked(''), method: 'GET', path, query: [], headers: new Map(), body: { is: 'nothing' } };
    expect(createDisguise(SPEC, { key: KEY })(bare).path).not.toMatch(/174717|k3xq7v2m/);
    expect(createDisguise(SPEC, { key: KEY })({ ...bare, path: '/things/17/edit' }).path).toBe('/things/17/edit');
  },
);
