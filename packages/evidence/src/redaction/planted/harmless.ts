import { ALNUM, chance, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';

/** Something that looks like a secret and is none. */
export interface Harmless {
  readonly kind: string;
  readonly name: string;
  readonly value: string | number;
}

const uuid = (c: Chance): string =>
  `${c.text(8, HEX)}-${c.text(4, HEX)}-4${c.text(3, HEX)}-8${c.text(3, HEX)}-${c.text(12, HEX)}`;
const two = (c: Chance, n: number): string => String(1 + c.below(n)).padStart(2, '0');
const date = (c: Chance): string => `20${two(c, 29)}-${two(c, 12)}-${two(c, 28)}`;
const word = (c: Chance): string => c.pick(WORDS);
const WORDS =
  'alpha river stone garden token session password secret key author monkey keyboard window issue release'.split(' ');

const MAKERS: Readonly<Record<string, readonly [names: string, make: (c: Chance) => string | number]>> = {
  uuid: ['id user_id token_id session_owner', uuid],
  'git hash': ['sha commit revision', (c) => c.text(40, HEX)],
  'short hash': ['rev ref', (c) => c.text(7, HEX)],
  'sha-256': ['checksum integrity digest', (c) => c.text(64, HEX)],
  'object id': ['_id post_id', (c) => c.text(24, HEX)],
  ulid: ['id', (c) => `01${c.text(24, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}`],
  slug: ['slug name key', (c) => `${word(c)}-${word(c)}-${c.below(90)}`],
  sku: ['sku code article', (c) => `${c.text(3, UPPER)}-${c.text(4, DIGITS)}-${c.text(2, UPPER)}`],
  'css class': ['class className', (c) => `${word(c)}__${word(c)}--${c.text(5, ALNUM)}`],
  'iso date': ['created_at date token_expires_at', date],
  'date and time': [
    'updated_at last_login',
    (c) => `${date(c)}T${two(c, 23)}:${two(c, 59)}:${two(c, 59)}.${c.text(3, DIGITS)}Z`,
  ],
  version: ['version', (c) => `${c.below(20)}.${c.below(20)}.${c.below(200)}-beta.${c.below(9)}`],
  etag: ['etag', (c) => `W/"${c.text(4, HEX)}-${c.text(27, ALNUM)}"`],
  'file with hash': ['src file asset', (c) => `/assets/${word(c)}-${c.text(8, ALNUM)}.js`],
  'picture for dense screens': ['icon src', (c) => `/img/${word(c)}@2x.png`],
  'trace id': ['trace_id request_id traceparent', (c) => `00-${c.text(32, HEX)}-${c.text(16, HEX)}-01`],
  'large number': ['id count size', (c) => Number(`1${c.text(12, DIGITS)}`)],
  'number in a string': ['order_number reference', (c) => `1${c.text(11, DIGITS)}`],
  'number in groups': [
    'reference invoice',
    (c) => `INV 1${c.text(3, DIGITS)} ${c.text(4, DIGITS)} ${c.text(4, DIGITS)}`,
  ],
  'long number without groups': ['reference order', (c) => `58${c.text(14, DIGITS)}`],
  'time zone': ['offset timezone', (c) => `+${two(c, 12)}:00`],
  price: ['price amount total', (c) => `${c.below(9000)}.${c.text(2, DIGITS)} EUR`],
  'ip address': ['ip host', (c) => `10.${c.below(255)}.${c.below(255)}.${c.below(255)}`],
  coordinates: ['location', (c) => `${c.below(90)}.${c.text(6, DIGITS)}, ${c.below(90)}.${c.text(6, DIGITS)}`],
  'package at version': ['package', (c) => `@scope/${word(c)}@${c.below(9)}.${c.below(9)}.${c.below(9)}`],
  colour: ['color background', (c) => `#${c.text(6, HEX)}`],
  'media type': ['accept type', (c) => `application/vnd.${word(c)}.v${c.below(4)}+json; q=0.${c.below(9)}`],
  'kind of token': ['token_type auth_type type', (c) => c.pick(['bearer', 'password', 'token', 'Bearer'])],
  'name of a field': [
    'field name param for',
    (c) => c.pick(['password', 'token', 'api_key', 'csrf_token', 'user[password]']),
  ],
  'message about a secret': [
    'message error hint label',
    (c) => c.pick(['Password is too short', 'token: is invalid', 'The API key must be set', 'Forgot your password?']),
  ],
  'flag about a secret': ['password_required has_token passwordless', (c) => c.pick(['yes', 'no', 'always'])],
  'word under the name of a key': [
    'licenseKey product_key activationKey auth session',
    (c) => c.pick(['community', 'evaluationPeriodOfThirtyDays', 'ORDERS-LIST-VIEW', 'not-activated', 'enterprise']),
  ],
  'count of secrets': ['sessions max_tokens token_count password_length', (c) => c.below(4000)],
  cursor: ['next_page_token cursor after', (c) => Buffer.from(`{"id":${c.below(10_000)}}`).toString('base64')],
  'camel case': [
    'permission event',
    (c) => `${word(c)}${word(c).replace(/^./, (l) => l.toUpperCase())}Created${c.below(9)}`,
  ],
  'talk of cookies': [
    'note body',
    (c) => c.pick(['Cookie: theme=dark; lang=en', 'a cookie: 2 days', 'Set-Cookie: lang=en; Max-Age=3600; Path=/']),
  ],
  'small picture': ['icon src', (c) => `data:image/png;base64,iVBORw0KGgo${c.text(40, ALNUM)}=`],
  'sum of money': ['price note', (c) => `$${c.below(90)}.${c.text(2, DIGITS)} or $${c.below(9)}$ a day`],
  'command without secrets': [
    'example',
    (c) => `curl -b jar.txt -X POST https://${word(c)}.example.org/a${c.below(99)}`,
  ],
  'talk of headers': ['hint', (c) => `Authorization: required for ${word(c)} ${word(c)}`],
  'address with escapes': [
    'href url',
    (c) => `/wiki/${word(c)}%20${word(c)}%3A%20%E2%9C%93?q=%2B${c.below(99)}+${word(c)}&to=%2Fa%2F${c.below(9999)}`,
  ],
  'short number of an account': ['accountNumber account_no bankAccount', (c) => c.below(99_999)],
  'kind of account': ['bankAccount account_number', (c) => c.pick(['savings', 'checking', `main ${c.below(9)}`])],
  'number behind a word about telephones': [
    'note message',
    (c) =>
      c.pick([
        `Phone ${date(c)}`,
        `Call ${two(c, 23)}:${two(c, 59)}, ${c.below(900_000)} items`,
        `iPhone ${c.below(16)} ${c.text(7, '123456789')}`,
        `Mobile ${1 + c.below(9)}.${c.text(3, DIGITS)}.${c.text(3, DIGITS)}`,
        `tel ${c.below(999)}, fax ${c.below(999)}`,
        `phone 10.${c.below(255)}.${c.below(255)}.${c.below(255)}`,
        `call ${c.text(7, '123456789')} times`,
      ]),
  ],
  'number in odd groups': [
    'reference note',
    (c) =>
      `1${c.text(3, DIGITS)}${c.pick(['\u00a0', '\u2009', '  ', '.', '\u2011'])}${c.text(4, DIGITS)} ${c.text(4, DIGITS)}`,
  ],
  isbn: ['isbn', (c) => `978-3-${c.text(5, DIGITS)}-${c.text(3, DIGITS)}-${c.below(9)}`],
  'row of numbers': [
    'd path points',
    (c) => Array.from({ length: 8 }, () => `${c.below(900)}.${c.text(3, DIGITS)}`).join(' '),
  ],
  'count of telephones': ['mobile phone phones tel', (c) => c.below(9_999)],
  'sign by its number': [
    'title note',
    (c) => `${word(c)} &#64; ${word(c)} &commat; ${word(c)} &#8212; ${word(c)}&#38;${word(c)} &#x40;${word(c)}&#46;`,
  ],
  'escaped sign': [
    'code css',
    (c) => `"\\u0040media ${word(c)}", '\\x40import ${word(c)}.css', "${word(c)}\\x402x.png"`,
  ],
  'free text': [
    'title description',
    (c) => `${word(c)} ${word(c)} ${c.below(999)}: ${word(c)} (${c.below(99)}%) ${c.text(4, LOWER)}`,
  ],
};

/** At least `count` of them, of all kinds in turn. */
export function harmlessValues(count: number): Harmless[] {
  const makers = Object.entries(MAKERS);
  return Array.from({ length: count }, (_, i) => {
    const c = chance(i + 1);
    const [kind, [names, make]] = makers[i % makers.length]!;
    return { kind, name: c.pick(names.split(' ')), value: make(c) };
  });
}
