import type { Access, Call, Spec } from '@asbuilt/spec';
import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { exchange } from '../testing/playing.js';
import { createBook } from './book.js';
import { planSignIns, whoIn } from './sign-in.js';
import type { Step } from './steps.js';

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

const SHOWN_AGAIN =
  '<html><p class="error" role="alert">Wrong password.</p><form method="post"><input type="password" name="p"></form></html>';
const signIn = (entry: number, password: string, status: number, text: string): Step => ({
  call: { ...call, does: 'login' },
  exchange: {
    ...exchange(`POST /login {"user":"u","password":"${password}"} -> ${status}`, entry),
    response: { is: 'html', mime: 'text/html', size: null, cut: false, text } as Exchange['response'],
  },
});

it('a password that was answered with the form again is wrong at the target as well', () => {
  const steps = [signIn(0, 'redacted-wrong', 200, SHOWN_AGAIN), signIn(1, 'redacted-right', 302, '')];
  const given = [{ actor: 'clerk', user: 'ann', password: 'real' }];
  const { meant, unused } = planSignIns(silent, steps, given, createBook(new Map()));
  expect(unused).toEqual([]);
  expect(meant({ user: 'u', password: 'redacted-wrong' })).toEqual({ user: 'ann', password: 'redacted-wrong' });
  expect(meant({ user: 'u', password: 'redacted-right' })).toEqual({ user: 'ann', password: 'real' });
});

it('where one password was redacted, so was every other, however it looks', () => {
  const entering = (user: string, password: string) => ({
    call: { ...call, does: 'login' as const },
    exchange: exchange(`POST /login {"user":"${user}","password":"${password}"} -> 200 {}`, 0),
  });
  const [ann, bob] = [entering('ann', 'redacted-a'), entering('bob', 'z2q-qyyY-VuO')];
  const meant = (...steps: Step[]) => planSignIns(silent, steps, [], createBook(new Map())).meant;
  const tried = { user: 'bob', password: 'z2q-qyyY-VuO' };
  expect(meant(ann, bob)(tried)).toBe(null);
  expect(meant(entering('ann', 'Rose-tea-77q'), bob)(tried), 'none was redacted').toEqual(tried);
});

it('credentials of an actor who never signs in are left', () => {
  const given = [{ actor: 'eve', user: 'eve', password: 'real' }];
  expect(planSignIns(silent, [signIn(0, 'redacted-right', 302, '')], given, createBook(new Map())).unused).toEqual(
    given,
  );
});

it('who is named is meant, in whatever order credentials are given', () => {
  const named = (entry: number, user: string, password: string): Step => ({
    call: { ...call, does: 'login' },
    exchange: exchange(`POST /login {"user":"${user}","password":"${password}"} -> 200 {}`, entry),
  });
  const steps = [named(0, 'ann', 'redacted-a'), named(1, 'bob', 'redacted-b')];
  const given = ['bob', 'ann'].map((user) => ({ actor: 'clerk', user, password: `real-${user}` }));
  const { meant, unused } = planSignIns(silent, steps, given, createBook(new Map()));
  expect(unused).toEqual([]);
  expect(meant({ user: 'ann', password: 'redacted-a' })).toEqual({ user: 'ann', password: 'real-ann' });
  expect(meant({ user: 'bob', password: 'redacted-b' })).toEqual({ user: 'bob', password: 'real-bob' });
  expect(meant({ user: 'ann@shop.example', password: 'redacted-a' })?.password).toBe('real-ann');
  expect(meant({ user: 'eve', password: 'redacted-c' })?.password).toBe('redacted-c');
});
