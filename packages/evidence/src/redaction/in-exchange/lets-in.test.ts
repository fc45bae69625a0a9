import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { Exchange } from '../../events.js';
import { answered, asked, exchangeWith, get, heard, json, said, type Parts } from '../planted/places.js';
import { createRedactor } from '../redactor.js';

const kept = (parts: Parts): Exchange =>
  admit(exchangeWith(parts, 0), createRedactor({ key: new Uint8Array(32) })).event as Exchange;

const to = (path: string, sent: object): Parts => ({ ...asked(json(sent)), ...get(path), method: 'POST' });
const SESSION = heard(['Set-Cookie', 'sid=s9Kq2mZx7Lw4Tb8Rv3Nc; Path=/; HttpOnly']);
const TOKEN = answered(json({ data: { accessToken: 'q8Zk3Lm9Tx2Wv7Rb4Ns6Pd1F' } }));
const SECRET = 'Moosbach529';

test.each<[string, Parts]>([
  ['a session', { ...to('/enter', { door: SECRET }), ...SESSION }],
  ['a token', { ...to('/hello', { guest: 'ann', chant: SECRET }), ...TOKEN }],
  [
    'the vault, by the name of the call',
    to('/graphql', { query: 'mutation { unlockVault(with: $w) { ok } }', w: SECRET }),
  ],
  ['what the sign-in asks for next', to('/login/verify', { entry: SECRET })],
  ['a session, as all that is sent', { ...to('/enter', {}), ...asked(json(SECRET)), ...SESSION }],
])('what opens %s is taken out, whatever it is called', (_, parts) => {
  expect(JSON.stringify(kept(parts).request)).not.toContain(SECRET);
});

test.each<[string, Parts]>([
  [
    'of somebody who is known already',
    { ...to('/search', { q: SECRET }), ...SESSION, ...said(['Cookie', 'sid=a8Kq2mZx7Lw4Tb8Rv3Nc']) },
  ],
  [
    'of somebody who sends a token',
    { ...to('/exports', { sheet: SECRET }), ...TOKEN, ...said(['Authorization', 'Bearer x7']) },
  ],
  [
    'that is answered with a choice',
    { ...to('/consent', { choice: SECRET }), ...heard(['Set-Cookie', 'consent=all; Path=/']) },
  ],
  ['that is answered with a record', { ...to('/reports', { quarter: SECRET }), ...answered(json({ id: 4 })) }],
  ['that was refused', { ...to('/enter', { door: SECRET }), ...SESSION, status: 403 }],
])('a request %s keeps what it sends', (_, parts) => {
  expect(JSON.stringify(kept(parts).request)).toContain(SECRET);
});
