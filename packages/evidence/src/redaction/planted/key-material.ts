import { ALNUM, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';
import { answered, asked, body, json, page, type Parts } from './places.js';

// Keys that show by their shape, and numbers of people that show by their name.

const B64URL = `${ALNUM}-_`;

/** A JSON Web Key (RFC 7517): all but its private part is public. */
const jwks: Readonly<Record<string, (secret: string) => object>> = {
  'RSA d': (s) => ({ kty: 'RSA', n: 'sXchDaQebHnPiGvy', e: 'AQAB', d: s }),
  'RSA primes': (s) => ({ kty: 'RSA', n: 'sXchDaQebHnPiGvy', e: 'AQAB', p: s, use: 'sig' }),
  'RSA exponents': (s) => ({ kty: 'RSA', n: 'sXchDaQebHnPiGvy', dq: s, kid: 'main-2026' }),
  'EC d': (s) => ({ crv: 'P-256', d: s, x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU', kty: 'EC' }),
  'OKP d': (s) => ({ kty: 'OKP', crv: 'Ed25519', d: s }),
  'AKP priv': (s) => ({ kty: 'AKP', alg: 'ML-DSA-44', priv: s }),
  'octets k': (s) => ({ kty: 'oct', k: s, alg: 'A128KW' }),
};

const inDocuments: Readonly<Record<string, (value: object) => Parts>> = {
  answer: (value) => answered(json({ keys: [value] })),
  request: (value) => asked(json(value)),
  'string in JSON': (value) => answered(json({ exported: JSON.stringify(value) })),
  'script of a page': (value) => page(`<script>const key = ${JSON.stringify(value)};</script>`),
  text: (value) => answered(body('text/plain', `export:\n${JSON.stringify(value, null, 2)}\n`)),
  script: (value) =>
    answered(
      body(
        'text/plain',
        `var k={${Object.entries(value)
          .map(([n, v]) => `${n}:'${v}'`)
          .join(',')}}`,
      ),
    ),
};

export const JWK_PLACES: readonly { place: string; make: (c: Chance) => string; put: (secret: string) => Parts }[] =
  Object.entries(jwks).flatMap(([kind, key]) =>
    Object.entries(inDocuments).map(([place, put]) => ({
      place: `${kind}, ${place}`,
      make: (c: Chance) => `Zq${c.text(41, B64URL)}7w`,
      put: (secret: string) => put(key(secret)),
    })),
  );

const join = (...parts: string[]): string => parts.join('');

/** What is found wherever it stands, by a word in front that says so. */
export const PREFIXED: Readonly<Record<string, (c: Chance) => string>> = {
  'personal access token': (c) => join('pa', 't_', 'k7Q', c.text(21, ALNUM)),
  'token of a house': (c) => join('depot_', 'pat_', 'k7Q', c.text(29, ALNUM)),
  'secret key of a house': (c) => join('acme_', 'sk_', 'k7Q', c.text(25, ALNUM)),
  'token of a run': (c) => join('run', 'tok_', 'k7Q', c.text(30, ALNUM)),
  'key with a joint': (c) => join('api', 'key-', 'k7', c.text(30, HEX)),
  'long word behind a prefix': (c) => join('qzx', '_', 'k7Q', c.text(37, ALNUM)),
  'age key': (c) => join('AGE-SECRET', '-KEY-1', c.text(58, UPPER + DIGITS)),
};

/** Numbers that a state gave to a person. */
export const NATIONAL_IDS: Readonly<Record<string, readonly [names: string, make: (c: Chance) => string]>> = {
  'driving licence': [
    'drivingLicence driving_licence_number driversLicense driver_license_no fuehrerscheinnummer permisDeConduire',
    (c) => `${c.text(5, UPPER)}${c.text(6, DIGITS)}${c.text(2, UPPER)}9${c.text(2, UPPER)}`,
  ],
  passport: ['passport passportNo reisepassnummer numero_passeport', (c) => `C${c.text(8, '123456789')}`],
  'identity card': [
    'idCardNumber personalausweis identityCardNo dni',
    (c) => `${c.text(8, '123456789')}${c.text(1, UPPER)}`,
  ],
  'tax number': ['steuerId cpf nif codiceFiscale tin', (c) => c.text(11, '123456789')],
  'number of a person': ['pesel bsn personnummer aadhaar curp sin', (c) => c.text(11, '123456789')],
  'number by its shape': [
    'cpr hetu ahv svnr cnp jmbg rrn rodneCislo personalCode tfn numeroSecu',
    (c) => `${c.text(6, '123456789')}-${c.text(4, '123456789')}`,
  ],
  'number with letters by its shape': [
    'niNumber nino hetu ppsn nric krankenversichertennr',
    (c) => `Q${c.text(8, '123456789')}${c.text(1, UPPER)}`,
  ],
  'number of an insurance': [
    'nhsNumber medicareNumber insuranceNumber sozialversicherungsnummer',
    (c) => c.text(10, '123456789'),
  ],
};

/** A tunnel's keys (WireGuard) and the like, as they stand in a file. */
export const KEY_FILES: Readonly<Record<string, (secret: string) => Parts>> = {
  'private key of a tunnel': (s) =>
    answered(body('text/plain', `[Interface]\nPrivateKey = ${s}=\nAddress = 10.0.0.2/32\n`)),
  'shared key of a tunnel': (s) =>
    answered(body('text/plain', `[Peer]\nPresharedKey = ${s}=\nEndpoint = a.example:51820\n`)),
  'tunnel in JSON': (s) => answered(json({ config: `[Interface]\nPrivateKey = ${s}=\nDNS = 1.1.1.1\n` })),
  'key of a network': (s) => answered(json({ wifi: { ssid: 'Office', psk: s } })),
};

export const HARMLESS_KEYS: Readonly<Record<string, (c: Chance) => Parts>> = {
  'short names of such numbers': (c) =>
    answered(
      json({
        cpr: 'basic',
        taj: 'Mahal',
        personalCode: `A-${c.below(99)}`,
        ni: c.below(99),
        cnp: 'open 24',
        inn: 'Anchor',
      }),
    ),
  'name of a key of Amazon': (c) =>
    answered(json({ key: 'AKIA', hash: c.text(40, HEX), path: `a/${c.text(20, LOWER)}` })),
  'public key': (c) =>
    answered(json({ keys: [{ kty: 'RSA', kid: 'a1', use: 'sig', e: 'AQAB', n: `sX${c.text(40, B64URL)}` }] })),
  'public point': (c) => answered(json({ kty: 'EC', crv: 'P-256', x: c.text(43, B64URL), y: c.text(43, B64URL) })),
  'point of a drawing': (c) =>
    answered(json({ d: `M${c.below(99)} ${c.below(99)}L9 9z`, p: c.text(9, LOWER), k: 'r', q: 'hens' })),
  'prefixed id': (c) =>
    answered(
      json({ id: `cus_${c.text(14, ALNUM)}`, price: `price_1${c.text(23, ALNUM)}`, u: `user_2${c.text(26, ALNUM)}` }),
    ),
  'prefixed number': (c) => answered(json({ id: `user_${c.text(9, DIGITS)}`, ref: `ord-${c.text(12, DIGITS)}` })),
  'type id': (c) => answered(json({ id: `user_01h${c.text(23, '0123456789abcdefghjkmnpqrstvwxyz')}` })),
  'name of a variable': () =>
    answered(json({ needs: 'api_key_for_the_printing_house', uses: 'session_token_lifetime_minutes' })),
  'name of a translation': () =>
    answered(json({ label: 'settings.api_key_rotation_enabled_since2026', i18n: 'key_account_manager_7' })),
  'class of a style': (c) => answered(json({ css: `token_${c.text(5, ALNUM)} key_wrapper__${c.text(5, ALNUM)}` })),
  'kind of a licence': () =>
    answered(json({ drivingLicence: true, passport: 'required', dni: 'none', licence: 'MIT' })),
};
