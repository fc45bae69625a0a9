import { form } from '../beside.js';
import { answered, asked, body, get, json, page, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { drawnShort, hex, licence, withSign, wordAndNumber, type Make } from './values.js';

// Names that end in a word for a secret, in the places where products write names.

const PLACES: Readonly<Record<string, (name: string, secret: string) => Parts>> = {
  'JSON answer': (n, s) => answered(json({ data: { [n]: s } })),
  'JSON request': (n, s) => asked(json({ [n]: s })),
  form: (n, s) => form({ [n]: s }),
  query: (n, s) => get(`/go?${n}=${encodeURIComponent(s)}&page=2`),
  environment: (n, s) =>
    answered(body('text/plain', `HOST=x\n${n.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}=${s}\n`)),
  'hidden field': (n, s) => page(`<input type="hidden" name="${n}" value="${s.replaceAll('&', '&amp;')}">`),
};

const under = (names: string, values: readonly Make[], places = Object.keys(PLACES)): Shapes[string] => ({
  values,
  places: Object.fromEntries(
    names
      .split(' ')
      .flatMap((name) => places.map((place) => [`${name}, ${place}`, (s: string) => PLACES[place]!(name, s)])),
  ),
});

export const NAMES: Shapes = {
  'salt, pepper and seed': under(
    'passwordPepper hash_salt walletSeed AUTH_PEPPER cookieSalt encryption_seed',
    [drawnShort, hex],
    ['JSON answer', 'JSON request', 'form', 'environment'],
  ),
  passphrase: under('sshPassphrase key_passphrase PASSPHRASE gpgPassPhrase', [wordAndNumber, withSign]),
  pin: under('cardPin door_pin PIN simPin pinCode', [(c) => c.text(6, '3456789')]),
  licence: under(
    'licenceNo licenseNumber driving_licence_no driverLicenseNo driversLicence dlNumber',
    [licence],
    ['JSON answer', 'JSON request', 'form', 'hidden field'],
  ),
  'key of a licence': under('licenseKey licence_key productKey serialKey activation_key', [
    (c) => [5, 5, 5].map((n) => c.text(n, 'BCDFGHJKMPQRTVWXY2346789')).join('-'),
    drawnShort,
  ]),
};

const SHOWN: Readonly<Record<string, unknown>> = {
  seed: 42,
  seedId: 7,
  seeded: true,
  seedCount: 1200,
  saltRounds: 10,
  saltiness: 'mild2',
  salt: '5 g',
  pepper: 'black',
  pinned: true,
  pinnedAt: '2026-10-01T08:00:00Z',
  pinColor: '#a1b2c3',
  pinCount: 12,
  spinner: 'dots4',
  opinion: 'good2know',
  license: 'MIT',
  licenseType: 'Apache-2.0',
  licence: 'CC-BY-4.0',
  licenseId: 'GPL-3.0-only',
  licenceCount: 25,
  passwordChangedAt: '2026-10-01T08:00:00Z',
  hasPassword: true,
  passwordStrength: 'strong',
  passwordPolicy: 'strict',
  passwordMinLength: 8,
  maxTokens: 4096,
  tokensUsed: 128,
  tokenCount: 3,
  tokenType: 'bearer',
  author: 'Bo Berg',
  authorId: 17,
  authority: 'city hall 2',
  secretary: 'Ann Berg',
  secretariat: 'Office-2b',
  keyboard: 'de-CH',
  keyword: 'desk77',
  keynote: 'Opening2026',
  monkey: 'rhesus',
  inviteCount: 3,
  invitesLeft: 5,
  sessionsPerWeek: 3,
  sessionTitle: 'Morning Yoga 12',
  codeName: 'Petrol42',
  countryCode: 'DE',
  postalCode: '10115',
  errorCode: 'E1001',
  languageCode: 'de-CH',
  isbn: '978-3-16-148410-0',
  sku: 'SKU-1042-XL',
  slug: 'my-page-2026',
  ean: '4006381333931',
  className: 'btn-primary mt-4',
  cssClass: 'token-4 key-hover',
  hexColour: '#33a64d',
  version: '2.14.0-beta.3',
  commit: '33a64df551425fcc55e4d42a148795d9f25f89d4',
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  objectId: '6af90fe0001854217e40263e',
  etag: 'W/"22c869bd7eb5b506827d2909ed34c4a7"',
  passengers: 4,
  passenger: 'Ann Berg',
  compass: 'north2',
  passRate: 0.86,
  bypass: 'on-demand',
  certificate: 'gold-2026',
  signedAt: '2026-10-01T08:00:00Z',
  signature_required: false,
  otpEnabled: true,
  mfaMethod: 'totp',
  cookieConsent: 'accepted',
  cookiePolicyVersion: '2026-03',
  credentialsUrl: '/help/credentials',
  accessLevel: 'level2',
  accessType: 'offline',
  apiVersion: 'v2026',
  apiName: 'orders2',
  hashTag: '#desk77',
  resetAt: '2026-10-01T08:00:00Z',
  verified: true,
  verificationStatus: 'pending',
};

export const HARMLESS_NAMES: HarmlessShapes = Object.fromEntries(
  Object.entries(SHOWN).flatMap(([name, value]) => [
    [`${name}, JSON answer`, answered(json({ data: { [name]: value } }))],
    [`${name}, JSON request`, asked(json({ [name]: value }))],
    [
      `${name}, list`,
      answered(
        json([
          { id: 4, [name]: value },
          { id: 5, [name]: value },
        ]),
      ),
    ],
    [`${name}, form`, form({ [name]: String(value) })],
    [
      `${name}, hidden field`,
      page(`<input type="hidden" name="${name}" value="${String(value).replaceAll('"', '&quot;')}">`),
    ],
  ]),
);
