import { isCard, isIban, passesLuhn } from './by-look/checksums.js';
import { detached } from './detached.js';
import { createHmac256 } from './hmac.js';
import { jwtPseudonym } from './by-look/jwt.js';
import { turnsLikeRandom, UUID } from './by-look/looks.js';
import { sharesRun } from './overlap.js';

// A pseudonym depends on the key and on the value alone, never on where the value stood: so that what is equal stays
// equal. Its shape is the value's own: length, grouping and class of characters. What could be somebody's real number
// is made impossible: a card fails its check digit, an IBAN has the check digits 00, an e-mail is at `.test`.

export type Pseudonym = (value: string) => string;

/** Values are asked for again and again, one cookie in every request; the cache must not grow with what is seen. */
const CACHE_LIMIT = 20_000;

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';

/** As bytes: a text that was put together for each value would have to be made flat for each. */
const alphabet = (...parts: string[]): Uint8Array => Buffer.from(parts.join(''), 'latin1');
const HEX_BYTES = alphabet(HEX);
const DIGIT_BYTES = alphabet(DIGITS);
const PLAIN_BYTES = alphabet(LOWER, DIGITS);
/** With no letters, small ones, capitals, both. */
const TOKEN_BYTES = [DIGIT_BYTES, PLAIN_BYTES, alphabet(UPPER, DIGITS), alphabet(LOWER, UPPER, DIGITS)];
const HEX_TOKEN_BYTES = ['', 'abcdef', 'ABCDEF', 'abcdefABCDEF'].map((letters) => alphabet(letters, DIGITS));

const MARK = 'redacted-';
/** Draws before the marked form is taken: a draw shares six characters with the value about once in a million. */
const DRAWS = 4;

export function createPseudonym(key: Uint8Array): Pseudonym {
  const known = new Map<string, string>();
  const keyed = createHmac256(key);
  const derive = (value: string): string => {
    const domain = () => keyed(value.slice(value.lastIndexOf('@'))).toString('hex', 0, 2);
    return jwtPseudonym(value, pseudonym) ?? shaped(value, randomFrom(keyed(value)), domain);
  };
  const pseudonym: Pseudonym = (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = derive(value);
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(detached(value), made);
    return made;
  };
  return pseudonym;
}

/** Picks a number below `n`. */
type Random = (n: number) => number;

/** sfc32: enough to stretch a keyed digest, which is what keeps the value secret. */
function randomFrom(seed: Buffer): Random {
  let a = seed.readUInt32LE(0);
  let b = seed.readUInt32LE(4);
  let c = seed.readUInt32LE(8);
  let d = seed.readUInt32LE(12);
  return (n) => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) % n;
  };
}

/** Beyond this length only the class *long* is kept: nobody has a rule on the length of a token. */
const LONGEST = 160;

function shaped(text: string, random: Random, domain: () => string): string {
  const value = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  const draw = shapeOf(value, random, domain) ?? (() => marked(value, random));
  for (let i = 0; i < DRAWS; i++) {
    const drawn = draw(i);
    if (!sharesRun(value, drawn)) return drawn;
  }
  return marked(value, random);
}

/** Shorter values, and words with a digit behind them, are what people choose: passwords. */
const SHORTEST_TOKEN = 12;

type Draw = (attempt: number) => string;

function shapeOf(value: string, random: Random, domain: () => string): Draw | null {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return (attempt) => email(value, attempt === 0 ? domain() : '', random);
  if (UUID.test(value)) return () => uuid(value, random);
  if (ISO_DAY.test(value) || DAY.test(value)) return () => day(value, random);
  if (/\d/.test(value) && /^[+\d\s()./-]+$/.test(value)) return () => digits(value, random);
  if (/^[A-Z]{2}\d\d[A-Z0-9 ]+$/.test(value) && isIban(value.replaceAll(' ', ''))) return () => iban(value, random);
  if (/^[a-z]{2}\d\d[a-z0-9]+$/.test(value) && isIban(value.toUpperCase()))
    return () => iban(value.toUpperCase(), random).toLowerCase();
  if (CODED.test(value) && !HEX_CODED.test(value)) return () => coded(value, random);
  if (value.length >= 8 && /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(value)) return () => hex(value, random);
  if (value.length >= SHORTEST_TOKEN && turnsLikeRandom(value)) return () => token(value, random);
  return null;
}

