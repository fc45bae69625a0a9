import { form } from '../beside.js';
import { answered, asked, body, get, heard, json, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { code, drawnShort, withSign, word, wordAndNumber } from './values.js';

// What proves who somebody is, under any name: told by the path of the call, or by a session or token that it opened.

const post = (path: string, sent: Parts, ...rest: Parts[]): Parts =>
  Object.assign({}, sent, get(path), ...rest) as Parts;
const SESSION = heard(['Set-Cookie', 'sid=s9Kq2mZx7Lw4Tb8Rv3Nc; Path=/; HttpOnly']);
const TOKEN = answered(json({ accessToken: 'q8Zk3Lm9Tx2Wv7Rb4Ns6Pd1F', expiresIn: 900 }));
const multipart = (name: string, value: string): Parts =>
  asked(
    body(
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`,
    ),
  );
const mutation = (query: string, variables: object): Parts => post('/graphql', asked(json({ query, variables })));
const text = (content: string): Parts => asked(body('text/plain', content));

export const PROOFS: Shapes = {
  'proof by the path of its call': {
    values: [word, wordAndNumber, withSign, drawnShort],
    places: {
      'unlock, under a name that tells nothing': (s) => post('/api/unlock', asked(json({ entry: s }))),
      'unlock of the session': (s) => post('/session/unlock', asked(json({ k: s }))),
      'unlock as a form': (s) => post('/app/unlock', form({ trunk: s })),
      'unlock in many parts': (s) => post('/app/unlock', multipart('trunk', s)),
      'unlock as a text': (s) => post('/api/unlock', text(s)),
      'unlock, the body is the text': (s) => post('/api/unlock', asked(json(s))),
      'confirmed once more': (s) => post('/account/confirm-identity', asked(json({ proof: s }))),
      'sign-in that is verified': (s) => post('/login/verify', asked(json({ proof: s }))),
      'sign-in that is confirmed': (s) => post('/auth/confirm', form({ entry: s })),
      'mutation that unlocks': (s) => mutation('mutation U($w: String!) { unlock(with: $w) { ok } }', { w: s }),
      'mutation that unlocks a vault': (s) =>
        mutation('mutation U($i: In!) { unlockVault(input: $i) { ok } }', { i: { phrase: s } }),
      'deep in what is sent': (s) => post('/api/unlock', asked(json({ data: { attributes: { entry: s } } }))),
    },
  },
  'proof by what it opened': {
    values: [wordAndNumber, withSign, drawnShort],
    places: {
      'a session, as JSON': (s) => post('/enter', asked(json({ door: s })), SESSION),
      'a session, as a form': (s) => post('/welcome', form({ door: s }), SESSION),
      'a session, beside who it is': (s) => post('/hello', asked(json({ guest: 'ann', chant: s })), SESSION),
      'a token': (s) => post('/api/hello', asked(json({ chant: s })), TOKEN),
      'a token, beside an address': (s) =>
        post('/api/hello', asked(json({ mail: 'ann@mail.example.org', chant: s })), TOKEN),
      'a token, as a form': (s) => post('/gate', form({ chant: s }), TOKEN),
      'a token, as a text': (s) => post('/gate', text(s), TOKEN),
      'a token of a document': (s) => post('/share/7/open', asked(json({ chant: s })), TOKEN),
    },
  },
  'code by what it opened': {
    values: [code],
    places: {
      'that opened a session': (s) => post('/enter', asked(json({ entry: s })), SESSION),
      'that opened a token': (s) => post('/enter', form({ entry: s }), TOKEN),
    },
  },
  'code that is verified': {
    values: [code],
    places: {
      'under any name': (s) => post('/login/verify', asked(json({ entry: s }))),
      'as a number': (s) => post('/auth/verify', asked(json({ entry: Number(s) }))),
      'as a form': (s) => post('/signin/confirm', form({ entry: s })),
      'digit by digit': (s) => post('/login/verify', asked(json({ whole: s, parts: 6 }))),
      'of a device': (s) => post('/devices/verify', asked(json({ code: s }))),
    },
  },
};

const AUTHORIZED: Parts = { requestHeaders: [['Cookie', 'sid=s9Kq2mZx7Lw4Tb8Rv3Nc']] };

export const HARMLESS_PROOFS: HarmlessShapes = {
  'order that is confirmed': post('/api/orders/7/confirm', asked(json({ note: 'ladder', warehouse: 'north4' }))),
  'booking that is confirmed': post('/bookings/9/confirm', form({ slot: 'morning-2', guests: '4' })),
  'address that is verified': post('/api/addresses/verify', asked(json({ street: 'Rosengasse 17', zip: '10115' }))),
  'achievement that is unlocked': post('/api/achievements/unlock', asked(json({ badge: 'gold-7' }))),
  'door that is unlocked': post('/api/doors/7/unlock', asked(json({ reason: 'delivery', until: '18:00' }))),
  'record that is unlocked': post('/api/pages/42/unlock', asked(json({ revision: 'r2026b' }))),
  'payment that is verified': post('/payments/12/verify', asked(json({ amount: 4200, currency: 'EUR' }))),
  'choice of cookies': post(
    '/consent',
    asked(json({ choice: 'all2026' })),
    heard(['Set-Cookie', 'consent=all; Path=/']),
  ),
  'choice of a language': post('/language', form({ lang: 'de-CH1901' }), heard(['Set-Cookie', 'lang=de; Path=/'])),
  'search in a session': post('/search', AUTHORIZED, asked(json({ q: 'desk77' })), SESSION),
  'cart in a session': post('/cart', AUTHORIZED, form({ sku: 'SKU-1042-XL', qty: '2' }), SESSION),
  'cart without a session': post(
    '/cart',
    asked(json({ sku: 'SKU-1042-XL', qty: 2 })),
    heard(['Set-Cookie', 'cart=4; Path=/']),
  ),
  'comment in a session': post('/comments', AUTHORIZED, asked(json({ text: 'agreed4you' })), SESSION),
  'token that somebody makes': post(
    '/api/exports',
    AUTHORIZED,
    asked(json({ format: 'csv', sheet: 'Umsatz2026' })),
    answered(json({ id: 7, state: 'queued' })),
  ),
  'report that is made': post(
    '/api/reports',
    asked(json({ kind: 'sales', quarter: '2026-Q3' })),
    answered(json({ id: 4 })),
  ),
  'text that is sent': post('/notes', text('meeting2026')),
  'mail that is verified': post('/api/emails/verify', asked(json({ reason: 'changed', channel: 'web2' }))),
  'confirmation of a delivery': post('/deliveries/confirm', asked(json({ parcel: 'PKG-2044-B', dock: 'D4' }))),
  'two words of a form': post('/filter', form({ colour: 'petrol', size: 'XL42' })),
};
