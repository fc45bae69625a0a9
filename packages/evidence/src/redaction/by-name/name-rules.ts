import type { RedactionKind } from '../kinds.js';
import { NATIONAL_ID_RULES } from './national-id-rules.js';
import { NUMBER_RULES } from './number-words.js';
import { wordsFor } from './secret-words.js';

/** What a value under a secret's name must look like to be taken for one. */
type Demand =
  /** Whatever stands there, objects and lists too: the user says so. */
  | 'all'
  /** Anything that is not empty. */
  | 'any'
  /** The same, and as many words as people answer a question with: `Rex the dog`. */
  | 'words'
  /** A digit at least: `pin`, `otp`, `cvv`, `phone`. */
  | 'digits'
  /** Six digits at least: customers of a shop have accounts as well, and short numbers. */
  | 'account'
  /** The same with a few letters around it. */
  | 'person'
  /** One word of letters and digits: `signature`, `credential`. */
  | 'opaque'
  /** The same, and no slug: a `session` may be one of a course, too, and nobody chooses the name of the other kind. */
  | 'issued'
  /** Long and random: `key`, `code`, `state` have harmless meanings too. */
  | 'random'
  /** The same, and no path or name of a file either: documents have keys of all kinds. */
  | 'drawn'
  /** A word that was drawn, of sixteen letters at least: a name that asks for one is believed sooner than `key`. */
  | 'token'
  /** The same, or an address that ends in it. */
  | 'link';

export interface SecretName {
  readonly kind: RedactionKind;
  readonly demand: Demand;
}

export type Rule = readonly [words: string, kind: RedactionKind, demand: Demand];

/** Addresses of which the last segment lets somebody in. */
const LINKS: readonly string[] =
  'magic login reset invite invitation confirmation verification activation signed webhook share shared claim confirm verify unsubscribe ical ics guest redeem'
    .split(' ')
    .flatMap((word) => [`${word} link`, `${word} url`]);

