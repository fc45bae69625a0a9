import type { Texts } from './shape.js';
import { INTEGER, isEmail, isUuid, NUMBER } from './text-formats.js';

// Digits alone, with leading zeros or a fraction too.
const NUMBER_KEY = /^-?\d{1,20}(?:\.\d+)?$/;

const DATE_KEY = /^\d{4}-\d{2}(?:-\d{2})?(?:T|$)/;
// A hash or an object id: so many hexadecimal digits, at least one of them decimal, are no word.
const HEX_KEY = /^(?=.*\d)[0-9a-fA-F]{16,}$/;
const LOCALE_KEY = /^[a-z]{2,3}[-_][A-Z]{2}$/;
// An unpaired surrogate cannot be written as UTF-8, hence not stand in a document.
const UNPAIRED = /\p{Surrogate}/u;
const ADDRESS_KEY = /^(?:[a-z]+:\/)?\//;

const UUID_KEY = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** The look of keys that are data as a pattern: the one that all of them have, or any, where they have several or are many. */
export function keyPattern({ formats, values }: Texts): string {
  if ((formats & (INTEGER | NUMBER)) !== 0) return NUMBER_KEY.source;
  const looks = [NUMBER_KEY, UUID_KEY, DATE_KEY, LOCALE_KEY, HEX_KEY, ADDRESS_KEY];
  const one = looks.find((look) => values?.every((key) => look.test(key)));
  return one?.source ?? looks.map((look) => `(?:${look.source})`).join('|');
}

/** Whether a name, by its look alone, is data (an id, a date, an address): nobody names a field so. */
export function isDataKey(name: string): boolean {
  return (
    NUMBER_KEY.test(name) ||
    isUuid(name) ||
    DATE_KEY.test(name) ||
    HEX_KEY.test(name) ||
    LOCALE_KEY.test(name) ||
    ADDRESS_KEY.test(name) ||
    isEmail(name) ||
    UNPAIRED.test(name)
  );
}
