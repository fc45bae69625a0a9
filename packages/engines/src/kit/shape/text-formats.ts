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

/** Those of the `formats` that the text has. Written out, since it runs for every text whose place has a format. */
export function formatsOf(text: string, formats: number): number {
  if (text.length > LONGEST_FORMATTED || text.length === 0) return 0;
  let left = formats;
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

function isDateTime(text: string): boolean {
  return isDateAndClock(text) && endsInZone(text);
}

function isLocalDateTime(text: string): boolean {
  return isDateAndClock(text) && fractionEnd(text) === text.length;
}

function isDate(text: string): boolean {
  return text.length === 10 && isDateAt0(text);
}

function isClock(text: string): boolean {
  return (text.length === 5 || (text.length === 8 && hasSeconds(text, 0))) && isMinutesAt(text, 0);
}

// Less than any sum of places can make good; and an integer, unlike NaN, which would make this path handle doubles.
const NO_DIGIT = -1000;

function digit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57 ? code - 48 : NO_DIGIT;
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDateAt0(text: string): boolean {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  const century = twoDigits(text, 0);
  const year = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (century < 0 || year < 0 || month < 1 || month > 12 || day < 1) return false;
  if (day <= 28) return true;
  const leap = month === 2 && year % 4 === 0 && (year !== 0 || century % 4 === 0);
  return day <= DAYS[month]! + (leap ? 1 : 0);
}

function isBelow(limit: number, number: number): boolean {
  return number >= 0 && number < limit;
}

function isMinutesAt(text: string, at: number): boolean {
  return text.charCodeAt(at + 2) === 58 && isBelow(24, twoDigits(text, at)) && isBelow(60, twoDigits(text, at + 3));
}

function hasSeconds(text: string, at: number): boolean {
  return text.charCodeAt(at + 5) === 58 && isBelow(60, twoDigits(text, at + 6));
}

const SHORTEST_DATE_AND_CLOCK = 19;

function isDateAndClock(text: string): boolean {
  if (text.length < SHORTEST_DATE_AND_CLOCK) return false;
  const between = text.charCodeAt(10);
  return (between === 84 || between === 32) && isDateAt0(text) && isMinutesAt(text, 11) && hasSeconds(text, 11);
}

/** Where the time of day ends, its fraction of a second included. */
function fractionEnd(text: string): number {
  let at = SHORTEST_DATE_AND_CLOCK;
  if (at === text.length || text.charCodeAt(at) !== 46) return at;
  do at++;
  while (at < text.length && digit(text, at) >= 0);
  return at > SHORTEST_DATE_AND_CLOCK + 1 ? at : SHORTEST_DATE_AND_CLOCK;
}

function endsInZone(text: string): boolean {
  const at = fractionEnd(text);
  if (at === text.length) return false;
  const code = text.charCodeAt(at);
  if (code === 90) return at + 1 === text.length;
  return (code === 43 || code === 45) && at + 6 === text.length && isMinutesAt(text, at + 1);
}

export function isUuid(text: string): boolean {
  if (text.length !== 36) return false;
  for (let i = 0; i < 36; i++) {
    const code = text.charCodeAt(i);
    if (i === 8 || i === 13 || i === 18 || i === 23) {
      if (code !== 45) return false;
    } else if (!((code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102))) return false;
  }
  return true;
}

// Without leading zeros (those are codes) and within what a double holds exactly.
const INTEGER_TEXT = /^(?:0|-?[1-9]\d{0,14})$/;
const NUMBER_TEXT = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
const EMAIL_TEXT =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;
const URI_TEXT =
  /^[a-z][a-z0-9+.-]*:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?$/i;
const IPV4_TEXT = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

export function isInteger(text: string): boolean {
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