/** Names by their last words; the longest that fits wins. A space stands for any joint, and for none: `api_key`, `API-Key`, `apikey`. */
export const RULES: readonly Rule[] = [
  ...wordsFor('password').map((words): Rule => [words, 'password', 'any']),
  ...wordsFor('code').map((words): Rule => [words, 'one-time-code', 'digits']),
  // also the key of a record
  ['clave', 'password', 'opaque'],
  ['secret word', 'password', 'any'],
  ['memorable word', 'password', 'any'],
  ['assertion', 'token', 'drawn'],
  ['security answer', 'secret', 'words'],
  ['secret answer', 'secret', 'words'],
  ['recovery answer', 'secret', 'words'],
  ['mfa seed', 'secret', 'any'],
  ['otp seed', 'secret', 'any'],
  ['totp seed', 'secret', 'any'],
  ['hotp seed', 'secret', 'any'],
  ['2fa seed', 'secret', 'any'],
  ['tfa seed', 'secret', 'any'],
  ['factor seed', 'secret', 'any'],
  ['authenticator seed', 'secret', 'any'],
  ['security code', 'one-time-code', 'any'],
  ['manual entry key', 'secret', 'any'],
  ['setup key', 'secret', 'any'],
  ['connection string', 'secret', 'any'],
  ['ott', 'token', 'opaque'],
  ['tok', 'token', 'opaque'],
  ['tk', 'token', 'random'],
  ['login challenge', 'token', 'random'],
  ['consent challenge', 'token', 'random'],
  ['logout challenge', 'token', 'random'],
  ['invite', 'token', 'token'],
  ['k', 'token', 'random'],
  ['t', 'token', 'random'],
  ['c', 'token', 'random'],
  ['pass', 'password', 'opaque'],
  ['psk', 'password', 'opaque'],
  ['preshared key', 'private-key', 'any'],
  ['pat', 'token', 'token'],
  ['wlan schlussel', 'password', 'any'],
  ['netzwerkschlussel', 'password', 'any'],
  ['api schlussel', 'api-key', 'any'],
  ['wifi key', 'password', 'any'],
  ['wlan key', 'password', 'any'],
  ['wpa key', 'password', 'any'],
  ['passcode', 'one-time-code', 'any'],
  ['recovery phrase', 'password', 'words'],
  ['seed phrase', 'password', 'words'],
  ['mnemonic', 'password', 'words'],
  ['secret', 'secret', 'any'],
  ['secrets', 'secret', 'opaque'],
  ['passwords', 'password', 'any'],
  ['credential', 'secret', 'opaque'],
  ['credentials', 'secret', 'opaque'],
  ['cred', 'secret', 'opaque'],
  ['creds', 'secret', 'opaque'],
  ['token', 'token', 'any'],
  ['tokens', 'token', 'random'],
  ['jwt', 'jwt', 'any'],
  ['bearer', 'token', 'any'],
  ['authorization', 'authorization', 'any'],
  ['auth', 'token', 'opaque'],
  ['csrf', 'csrf', 'any'],
  ['xsrf', 'csrf', 'any'],
  ['csrf token', 'csrf', 'any'],
  ['xsrf token', 'csrf', 'any'],
  ['csrfmiddlewaretoken', 'csrf', 'any'],
  ['authenticity token', 'csrf', 'any'],
  ['verification token', 'csrf', 'any'],
  ['antiforgery', 'csrf', 'any'],
  // of ten characters, in WordPress, Moodle, Magento and Jenkins
  ...'nonce,wpnonce,sesskey,form key,form token,login token,crumb,edit token'
    .split(',')
    .map((words): Rule => [words, 'csrf', 'issued']),
  ['viewstate', 'session', 'opaque'],
  ['session', 'session', 'issued'],
  ['session id', 'session', 'any'],
  ['session token', 'session', 'any'],
  ['session key', 'session', 'any'],
  ['sessionid', 'session', 'any'],
  ['sessid', 'session', 'any'],
  ['phpsessid', 'session', 'any'],
  ['jsessionid', 'session', 'any'],
  ['aspsessionid', 'session', 'any'],
  ['sid', 'session', 'opaque'],
  ['sess', 'session', 'opaque'],
  ['signature', 'signature', 'opaque'],
  ['sig', 'signature', 'opaque'],
  ['hmac', 'signature', 'opaque'],
  ['otp', 'one-time-code', 'digits'],
  ['totp', 'one-time-code', 'digits'],
  ['pin', 'one-time-code', 'digits'],
  ['pin code', 'one-time-code', 'digits'],
  ['cvv', 'card', 'digits'],
  ['cvc', 'card', 'digits'],
  ['cvv2', 'card', 'digits'],
  ['csc', 'card', 'digits'],
  ['otp code', 'one-time-code', 'any'],
  ['totp code', 'one-time-code', 'any'],
  ['unlock code', 'one-time-code', 'any'],
  ['reset code', 'one-time-code', 'digits'],
  ['auth code', 'one-time-code', 'digits'],
  ['authentication code', 'one-time-code', 'digits'],
  ['authenticator code', 'one-time-code', 'digits'],
  ['2fa code', 'one-time-code', 'digits'],
  ['tfa code', 'one-time-code', 'digits'],
  ['factor code', 'one-time-code', 'digits'],
  ['puk', 'one-time-code', 'digits'],
  ['combination', 'one-time-code', 'digits'],
  ['mfa code', 'one-time-code', 'any'],
  ['one time code', 'one-time-code', 'any'],
  ['one time password', 'one-time-code', 'any'],
  ...'recovery backup scratch rescue emergency'.split(' ').flatMap((word): Rule[] => [
    [`${word} code`, 'one-time-code', 'any'],
    [`${word} codes`, 'one-time-code', 'any'],
  ]),
  ['recovery key', 'secret', 'any'],
  ['backup key', 'secret', 'any'],
  ['access code', 'one-time-code', 'any'],
  ['device code', 'one-time-code', 'any'],
  ['user code', 'one-time-code', 'opaque'],
  ['code verifier', 'token', 'any'],
  ['verifier', 'token', 'opaque'],
  ['api key', 'api-key', 'any'],
  ['api keys', 'api-key', 'opaque'],
  ['app key', 'api-key', 'opaque'],
  ['access key', 'api-key', 'opaque'],
  ['account key', 'api-key', 'opaque'],
  ['admin key', 'api-key', 'opaque'],
  ['auth key', 'api-key', 'any'],
  ['client key', 'api-key', 'opaque'],
  ['encryption key', 'private-key', 'any'],
  ['license key', 'api-key', 'opaque'],
  ['licence key', 'api-key', 'opaque'],
  ['product key', 'api-key', 'opaque'],
  ['activation key', 'api-key', 'opaque'],
  ['serial key', 'api-key', 'opaque'],
  ['master key', 'private-key', 'any'],
  ['private key', 'private-key', 'any'],
  ['secret key', 'secret', 'any'],
  ['service key', 'api-key', 'opaque'],
  ['shared key', 'secret', 'opaque'],
  ['signing key', 'private-key', 'any'],
  ['storage key', 'api-key', 'random'],
  ['subscription key', 'api-key', 'opaque'],
  ['functions key', 'api-key', 'opaque'],
  ['security key', 'api-key', 'opaque'],
  ['feed key', 'api-key', 'opaque'],
  ['card number', 'card', 'digits'],
  ['credit card', 'card', 'digits'],
  ['cc number', 'card', 'digits'],
  ['iban', 'iban', 'digits'],
  ...NUMBER_RULES,
  ...NATIONAL_ID_RULES,
  // also what is done, and how often
  ['refresh', 'token', 'token'],
  ['resume', 'token', 'token'],
  ['reconnect', 'token', 'token'],
  ['resume key', 'token', 'opaque'],
  ['reconnect key', 'token', 'opaque'],
  ['key', 'api-key', 'drawn'],
  ['license', 'api-key', 'drawn'],
  ['licence', 'api-key', 'drawn'],
  ['ticket', 'token', 'drawn'],
  ['access key id', 'api-key', 'drawn'],
  ['passkey', 'secret', 'opaque'],
  ['salt', 'secret', 'opaque'],
  ['pepper', 'secret', 'issued'],
  ['seed', 'secret', 'issued'],
  ['secret key base', 'secret', 'any'],
  ['invite code', 'token', 'opaque'],
  ['invitation code', 'token', 'opaque'],
  ['join code', 'token', 'opaque'],
  ['unsubscribe', 'token', 'drawn'],
  ...LINKS.map((words): Rule => [words, 'token', 'link']),
  // by which somebody is known again
  ...'device browser visitor client machine'.split(' ').map((word): Rule => [`${word} fingerprint`, 'token', 'opaque']),
  ['cookie', 'cookie', 'drawn'],
  ['cookies', 'cookie', 'drawn'],
];
