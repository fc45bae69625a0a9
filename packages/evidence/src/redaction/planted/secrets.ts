import { isIban, passesLuhn } from '../by-look/checksums.js';
import { ALNUM, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';

// One maker for each kind of secret. The values are made here and nowhere used: none of them was ever issued. Prefixes
// are put together from parts so that scanners of this repository do not take them for leaks.

/** Found by its look wherever it stands. */
export type Maker = (c: Chance) => string;

const join = (...parts: string[]): string => parts.join('');
const withLuhn = (head: string): string => head + [...DIGITS].find((digit) => passesLuhn(head + digit))!;
const inFours = (digits: string, gap: string): string => digits.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function withMod97(country: string, account: string): string {
  for (let check = 2; check < 99; check++) {
    const iban = country + String(check).padStart(2, '0') + account;
    if (isIban(iban)) return iban;
  }
  throw new Error(`no IBAN for ${country}`);
}

export function makeJwt(c: Chance): string {
  const claims = {
    sub: c.text(12, ALNUM),
    email: `${c.text(9, LOWER)}@mail.example.org`,
    iat: 1_700_000_000,
    exp: 1_700_000_900,
  };
  return `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}.${c.text(43, ALNUM)}`;
}

/** `alg: none`: nothing stands behind the second full stop. */
export const makeUnsignedJwt = (c: Chance): string => `${base64url({ alg: 'none' })}.${makeJwt(c).split('.')[1]!}.`;

export const BY_LOOK: Readonly<Record<string, Maker>> = {
  'aws access key': (c) => join('AK', 'IA', c.text(16, UPPER + DIGITS)),
  'stripe secret key': (c) => join('sk', '_live_', c.text(24, ALNUM)),
  'stripe publishable key': (c) => join('pk', '_live_', c.text(24, ALNUM)),
  'github token': (c) => join('gh', 'p_', c.text(36, ALNUM)),
  'github fine-grained token': (c) => join('github', '_pat_', c.text(22, ALNUM), '_', c.text(59, ALNUM)),
  'gitlab token': (c) => join('gl', 'pat-', c.text(20, ALNUM)),
  'slack token': (c) => join('xo', 'xb-', c.text(12, DIGITS), '-', c.text(12, DIGITS), '-', c.text(24, ALNUM)),
  'google api key': (c) => join('AI', 'za', c.text(35, ALNUM)),
  'twilio account': (c) => join('A', 'C', c.text(32, HEX)),
  'sendgrid key': (c) => join('S', 'G.', c.text(22, ALNUM), '.', c.text(43, ALNUM)),
  'npm token': (c) => join('np', 'm_', c.text(36, ALNUM)),
  'openai key': (c) => join('sk', '-proj-', c.text(40, ALNUM)),
  'mailgun key': (c) => join('ke', 'y-', c.text(32, HEX)),
  'shopify token': (c) => join('shp', 'at_', c.text(32, HEX)),
  'facebook token': (c) => join('EA', 'A', c.text(90, ALNUM)),
  'telegram bot token': (c) => join(c.text(9, '123456789'), ':A', 'A', c.text(33, ALNUM)),
  'webhook address': (c) =>
    `https://hooks.slack.com/services/T${c.text(8, UPPER)}/B${c.text(8, UPPER)}/${c.text(24, ALNUM)}`,
  'token of plain base64': (c) =>
    Buffer.from(JSON.stringify({ user: `${c.text(8, LOWER)}@mail.example.org`, n: c.below(999) })).toString(
      'base64url',
    ),
  jwt: makeJwt,
  email: (c) => `${c.text(7, LOWER)}.${c.text(6, LOWER)}@${c.text(8, LOWER)}.org`,
  'international phone': (c) => `+49 30 ${c.text(4, '123456789')} ${c.text(4, DIGITS)}`,
  'bracketed phone': (c) => `(${c.pick(['212', '415', '646'])}) ${c.text(3, '23456789')}-${c.text(4, DIGITS)}`,
  'national phone': (c) => `0${c.pick(['30', '40', '89', '221'])} / ${c.text(8, '123456789')}`,
  'card number': (c) => withLuhn(`4${c.text(14, DIGITS)}`),
  'card number in groups': (c) => inFours(withLuhn(`51${c.text(13, DIGITS)}`), ' '),
  'card number of a debit card': (c) =>
    inFours(withLuhn(`${c.pick(['50', '56', '58', '67'])}${c.text(13, DIGITS)}`), ' '),
  'card number with dashes': (c) =>
    inFours(withLuhn(`${c.pick(['57', '59', '60', '63', '69'])}${c.text(13, DIGITS)}`), '-'),
  'card number with thin spaces': (c) => inFours(withLuhn(`4${c.text(14, DIGITS)}`), '\u2009'),
  'card number with no-break hyphens': (c) => inFours(withLuhn(`4${c.text(14, DIGITS)}`), '\u2011'),
  'card number with full stops': (c) => inFours(withLuhn(`4${c.text(14, DIGITS)}`), '.'),
  'phone with no-break spaces': (c) => `+49\u00a030\u00a0${c.text(4, '123456789')}\u00a0${c.text(4, DIGITS)}`,
  'long card number': (c) => inFours(withLuhn(`6759${c.text(14, DIGITS)}`), ' '),
  iban: (c) => withMod97('DE', c.text(18, DIGITS)),
  'iban in groups': (c) => withMod97('GB', c.text(4, UPPER) + c.text(14, DIGITS)).replace(/(.{4})(?=.)/g, '$1 '),
  'social security number': (c) =>
    `${c.pick(['123', '219', '457'])}-${c.text(2, '123456789')}-${c.text(4, '123456789')}`,
  'credentials in a URL': (c) => `https://svc:${c.text(14, ALNUM)}7@db.example.org/x`,
  'bearer token': (c) => `Bearer ${c.text(15, LOWER)}4${c.text(15, ALNUM)}`,
  'private key': (c) =>
    [
      '-----BEGIN RSA',
      ' PRIVATE KEY-----\n',
      c.text(64, ALNUM),
      '\n',
      c.text(64, ALNUM),
      '\n-----END RSA',
      ' PRIVATE KEY-----',
    ].join(''),
};

/** Found by the name it stands under: names as products write them. */
export const BY_NAME: Readonly<Record<string, { readonly names: readonly string[]; readonly make: Maker }>> = {
  password: {
    names: ['password', 'user[password]', 'newPassword', 'password_confirmation'],
    make: (c) => `hunter${c.text(6, LOWER)}!`,
  },
  'long password': { names: ['passwd', 'pwd', 'oldPassword'], make: (c) => `Tr0ub4dor&${c.text(6, ALNUM)}` },
  passphrase: { names: ['passphrase'], make: (c) => `${c.text(6, LOWER)} ${c.text(7, LOWER)} ${c.text(8, LOWER)}` },
  'access token': { names: ['access_token', 'accessToken'], make: (c) => c.text(32, ALNUM) },
  'refresh token': { names: ['refresh_token', 'refreshToken'], make: (c) => c.text(64, HEX) },
  'short token': { names: ['token', 'inviteToken'], make: (c) => c.text(10, ALNUM) },
  'token in uuid form': {
    names: ['reset_token', 'auth-token'],
    make: (c) => `${c.text(8, HEX)}-${c.text(4, HEX)}-4${c.text(3, HEX)}-a${c.text(3, HEX)}-${c.text(12, HEX)}`,
  },
  'api key': { names: ['api_key', 'apiKey', 'apikey'], make: (c) => c.text(40, HEX) },
  'license key': {
    names: ['licenseKey', 'licence_key', 'product_key', 'activationKey', 'serial_key'],
    make: (c) => `Zq${c.text(18, LOWER + UPPER)}bW`,
  },
  'license key in groups': {
    names: ['license_key', 'productKey', 'activation-key'],
    make: (c) => Array.from({ length: 5 }, () => c.text(5, UPPER)).join('-'),
  },
  'client secret': { names: ['client_secret', 'clientSecret'], make: (c) => c.text(43, ALNUM) },
  'session id': { names: ['session_id', 'sessionId', 'PHPSESSID'], make: (c) => c.text(26, LOWER + DIGITS) },
  'csrf token': {
    names: ['csrf_token', 'authenticity_token', '_csrf', 'csrfmiddlewaretoken'],
    make: (c) => `${c.text(42, ALNUM)}9a==`,
  },
  'one-time code': { names: ['otp', 'pin', 'verification_code'], make: (c) => c.text(6, '3456789') },
  signature: { names: ['signature', 'sig'], make: (c) => c.text(64, HEX) },
  'private key by name': { names: ['private_key', 'signing_key'], make: (c) => `${c.text(43, ALNUM)}=` },
  'session by its short name': { names: ['sess'], make: (c) => c.text(12, LOWER) + c.text(10, DIGITS) },
};

/** Sent under such a name; the same again without it is as secret. */
export const SENT: Readonly<Record<string, { readonly names: readonly string[]; readonly make: Maker }>> = {
  'one-time code of digits': {
    names: ['otp', 'pin', 'verification_code', 'smsCode'],
    make: (c) => c.text(6, '3456789'),
  },
  'one-time code of letters and digits': {
    names: ['otp', 'recovery_code'],
    make: (c) => `${c.text(3, UPPER)}7${c.text(2, UPPER)}`,
  },
  'csrf token of letters': { names: ['csrf', '_csrf'], make: (c) => `Za${c.text(16, LOWER + UPPER)}` },
  'short password': { names: ['password', 'pwd'], make: (c) => `${c.text(4, LOWER)}${c.text(2, DIGITS)}` },
};
