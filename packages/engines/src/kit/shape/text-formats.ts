// Formats of texts as bits of a mask: a text takes away the bits of the formats that it does not have. Each test is at
// least as strict as the JSON Schema format (or pattern) that is concluded from it, so that what was seen is valid.

export const DATE_TIME = 1;
export const LOCAL_DATE_TIME = 2;
export const DATE = 4;
export const CLOCK = 8;
export const UUID = 16;
export const EMAIL = 32;
export const URI = 64;
export const IPV4 = 128;
export const INTEGER = 256;
export const NUMBER = 512;
export const BOOLEAN = 1024;
export const ALL_FORMATS = 2047;

// Whatever has none of these formats by its length alone is settled at once: the longest address worth a look.
const LONGEST_FORMATTED = 2048;

// Most texts start in a letter, which settles most formats.
const NEED_DIGIT = DATE_TIME | LOCAL_DATE_TIME | DATE | CLOCK | IPV4;
const NEED_DIGIT_OR_MINUS = NEED_DIGIT | INTEGER | NUMBER;

/** Those of the `formats` that the text has. Written out, since it runs for every text whose place has a format. */
export function formatsOf(text: string, formats: number): number {
  if (text.length > LONGEST_FORMATTED || text.length === 0) return 0;
  const first = text.charCodeAt(0);
  const startsInDigit = first >= 48 && first <= 57;
  let left = startsInDigit ? formats : formats & ~(first === 45 ? NEED_DIGIT : NEED_DIGIT_OR_MINUS);
  if ((left & DATE_TIME) !== 0 && !isDateTime(text)) left &= ~DATE_TIME;
  if ((left & LOCAL_DATE_TIME) !== 0 && !isLocalDateTime(text)) left &= ~LOCAL_DATE_TIME;
  if ((left & DATE) !== 0 && !isDate(text)) left &= ~DATE;
  if ((left & CLOCK) !== 0 && !isClock(text)) left &= ~CLOCK;
  if ((left & UUID) !== 0 && !isUuid(text)) left &= ~UUID;
  if ((left & EMAIL) !== 0 && !isEmail(text)) left &= ~EMAIL;
  if ((left & URI) !== 0 && !isUri(text)) left &= ~URI;
  if ((left & IPV4) !== 0 && !isIpv4(text)) left &= ~IPV4;
  if ((left & INTEGER) !== 0 && !isInteger(text)) left &= ~INTEGER;
  if ((left & NUMBER) !== 0 && !isNumber(text)) left &= ~NUMBER;
  if ((left & BOOLEAN) !== 0 && text !== 'true' && text !== 'false') left &= ~BOOLEAN;
  return left;
}

// Expressions, since they read a text twice as fast as a loop over its characters.
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const MINUTES = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const MOMENT = String.raw`${DAY}[T ]${MINUTES}:[0-5]\d(?:\.\d+)?`;
const DATE_TEXT = new RegExp(`^${DAY}$`);
const CLOCK_TEXT = new RegExp(`^${MINUTES}(?::[0-5]\\d)?$`);
const LOCAL_DATE_TIME_TEXT = new RegExp(`^${MOMENT}$`);
const DATE_TIME_TEXT = new RegExp(`^${MOMENT}(?:Z|[+-]${MINUTES})$`);
const UUID_TEXT = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

function isDateTime(text: string): boolean {
  return DATE_TIME_TEXT.test(text) && isInMonth(text);
}

function isLocalDateTime(text: string): boolean {
  return LOCAL_DATE_TIME_TEXT.test(text) && isInMonth(text);
}

function isDate(text: string): boolean {
  return DATE_TEXT.test(text) && isInMonth(text);
}

const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the month has so many days: up to the 28th it has. */
function isInMonth(date: string): boolean {
  const tens = date.charCodeAt(8);
  if (tens < 50 || (tens === 50 && date.charCodeAt(9) < 57)) return true;
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= DAYS[month]! + (leap ? 1 : 0);
}

function isClock(text: string): boolean {
  return CLOCK_TEXT.test(text);
}

export function isUuid(text: string): boolean {
  return text.length === 36 && UUID_TEXT.test(text);
}

// Without leading zeros (those are codes) and within what a double holds exactly.
const INTEGER_TEXT = /^(?:0|-?[1-9]\d{0,14})$/;
const NUMBER_TEXT = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
const EMAIL_TEXT =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;
const URI_TEXT =
  /^[a-z][a-z0-9+.-]*:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?$/i;
const IPV4_TEXT = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

function isInteger(text: string): boolean {
  return text.length <= 16 && INTEGER_TEXT.test(text);
}

function isNumber(text: string): boolean {
  return text.length <= 32 && NUMBER_TEXT.test(text);
}

// The longest address that mail can be sent to (RFC 5321) has 254 characters.
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.includes('@') && EMAIL_TEXT.test(text);
}

function isUri(text: string): boolean {
  return text.includes('://') && URI_TEXT.test(text);
}

function isIpv4(text: string): boolean {
  return text.length <= 15 && text.length >= 7 && IPV4_TEXT.test(text);
}
