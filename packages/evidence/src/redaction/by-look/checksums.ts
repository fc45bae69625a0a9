import { withPlainGaps } from './gaps.js';

/** Card numbers end in a check digit (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Issuers' ranges with their lengths: without them one in ten numbers of any kind would pass for a card. */
const ISSUERS =
  /^(?:4\d{15}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|6(?:011|5\d\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11}|62\d{14,17})$/;

/** Maestro and its like, up to 19 digits: ranges so wide that only the groups of a card tell them from any number. */
const IN_FOURS = /^(?:5[06-9]|6\d)\d\d([ .-])\d{4}\1\d{4}(?:\1\d{1,4}){1,2}$/;

/** As cards print them: only such groups are taken for a card's where anything but single spaces or dashes parts them. */
const AS_PRINTED = /^\d{4}([ .-])(?:\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{6}\1\d{4,5})$/;

/** As it is written, with spaces, dashes or nothing between its groups. */
export function isCard(written: string): boolean {
  const plain = withPlainGaps(written);
  if ((plain !== written || plain.includes('.')) && !AS_PRINTED.test(plain)) return false;
  const digits = plain.replace(/[ .-]/g, '');
  return isCardNumber(digits) || (IN_FOURS.test(plain) && passesLuhn(digits));
}

export function isCardNumber(digits: string): boolean {
  return ISSUERS.test(digits) && passesLuhn(digits);
}

/** Lengths by country from the SWIFT IBAN registry. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 ' +
    'GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ' +
    'ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 TL23 TN24 TR26 UA29 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** 00, 01 and 99 are never given out: they stand for the same remainders as 97, 98 and 02. */
const CHECK_DIGITS = /^..(?:0[2-9]|[1-8]\d|9[0-8])/;

/** Without spaces, upper case. */
export function isIban(text: string): boolean {
  if (IBAN_LENGTHS.get(text.slice(0, 2)) !== text.length || !CHECK_DIGITS.test(text)) return false;
  let rest = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt((i + 4) % text.length);
    rest = c < 58 ? (rest * 10 + c - 48) % 97 : (rest * 100 + c - 55) % 97;
  }
  return rest === 1;
}
