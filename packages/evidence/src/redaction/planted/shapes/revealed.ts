import { answered, body, get, json, page, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { drawn, drawnShort, recoveryCode, seed, wordAndNumber, withSign } from './values.js';

// What an answer shows once: keys that are revealed, codes for a lost telephone, the seed of an authenticator.

const at = (path: string, answer: Parts, method = 'GET'): Parts => ({ ...answer, ...get(path), method });
const text = (content: string): Parts => answered(body('text/plain', content));
const otpauth = (s: string): string => `otpauth://totp/Shop:ann?secret=${s}&issuer=Shop`;
const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="9"><text>${inner}</text></svg>`;

export const REVEALED: Shapes = {
  'codes for a lost telephone': {
    values: [recoveryCode, (c) => recoveryCode(c).replace('-', ''), (c) => c.text(8, '23456789')],
    places: {
      'list of codes': (s) => at('/api/me/recovery-codes', answered(json({ codes: ['zz11-yy22', s] })), 'POST'),
      'list that is the answer': (s) => at('/2fa/backup-codes', answered(json(['zz11-yy22', s])), 'POST'),
      'list under any name': (s) => at('/account/recovery_codes', answered(json({ data: { items: [s] } }))),
      'codes with their state': (s) => at('/mfa/recovery-codes', answered(json({ list: [{ value: s, used: false }] }))),
      'lines of a text': (s) => at('/recovery-codes.txt', text(`zz11-yy22\n${s}\n`)),
      'list of a page': (s) => at('/settings/recovery-codes', page(`<ul><li>zz11-yy22</li><li>${s}</li></ul>`)),
      'in the answer of a setup': (s) => at('/2fa/enable', answered(json({ enabled: true, codes: [s] })), 'POST'),
      'in the answer of a confirmation': (s) => at('/mfa/confirm', answered(json({ ok: true, recovery: [s] })), 'POST'),
    },
  },
  'key that is revealed': {
    values: [drawnShort, drawn, wordAndNumber, withSign],
    places: {
      'value of a key': (s) => at('/api-keys/1/reveal', answered(json({ value: s }))),
      'under any name': (s) => at('/api/keys/1/reveal', answered(json({ id: 1, plain: s })), 'POST'),
      'of a token': (s) => at('/tokens/7/reveal', answered(json({ result: s }))),
      'of a secret': (s) => at('/secrets/3/value', answered(json({ v: s }))),
      'secret of a hook': (s) => at('/webhooks/3/secret', answered(json({ current: s }))),
      'that is renewed': (s) => at('/api/credentials/2/rotate', answered(json({ next: s })), 'POST'),
      'as a text': (s) => at('/api-keys/1/reveal', text(s)),
      'as a text in quotes': (s) => at('/api/secrets/1/reveal', answered(json(s))),
      'in an envelope': (s) => at('/v1/passwords/12/show', answered(json({ data: { text: s } }))),
    },
  },
  'seed of an authenticator, in another place': {
    values: [seed, (c) => seed(c).slice(0, 16)],
    places: {
      'address of it': (s) => at('/2fa/setup', answered(json({ uri: otpauth(s) })), 'POST'),
      'address of it in a picture': (s) =>
        at('/2fa/setup', answered(json({ qr: svg(otpauth(s).replace('&', '&amp;')) }))),
      'text of a picture in base64': (s) =>
        at(
          '/2fa/setup',
          answered(json({ qr: `data:image/svg+xml;base64,${Buffer.from(svg(otpauth(s))).toString('base64')}` })),
        ),
      'text of a picture in an address': (s) =>
        at('/2fa/setup', answered(json({ qr: `data:image/svg+xml,${encodeURIComponent(svg(otpauth(s)))}` }))),
      'address of a chart': (s) => page(`<img src="https://chart.example.org/?chl=${encodeURIComponent(otpauth(s))}">`),
      'under any name': (s) => at('/2fa/setup', answered(json({ base32: s })), 'POST'),
      'in a page': (s) => at('/settings/2fa', page(`<p>Or type this: <code>${s}</code></p>`)),
    },
  },
  'seed of an authenticator, to be typed': {
    values: [(c) => seed(c).match(/.{4}/g)!.join(' '), (c) => seed(c).toLowerCase()],
    places: {
      'under any name': (s) => at('/mfa/enroll', answered(json({ manual: s })), 'POST'),
      'in a page': (s) => at('/settings/2fa', page(`<p>Or type this: <code>${s}</code></p>`)),
    },
  },
};

export const HARMLESS_REVEALED: HarmlessShapes = {
  'codes of promotions': at('/promo-codes', answered(json({ codes: ['SUMMER25', 'WINTER10'] }))),
  'codes of countries': at('/country-codes', answered(json({ codes: ['DE', 'FR', 'IT'] }))),
  'codes of errors': at('/api/error-codes', answered(json({ codes: ['E1001', 'E1002', 'ab12-cd34'] }))),
  'codes of illnesses': at('/icd/codes', answered(json({ codes: ['A01.1', 'B20.0'] }))),
  'codes of products': at('/api/products', answered(json({ codes: ['ab12-cd34', 'ef56-gh78'] }))),
  'list of keys': at('/api-keys', answered(json([{ id: 1, label: 'ci-deploy-2', scopes: ['read:all2'] }]))),
  'how many codes are left': at(
    '/me/recovery-codes',
    answered(json({ left: 8, total: 10, createdAt: '2026-10-01T08:00:00Z' })),
  ),
  'state of a second factor': at(
    '/2fa/setup',
    answered(json({ enabled: true, method: 'totp', digits: 6, issuer: 'Shop2026' })),
  ),
  'card that is revealed': at('/games/7/reveal', answered(json({ value: 'queen4hearts' }))),
  'price that is revealed': at('/offers/1/reveal', answered(json({ value: '12.99', plan: 'gold2026' }))),
  'product that is shown': at('/products/12/show', answered(json({ data: { text: 'Desk-77-oak' } }))),
  'stock that is rotated': at('/stocks/2/rotate', answered(json({ next: 'aisle-4b2' })), 'POST'),
  'picture with words': at('/chart.svg', answered(body('image/svg+xml', svg('ABCDEFGH IJKLMNOP')))),
  'value of a sensor': at('/sensors/3/value', answered(json({ v: 'open4ever', unit: 'C2' }))),
  'key that was revoked': at('/api-keys/1/revoke', answered(json({ id: 1, state: 'revoked', by: 'ann12' })), 'POST'),
  'policy of passwords': at(
    '/api/passwords/policy',
    answered(json({ minimum: 8, hint: 'Use 8 letters', level: 'level2' })),
  ),
};
