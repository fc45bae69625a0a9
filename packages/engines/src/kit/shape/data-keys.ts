import { isEmail, isInteger, isUuid } from './text-formats.js';

const DATE_KEY = /^\d{4}-\d{2}(?:-\d{2})?(?:T|$)/;
// A hash or an object id: so many hexadecimal digits, at least one of them decimal, are no word.
const HEX_KEY = /^(?=.*\d)[0-9a-f]{16,}$/i;
const LOCALE_KEY = /^[a-z]{2,3}[-_][A-Z]{2}$/;
// An unpaired surrogate cannot be written as UTF-8, hence not stand in a document.
const UNPAIRED = /\p{Surrogate}/u;
const ADDRESS_KEY = /^(?:[a-z]+:\/)?\//;

/** Whether a name, by its look alone, is data (an id, a date, an address): nobody names a field so. */
export function isDataKey(name: string): boolean {
  return (
    isInteger(name) ||
    isUuid(name) ||
    DATE_KEY.test(name) ||
    HEX_KEY.test(name) ||
    LOCALE_KEY.test(name) ||
    ADDRESS_KEY.test(name) ||
    isEmail(name) ||
    UNPAIRED.test(name)
  );
}