/** `M000123`, `DL-4471-XK`: a number with letters before it, or in groups, as papers and cards have it. */
const CODED = /^[A-Z]{1,6}[-_ /.]?\d{2}[A-Z0-9]*(?:[-_ /.][A-Z0-9]+)*$/;
const HEX_CODED = /^(?=.*\d[A-F])[0-9A-F]{8,}$/;
const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const DAY = /^(?:0[1-9]|[12]\d|3[01])[./-](?:0[1-9]|[12]\d|3[01])[./-](?:19|20)\d\d$/;

/** Each sign stays in its class. */
function coded(value: string, random: Random): string {
  return value.replace(/[A-Z]|\d/g, (sign) => pick(sign >= 'A' ? UPPER : DIGITS, random));
}

const FIRST_YEAR = 1930;
const YEARS = 90;

/** A day stays one, however day and month are ordered. */
function day(value: string, random: Random): string {
  const [a, b] = [1, 2].map(() => String(1 + random(12)).padStart(2, '0'));
  const year = String(FIRST_YEAR + random(YEARS));
  return ISO_DAY.test(value) ? `${year}-${a}-${b}` : `${a}${value[2]}${b}${value[5]}${year}`;
}

/** What is drawn is at most as long as a value that was cut to `LONGEST`, or eight for an address. */
const drawn = Buffer.alloc(LONGEST);

const pick = (alphabet: string, random: Random): string => alphabet.charAt(random(alphabet.length));

function fill(length: number, from: Uint8Array, random: Random): string {
  for (let i = 0; i < length; i++) drawn[i] = from[random(from.length)]!;
  return drawn.toString('latin1', 0, length);
}

/** Addresses at one domain stay at one domain. */
function email(value: string, domain: string, random: Random): string {
  const host = `@d${domain || fill(4, HEX_BYTES, random)}.test`;
  return `u${fill(Math.max(8, value.length - host.length - 1), HEX_BYTES, random)}${host}`;
}

/** Version and variant stay: they are format. */
function uuid(value: string, random: Random): string {
  const upper = /[A-F]/.test(value);
  let made = '';
  for (let i = 0; i < value.length; i++) {
    made += i === 14 || i === 19 || value[i] === '-' ? value[i] : pick(HEX, random);
  }
  return upper ? made.toUpperCase() : made.toLowerCase();
}

function digits(value: string, random: Random): string {
  let first = true;
  const made = value.replace(/\d/g, (digit) => {
    const drawn = first && digit !== '0' ? String(1 + random(9)) : pick(DIGITS, random);
    first = false;
    return drawn;
  });
  const bare = made.replace(/\D/g, '');
  if (!isCard(value) || !passesLuhn(bare)) return made;
  return made.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

function iban(value: string, random: Random): string {
  const rest = value.slice(4).replace(/[A-Z0-9]/g, (c) => pick(c <= '9' ? DIGITS : UPPER, random));
  return `${value.slice(0, 2)}00${rest}`;
}

function hex(value: string, random: Random): string {
  const made = fill(value.length, HEX_BYTES, random);
  return /[A-F]/.test(value) ? made.toUpperCase() : made;
}

/** Letters and digits are drawn anew from those classes that the value uses; joints stay where they are. */
function token(value: string, random: Random): string {
  const alphabets = /[g-z]/i.test(value) ? TOKEN_BYTES : HEX_TOKEN_BYTES;
  const from = alphabets[(/[a-z]/.test(value) ? 1 : 0) + (/[A-Z]/.test(value) ? 2 : 0)]!;
  const length = drawn.write(value, 'latin1');
  for (let i = 0; i < length; i++) {
    const c = drawn[i]!;
    const isDrawn = (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122);
    if (isDrawn) drawn[i] = from[random(from.length)]!;
  }
  return drawn.toString('latin1', 0, length);
}

/** For passwords and whatever has no shape of its own: as long as the value, since rules on length are findings. */
function marked(value: string, random: Random): string {
  const numeric = /^\d+$/.test(value);
  const marks = numeric || value.length < 6 ? [''] : value.length > MARK.length + 6 ? [MARK, ''] : ['x-', ''];
  const from = numeric ? DIGIT_BYTES : PLAIN_BYTES;
  for (let i = 0; ; i++) {
    const mark = marks[i % marks.length] ?? '';
    const made = mark + fill(Math.max(1, value.length - mark.length), from, random);
    if (!sharesRun(value, made)) return made;
  }
}
