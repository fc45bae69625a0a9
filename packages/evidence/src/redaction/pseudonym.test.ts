import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCardNumber, isIban, passesLuhn } from './by-look/checksums.js';
import { createHmac256 } from './hmac.js';
import { chance } from './planted/chance.js';
import { BY_LOOK, BY_NAME, makeJwt } from './planted/secrets.js';
import { createPseudonym } from './pseudonym.js';

const KEY = new Uint8Array(32).fill(7);
const pseudonym = createPseudonym(KEY);
const made = (kind: string, seed: number): [value: string, made: string] => {
  const value = BY_LOOK[kind]!(chance(seed));
  return [value, pseudonym(value)];
};
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const anyKind = fc.constantFrom(...Object.values(BY_LOOK), ...Object.values(BY_NAME).map(({ make }) => make));

test('law: the same value gives the same pseudonym, in another run too; other values and other keys give others', () => {
  const again = createPseudonym(KEY);
  const other = createPseudonym(new Uint8Array(32).fill(8));
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), fc.string({ minLength: 8 }), (a, b) => {
      expect(again(a)).toBe(pseudonym(a));
      expect(other(a)).not.toBe(pseudonym(a));
      expect(pseudonym(a) === pseudonym(b)).toBe(a === b);
    }),
  );
});

test('law: a pseudonym holds no six characters of its value, nor all of a shorter one', () => {
  const holds = (value: string): boolean => {
    const fake = pseudonym(value);
    if (value.length < 6) return fake.includes(value);
    for (let i = 0; i + 6 <= fake.length; i++) if (value.includes(fake.slice(i, i + 6))) return true;
    return false;
  };
  fc.assert(fc.property(fc.string({ minLength: 1 }), (value) => !holds(value)));
  fc.assert(fc.property(anyKind, seeds, (make, seed) => make === makeJwt || !holds(make(chance(seed)))));
  for (const value of [
    'redacted-redacted-redacted',
    'x-abcdef',
    '0',
    '1',
    '000000',
    '------------1',
    'a',
    'u@d.test',
  ]) {
    expect(holds(value), value).toBe(false);
  }
});

test('law: length stays, up to where only *long* matters', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 160 }).filter((s) => !s.includes('@')),
      (s) => pseudonym(s).length === s.length,
    ),
  );
  expect(pseudonym(chance(1).text(900, 'abcdef0123456789'))).toHaveLength(160);
});

test('an e-mail stays one, at a reserved domain; one domain stays one domain', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => /^u[0-9a-f]{7,}@d[0-9a-f]{4}\.test$/.test(pseudonym(email))));
  const domain = (email: string) => pseudonym(email).split('@')[1];
  expect(domain('a.long.name@one.org')).toBe(domain('another.name@one.org'));
  expect(domain('a.long.name@one.org')).not.toBe(domain('a.long.name@two.org'));
});

test('digits stay digits in their groups; a card fails its check digit; an IBAN keeps its country and has no valid check', () => {
  const shape = (text: string) => text.replace(/\d/g, '9');
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const kind of [
        'card number',
        'card number in groups',
        'international phone',
        'bracketed phone',
        'social security number',
      ]) {
        const [value, fake] = made(kind, seed);
        expect(shape(fake)).toBe(shape(value));
        if (kind.startsWith('card')) expect(passesLuhn(fake.replaceAll(' ', ''))).toBe(false);
      }
      const [value, fake] = made('iban in groups', seed);
      expect(fake.slice(0, 4)).toBe(`${value.slice(0, 2)}00`);
      expect(fake.replace(/\d/g, '9').replace(/[A-Z]/g, 'A')).toBe(value.replace(/\d/g, '9').replace(/[A-Z]/g, 'A'));
      expect(isIban(fake.replaceAll(' ', ''))).toBe(false);
    }),
  );
});

test.each([
  ['hex', 'd41d8cd98f00b204e9800998ecf8427e', /^[0-9a-f]{32}$/],
  ['hex in capitals', 'D41D8CD98F00B204E9800998ECF8427E', /^[0-9A-F]{32}$/],
  [
    'a UUID keeps version and variant',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/,
  ],
  ['base64', 'Zm9vYmFyMTIz+a8B/xx9w0==', /^[A-Za-z0-9]{12}\+[A-Za-z0-9]{3}\/[A-Za-z0-9]{5}==$/],
  ['a password is marked', 'hunter2!', /^x-[a-z0-9]{6}$/],
  ['a long password is marked', 'correct horse battery staple', /^redacted-[a-z0-9]{19}$/],
  ['a pin', '0042', /^\d{4}$/],
])('%s', (_, value, shape) => {
  expect(pseudonym(value)).toMatch(shape);
});

test('the number of a card or a paper keeps its letters, digits and joints in their places', () => {
  expect(pseudonym('M000123')).toMatch(/^[A-Z]\d{6}$/);
  expect(pseudonym('DL-4471-XK')).toMatch(/^[A-Z]{2}-\d{4}-[A-Z]{2}$/);
  expect(pseudonym('MORGA657054SM9IJ')).toMatch(/^[A-Z]{5}\d{6}[A-Z]{2}\d[A-Z]{2}$/);
});

test('a day stays a day', () => {
  expect(Date.parse(pseudonym('1984-03-31'))).not.toBeNaN();
  expect(pseudonym('31.03.1984')).toMatch(/^(?:0[1-9]|1[0-2])\.(?:0[1-9]|1[0-2])\.(?:19|20)\d\d$/);
});

test('a JWT stays one, unsigned: the same claims of the same types, moments moved together, all other values gone', () => {
  const claims = {
    sub: '42',
    admin: true,
    age: 1234,
    aud: ['a-long-audience'],
    org: { id: null },
    iat: 1_700_000_000,
    exp: 1_700_000_900,
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [head, payload, signature] = pseudonym(
    `${part({ alg: 'RS256', kid: 'k-17-secret' })}.${part(claims)}.c2lnbmF0dXJlLWJ5dGVz`,
  ).split('.');
  const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as typeof claims;
  expect(read(head)).toEqual({ alg: 'none', typ: 'JWT' });
  expect(signature).toBe('');
  expect(Object.keys(read(payload))).toEqual(Object.keys(claims));
  expect(read(payload)).toMatchObject({ admin: true, org: { id: null } });
  expect(read(payload).iat).toBeGreaterThan(claims.iat);
  expect(read(payload).exp - read(payload).iat).toBe(claims.exp - claims.iat);
  expect(read(payload).sub).toMatch(/^\d\d$/);
  expect(read(payload).sub).not.toBe('42');
  expect(String(read(payload).age)).toMatch(/^\d{4}$/);
  expect(read(payload).aud[0]).not.toBe(claims.aud[0]);
});

test('checksums: the known numbers pass, their neighbours do not', () => {
  expect(isCardNumber('4111111111111111')).toBe(true);
  expect(isCardNumber('4111111111111112')).toBe(false);
  expect(isCardNumber('1111111111111117')).toBe(false);
  expect(isIban('DE89370400440532013000')).toBe(true);
  expect(isIban('GB82WEST12345698765432')).toBe(true);
  expect(isIban('DE88370400440532013000')).toBe(false);
});

test('law: the digest is HMAC-SHA256', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), fc.string(), (key, text) => {
      expect(createHmac256(key)(text).toString('hex')).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }),
  );
});
