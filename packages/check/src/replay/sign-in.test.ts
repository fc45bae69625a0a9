import type { Access, Call, Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { whoIn } from './sign-in.js';

const call = { id: 'C-enter' } as Call;
const telling = (...fields: string[]): Spec =>
  ({ roles: { signIn: [{ method: 'password', fields, call: 'C-enter' } as unknown as Access] } }) as Spec;
const silent = { roles: {} } as Spec;

it('who signs in stands under a name that says so, or that the specification tells', () => {
  expect(whoIn(silent, call, ['_csrf', 'email', 'password'])).toBe('email');
  expect(whoIn(telling('handle', 'passphrase'), call, ['_seal', 'handle', 'passphrase'])).toBe('handle');
});

it('nobody is taken for it where neither does', () => {
  expect(whoIn(silent, call, ['handle', 'passphrase'])).toBeUndefined();
  expect(whoIn(telling('berth', 'boat', 'pin'), call, ['berth', 'boat', 'pin'])).toBeUndefined();
  expect(whoIn(telling('handle', 'passphrase'), { id: 'C-other' } as Call, ['handle', 'passphrase'])).toBeUndefined();
});
