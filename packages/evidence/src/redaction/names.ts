import type { RedactionKind } from './kinds.js';

/** What a value under a secret's name must look like to be taken for one. */
export type Demand =
  /** Anything that is not empty. */
  | 'any'
  /** A digit at least: `pin`, `otp`, `cvv`, `phone`. */
  | 'digits'
  /** One word of letters and digits: `session`, `signature`. */
  | 'opaque'
  /** Long and random: `key`, `code`, `state` have harmless meanings too. */
  | 'random';

export interface SecretName {
  readonly kind: RedactionKind;
  readonly demand: Demand;
}

/** `userAPIKey[new-value]` → user api key new value; `contraseña` → contrasena. */
export function wordsOf(name: string): string[] {
  return plainLetters(name)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Letters without their accents: who writes code often leaves them out, and who does not means the same. */
function plainLetters(name: string): string {
  if (!BEYOND_ASCII.test(name)) return name;
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i');
}

type Rule = readonly [words: string, kind: RedactionKind, demand: Demand];

/** Names by their last words; the longest that fits wins. A space stands for any joint: `api_key`, `apiKey`, `API-Key`. */
const RULES: readonly Rule[] = [
  ['password', 'password', 'any'],
  ['passwd', 'password', 'any'],
  ['passwort', 'password', 'any'],
  ['kennwort', 'password', 'any'],
  ['mot de passe', 'password', 'any'],
  ['contrasena', 'password', 'any'],
  ['senha', 'password', 'any'],
  ['wachtwoord', 'password', 'any'],
  ['haslo', 'password', 'any'],
  ['heslo', 'password', 'any'],
  ['lozinka', 'password', 'any'],
  ['parola', 'password', 'any'],
  ['sifre', 'password', 'any'],
  ['losenord', 'password', 'any'],
  ['passord', 'password', 'any'],
  ['adgangskode', 'password', 'any'],
  ['salasana', 'password', 'any'],
  ['jelszo', 'password', 'any'],
  ['mat khau', 'password', 'any'],
  ['пароль', 'password', 'any'],
  ['密码', 'password', 'any'],
  ['密碼', 'password', 'any'],
  ['パスワード', 'password', 'any'],
  ['비밀번호', 'password', 'any'],
  ['pwd', 'password', 'any'],
  ['security answer', 'secret', 'any'],
  ['secret answer', 'secret', 'any'],
  ['security code', 'one-time-code', 'any'],
  ['connection string', 'secret', 'any'],
  ['auth key', 'api-key', 'opaque'],
  ['authkey', 'api-key', 'opaque'],
  ['ott', 'token', 'opaque'],
  ['tok', 'token', 'opaque'],
  ['tk', 'token', 'random'],
  ['invite', 'token', 'random'],
  ['k', 'token', 'random'],
  ['t', 'token', 'random'],
  ['c', 'token', 'random'],
  ['pw', 'password', 'any'],
  ['pswd', 'password', 'any'],
  ['pass', 'password', 'opaque'],
  ['passphrase', 'password', 'any'],
  ['passcode', 'one-time-code', 'any'],
  ['recovery phrase', 'password', 'any'],
  ['seed phrase', 'password', 'any'],
  ['mnemonic', 'password', 'any'],
  ['secret', 'secret', 'any'],
  ['secrets', 'secret', 'opaque'],
  ['passwords', 'password', 'any'],
  ['credential', 'secret', 'opaque'],
  ['credentials', 'secret', 'opaque'],
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
  ['csrftoken', 'csrf', 'any'],
  ['csrfmiddlewaretoken', 'csrf', 'any'],
  ['authenticity token', 'csrf', 'any'],
  ['verification token', 'csrf', 'any'],
  ['antiforgery', 'csrf', 'any'],
  ['viewstate', 'session', 'opaque'],
  ['session', 'session', 'opaque'],
  ['session id', 'session', 'any'],
  ['session token', 'session', 'any'],
  ['session key', 'session', 'any'],
  ['sessionid', 'session', 'any'],
  ['sessid', 'session', 'any'],
  ['phpsessid', 'session', 'any'],
  ['jsessionid', 'session', 'any'],
  ['aspsessionid', 'session', 'any'],
  ['sid', 'session', 'opaque'],
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
  ['sms code', 'one-time-code', 'digits'],
  ['mfa code', 'one-time-code', 'any'],
  ['verification code', 'one-time-code', 'digits'],
  ['one time code', 'one-time-code', 'any'],
  ['one time password', 'one-time-code', 'any'],
  ['recovery code', 'one-time-code', 'any'],
  ['recovery codes', 'one-time-code', 'any'],
  ['backup code', 'one-time-code', 'any'],
  ['backup codes', 'one-time-code', 'any'],
  ['access code', 'one-time-code', 'any'],
  ['device code', 'one-time-code', 'any'],
  ['user code', 'one-time-code', 'opaque'],
  ['code verifier', 'token', 'any'],
  ['verifier', 'token', 'opaque'],
  ['api key', 'api-key', 'any'],
  ['apikey', 'api-key', 'any'],
  ['api keys', 'api-key', 'opaque'],
  ['apikeys', 'api-key', 'opaque'],
  ['app key', 'api-key', 'opaque'],
  ['access key', 'api-key', 'opaque'],
  ['account key', 'api-key', 'opaque'],
  ['admin key', 'api-key', 'opaque'],
  ['auth key', 'api-key', 'any'],
  ['client key', 'api-key', 'opaque'],
  ['encryption key', 'private-key', 'any'],
  ['license key', 'api-key', 'opaque'],
  ['licence key', 'api-key', 'opaque'],
  ['licensekey', 'api-key', 'opaque'],
  ['licencekey', 'api-key', 'opaque'],
  ['productkey', 'api-key', 'opaque'],
  ['activationkey', 'api-key', 'opaque'],
  ['serialkey', 'api-key', 'opaque'],
  ['product key', 'api-key', 'opaque'],
  ['activation key', 'api-key', 'opaque'],
  ['activation code', 'one-time-code', 'opaque'],
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
  ['cardnumber', 'card', 'digits'],
  ['iban', 'iban', 'digits'],
  ['ssn', 'national-id', 'digits'],
  ['social security number', 'national-id', 'digits'],
  ['national id', 'national-id', 'digits'],
  ['national insurance number', 'national-id', 'digits'],
  ['passport number', 'national-id', 'digits'],
  ['phone', 'phone', 'digits'],
  ['phone number', 'phone', 'digits'],
  ['phonenumber', 'phone', 'digits'],
  ['telephone', 'phone', 'digits'],
  ['mobile', 'phone', 'digits'],
  ['mobile number', 'phone', 'digits'],
  ['msisdn', 'phone', 'digits'],
  ['fax', 'phone', 'digits'],
  ['tel', 'phone', 'digits'],
  ['cellphone', 'phone', 'digits'],
  ['whatsapp', 'phone', 'digits'],
  ['contact number', 'phone', 'digits'],
  ['nino', 'national-id', 'digits'],
];

/** Names that are secrets where a value is sent along (query, header, form) and plain words in a document. */
const SENT_RULES: readonly Rule[] = [
  ['key', 'api-key', 'random'],
  ['hash', 'token', 'random'],
  ['code', 'one-time-code', 'random'],
  ['state', 'token', 'random'],
  ['ticket', 'token', 'random'],
  ['nonce', 'token', 'random'],
  ['assertion', 'token', 'random'],
  ['samlresponse', 'token', 'random'],
  ['saml response', 'token', 'random'],
];

const byWords = (rules: readonly Rule[]): ReadonlyMap<string, SecretName> =>
  new Map(rules.map(([words, kind, demand]) => [words, { kind, demand }]));
const NAMES = byWords(RULES);
const SENT_NAMES = byWords([...RULES, ...SENT_RULES]);

const ENDS_RULE: ReadonlySet<string> = new Set(
  [...SENT_NAMES.keys()].map((words) => words.slice(words.lastIndexOf(' ') + 1)),
);

/** Longest rule, in words. */
const MOST_WORDS = 3;

/** Words that may follow without changing what the value is: `password_confirmation`, `token_value`, `new_password_2`. */
const TRAILING = new Set(
  'confirmation confirm confirmed again repeat repeated retype verify check value plain plaintext text hash hashed digest string raw encrypted base64 b64 current old new header cookie input field1 field2 1 2 3'.split(
    ' ',
  ),
);

/** Words before `key` and `token` that make them something else: places in a list, parts of a database, counts. */
const OTHER_KEYS =
  /(?:^| )(?:public|primary|foreign|next|previous|prev|page|cursor|continuation|start|end|idempotency|cache|surrogate|partition|sort|websocket|design|max|min|total|input|output|prompt|completion|num|count)(?: page)? (?:key|keys|token|tokens)$/;

/** Names that ask a question or give an order: `has_password`, `forgot_password`. */
const ABOUT_SECRETS =
  /^(?:has|have|is|are|show|hide|use|uses|require|requires|required|allow|allows|enable|enabled|disable|disabled|can|must|should|want|needs|min|max|no|without) |^(?:reset|forgot|forgotten|change|lost|update|set) password$/;

/** Nouns that are written together with what stands before them: `accesstoken`, `newpassword`. */
const GLUED = /(?:token|password|passwd|secret|apikey|sessionid|sessid)$/;

/** What a name says about the value under it, or null. `sent`: in a query, a header or a form. */
export function secretName(name: string, sent: boolean): SecretName | null {
  return secretOf(leafWords(name), sent);
}

/** The same of a name's words. */
export function secretOf(all: readonly string[], sent: boolean): SecretName | null {
  let length = all.length;
  while (length > 1 && TRAILING.has(all[length - 1]!)) length--;
  const last = all[length - 1]?.replace(/(?<=[a-z])\d+$/, '');
  // Nearly all names are done with here.
  if (last === undefined || !(ENDS_RULE.has(last) || GLUED.test(last))) return null;
  const words = [...all.slice(0, length - 1), last];
  const found = ruleOf(words, last, sent ? SENT_NAMES : NAMES);
  if (found === null) return null;
  const joined = words.join(' ');
  return OTHER_KEYS.test(joined) || ABOUT_SECRETS.test(joined) ? null : found;
}

function ruleOf(words: readonly string[], last: string, names: ReadonlyMap<string, SecretName>): SecretName | null {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const found = names.get(words.slice(-count).join(' '));
    if (found !== undefined) return found;
  }
  return names.get(GLUED.exec(last)?.[0] ?? '') ?? null;
}

/** `user[credentials][password][]` → `password`. */
export function leafWords(name: string): string[] {
  return wordsOf(leafName(name));
}

function leafName(name: string): string {
  if (!name.endsWith(']')) return name;
  const parts = name.split(/[[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts.at(-1) ?? name;
}

/** Names under which names of fields are keys and messages or labels are values. */
const DESCRIBES =
  /^(?:errors?|error ?fields?|field ?errors?|messages?|violations?|validations?|validation ?errors?|labels?|translations?|i18n|locales?|strings|placeholders?|hints?|help|descriptions?|types?|schema|properties|definitions|columns|required|rules|constraints|details)$/;

export function describesFields(words: readonly string[]): boolean {
  return DESCRIBES.test(words.join(' '));
}

/** Last words of all names that may be secret, and what may follow them: for those who must tell quickly. */
export const LAST_WORDS: readonly string[] = [...ENDS_RULE, ...TRAILING];
